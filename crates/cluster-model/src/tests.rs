//! The protocol holds in every state; with a rule taken out, the checker finds the fault.

use stateright::{Checker, HasDiscoveries, Model};

use super::*;

fn protocol(commands: u8, faults: u8, rules: Rules) -> Protocol {
    Protocol { commands, faults, rules }
}

/// Checks every state, and prints how many there were.
fn check_all(protocol: Protocol) {
    let checker = protocol.checker().threads(2).spawn_bfs().join();
    println!(
        "covered: {} commands, {} faults: {} states, {} steps deep",
        protocol.commands,
        protocol.faults,
        checker.unique_state_count(),
        checker.max_depth()
    );
    assert!(checker.is_done());
    checker.assert_properties();
}

/// Returns the shortest steps to a state in which a property does not hold.
fn counterexample(rules: Rules, property: &'static str) -> Vec<Action> {
    let checker = protocol(2, 3, rules)
        .checker()
        .finish_when(HasDiscoveries::AllOf([property].into()))
        .spawn_bfs()
        .join();
    let steps = checker.assert_any_discovery(property).into_actions();
    println!("not so: {property}, after {steps:?}");
    steps
}

#[test]
fn the_protocol_is_safe_with_two_commands_and_three_faults() {
    check_all(protocol(2, 3, Rules::ALL));
}

#[test]
fn the_protocol_is_safe_with_one_command_and_four_faults() {
    check_all(protocol(1, 4, Rules::ALL));
}

#[test]
fn the_protocol_is_safe_with_three_commands_and_two_faults() {
    check_all(protocol(3, 2, Rules::ALL));
}

#[test]
fn without_the_check_of_the_epoch_an_owner_is_stale() {
    let rules = Rules { epoch_is_checked: false, ..Rules::ALL };
    counterexample(rules, NOT_STALE);
}

#[test]
fn without_the_check_of_the_number_a_number_is_there_twice() {
    let rules = Rules { number_is_checked: false, ..Rules::ALL };
    counterexample(rules, NO_GAP);
}

#[test]
fn without_both_checks_an_acknowledged_command_has_another_place() {
    let rules = Rules { epoch_is_checked: false, number_is_checked: false, ..Rules::ALL };
    counterexample(rules, ACKNOWLEDGED);
}

#[test]
fn an_owner_that_answers_after_its_lease_lapsed_is_stale() {
    let rules = Rules { answers_need_lease: false, ..Rules::ALL };
    let steps = counterexample(rules, NOT_STALE);
    assert!(steps.iter().any(|step| matches!(step, Action::Expire(_))), "{steps:?}");
}

#[test]
fn a_forward_that_is_sent_again_counts_twice() {
    let rules = Rules { lost_forwards_are_reported: false, ..Rules::ALL };
    let steps = counterexample(rules, ONCE);
    assert!(steps.iter().any(|step| matches!(step, Action::BreakLink(_))), "{steps:?}");
}

#[test]
fn a_claim_that_outlives_a_lapse_makes_a_stale_owner() {
    let rules = Rules { claims_end_with_lease: false, ..Rules::ALL };
    counterexample(rules, NOT_STALE);
}

#[test]
fn an_owner_that_renews_without_comparing_its_tables_is_stale() {
    let rules = Rules { tables_are_compared: false, ..Rules::ALL };
    counterexample(rules, NOT_STALE);
}

#[test]
fn a_watcher_that_is_told_before_the_append_sees_what_never_was() {
    let rules = Rules { events_follow_append: false, ..Rules::ALL };
    counterexample(rules, PREFIX);
}

#[test]
fn a_standby_that_is_not_synchronous_loses_an_acknowledged_command() {
    let rules = Rules { standby_is_synchronous: false, ..Rules::ALL };
    counterexample(rules, ACKNOWLEDGED);
}
