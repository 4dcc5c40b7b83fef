//! Synthesis of the sounds: wood on wood, lacquer on felt, a card, and a few notes of wooden bars at the end.
//!
//! A struck piece of wood sounds like a few damped vibrations and the short noise of the impact; a card like noise in a
//! band that swells and fades, and a dull impact.

/// The sampling rate of the sounds, in samples per second.
pub const RATE: u32 = 32_000;

/// The largest amplitude of a sound: quiet.
const PEAK: f32 = 0.4;

/// A sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A wooden tile is placed on a rack.
    Wood,
    /// A lacquered tile is placed.
    Lacquer,
    /// A card is placed.
    Card,
    /// A tile or card is turned over.
    Turned,
    /// A piece cannot go where it was dropped.
    Refused,
    /// The game is won.
    Won,
    /// The game is lost.
    Lost,
}

impl Sound {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Wood, Self::Lacquer, Self::Card, Self::Turned, Self::Refused, Self::Won, Self::Lost];

    /// The samples of the sound.
    #[must_use]
    pub fn samples(self) -> Vec<f32> {
        let mut mix = Mix(Vec::new());
        match self {
            Self::Wood => {
                mix.strike(
                    0,
                    &[(228., 42., 0.5), (640., 26., 1.), (1390., 14., 0.55), (2260., 8., 0.3)],
                );
                mix.noise(0, Noise { rise: 0.3, fall: 2.5, high: 0.6, low: 0.05, gain: 0.8 });
            }
            Self::Lacquer => {
                mix.strike(
                    0,
                    &[(170., 22., 0.4), (1020., 13., 0.9), (2380., 8., 0.6), (3700., 5., 0.35)],
                );
                mix.noise(0, Noise { rise: 0.2, fall: 1.5, high: 0.8, low: 0.1, gain: 0.7 });
            }
            Self::Card => {
                mix.noise(0, Noise { rise: 9., fall: 22., high: 0.55, low: 0.2, gain: 1. });
                mix.strike(18, &[(120., 24., 0.5), (310., 12., 0.25)]);
            }
            Self::Turned => {
                mix.noise(0, Noise { rise: 16., fall: 14., high: 0.5, low: 0.25, gain: 0.9 });
                mix.strike(34, &[(520., 12., 0.22), (1180., 7., 0.14)]);
            }
            Self::Refused => {
                mix.strike(0, &[(150., 30., 0.7), (265., 20., 0.4)]);
                mix.strike(95, &[(132., 34., 0.6), (240., 20., 0.3)]);
            }
            Self::Won => mix.melody(&[523.25, 659.25, 783.99, 1046.5], 115),
            Self::Lost => mix.melody(&[440., 369.99, 293.66], 190),
        }
        mix.finish()
    }
}

/// A burst of noise: times in milliseconds, filters as shares from 0 to 1.
struct Noise {
    rise: f32,
    fall: f32,
    /// How much of the high frequencies passes.
    high: f32,
    /// How much of the low frequencies is taken out.
    low: f32,
    gain: f32,
}

struct Mix(Vec<f32>);

fn samples_in(ms: f32) -> usize {
    (ms / 1000. * RATE as f32) as usize
}

impl Mix {
    fn add(&mut self, at: usize, value: f32) {
        if self.0.len() <= at {
            self.0.resize(at + 1, 0.);
        }
        self.0[at] += value;
    }

    /// Damped vibrations that begin at `start` milliseconds, each with its frequency in Hz, the time in which it falls to
    /// a third in milliseconds, and its amplitude.
    fn strike(&mut self, start: u16, vibrations: &[(f32, f32, f32)]) {
        let start = samples_in(start.into());
        for &(frequency, fall, gain) in vibrations {
            let damping = (-1. / (fall / 1000. * RATE as f32)).exp();
            let angle = frequency * std::f32::consts::TAU / RATE as f32;
            // Each sample of a damped sine follows from the two before it.
            let (first, second) = (2. * damping * angle.cos(), damping * damping);
            let (mut before, mut now) = (0., gain * damping * angle.sin());
            for at in 0..samples_in(fall * 7.) {
                self.add(start + at, now);
                (before, now) = (now, first * now - second * before);
            }
        }
    }

    fn noise(&mut self, start: u16, noise: Noise) {
        let start = samples_in(start.into());
        let (rise, fall) = (samples_in(noise.rise).max(1), samples_in(noise.fall).max(1));
        let (mut random, mut smooth, mut slow) = (0x2545_f491_u32, 0., 0.);
        for at in 0..rise + fall * 7 {
            random ^= random << 13;
            random ^= random >> 17;
            random ^= random << 5;
            let white = random as f32 / u32::MAX as f32 * 2. - 1.;
            smooth += (white - smooth) * noise.high;
            slow += (smooth - slow) * noise.low;
            let level = if at < rise {
                at as f32 / rise as f32
            } else {
                (-((at - rise) as f32) / fall as f32).exp()
            };
            self.add(start + at, (smooth - slow) * level * noise.gain);
        }
    }

    /// Notes of wooden bars, one after the other.
    fn melody(&mut self, notes: &[f32], step: u16) {
        for (index, &note) in (0..).zip(notes) {
            // The overtones of a bar are four and some ten times as high.
            self.strike(
                index * step,
                &[(note, 150., 1.), (note * 3.98, 38., 0.28), (note * 9.2, 12., 0.1)],
            );
        }
    }

    /// The samples with the usual amplitude, faded out at the end.
    fn finish(mut self) -> Vec<f32> {
        let peak = self.0.iter().fold(0_f32, |peak, sample| peak.max(sample.abs()));
        let (length, fade) = (self.0.len(), samples_in(8.));
        for (at, sample) in self.0.iter_mut().enumerate() {
            let end = ((length - at) as f32 / fade as f32).min(1.);
            *sample *= PEAK / peak.max(1e-6) * end;
        }
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_short_quiet_and_end_in_silence() {
        for sound in Sound::ALL {
            let samples = sound.samples();
            let peak = samples.iter().fold(0_f32, |peak, sample| peak.max(sample.abs()));
            assert!(samples.iter().all(|sample| sample.is_finite()), "{sound:?}");
            assert!((PEAK - peak).abs() < 0.02, "{sound:?}: {peak}");
            let seconds = samples.len() as f32 / RATE as f32;
            assert!((0.02..1.6).contains(&seconds), "{sound:?}: {seconds} s");
            let end = &samples[samples.len() - 8..];
            assert!(end.iter().all(|sample| sample.abs() < 0.01), "{sound:?}: {end:?}");
        }
    }

    #[test]
    fn pieces_sound_at_once_and_differ() {
        for (index, sound) in Sound::ALL.into_iter().enumerate() {
            for other in &Sound::ALL[index + 1..] {
                assert_ne!(sound.samples(), other.samples(), "{sound:?} and {other:?}");
            }
        }
        for sound in [Sound::Wood, Sound::Lacquer] {
            let samples = sound.samples();
            let energy = |part: &[f32]| part.iter().map(|sample| sample * sample).sum::<f32>();
            let early = energy(&samples[..samples_in(40.)]);
            assert!(early > 0.8 * energy(&samples), "{sound:?} is a knock");
        }
    }
}
