//! Metrics of the process under their usual names (`process_…`), read from `/proc` at each scrape.
//!
//! Systems without `/proc` have only the start time.

use std::fs;
use std::time::{SystemTime, UNIX_EPOCH};

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;

/// The unit of times in `/proc/self/stat`, in ticks a second: the same for all programs on Linux.
const TICKS_PER_SECOND: f64 = 100.0;

/// Collects the metrics of this process.
#[derive(Debug)]
pub(crate) struct ProcessMetrics {
    /// When the process started, in seconds since 1970.
    started: f64,
}

impl ProcessMetrics {
    /// Metrics of a process that has just started.
    pub(crate) fn new() -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { started: now.as_secs_f64() }
    }
}

impl Collector for ProcessMetrics {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), std::fmt::Error> {
        let mut add = |name, help, metric: &dyn EncodeMetric| {
            metric.encode(encoder.encode_descriptor(name, help, None, metric.metric_type())?)
        };
        let start = ConstGauge::new(self.started);
        add("process_start_time_seconds", "Start of the process, since 1970", &start)?;
        if let Some(bytes) = resident_bytes() {
            let gauge = ConstGauge::new(bytes);
            add("process_resident_memory_bytes", "Resident memory", &gauge)?;
        }
        if let Some(files) = open_files() {
            add("process_open_fds", "Open file descriptors", &ConstGauge::new(files))?;
        }
        if let Some(seconds) = cpu_seconds() {
            let counter = ConstCounter::new(seconds);
            add("process_cpu_seconds", "Processor time, user and system", &counter)?;
        }
        Ok(())
    }
}

fn resident_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}

fn open_files() -> Option<u64> {
    // One of them is for reading the folder.
    Some((fs::read_dir("/proc/self/fd").ok()?.count() as u64).saturating_sub(1))
}

fn cpu_seconds() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program stands in parentheses and may have spaces. User and system time are fields 14 and 15.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |index: usize| fields.get(index)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / TICKS_PER_SECOND)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn the_system_tells_memory_files_and_processor_time() {
        assert!(resident_bytes().is_some_and(|bytes| bytes > 100_000));
        let before = open_files().unwrap();
        assert!(before > 0);
        let start = cpu_seconds().unwrap();
        let mut sum = 0_u64;
        while cpu_seconds().unwrap() <= start {
            sum = (0..1_000_000).fold(sum, |sum, n| sum.wrapping_mul(31) ^ n);
        }
        assert_ne!(sum, 1);
    }
}
