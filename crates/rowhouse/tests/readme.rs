//! What the README tells a newcomer to type works.

use rowhouse::engine::Engine;
use serde_json::Value;

#[test]
fn the_game_in_the_readme_can_be_typed() {
    let readme = include_str!("../../../README.md");
    let (_, after) = readme.split_once("```json\n").expect("the README has requests");
    let (requests, _) = after.split_once("```").expect("the block ends");
    let mut engine = Engine::default();
    let mut positions = Vec::new();
    for request in requests.lines() {
        let answer = engine.handle(request.as_bytes()).expect("a request has an answer");
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert!(answer.get("error").is_none(), "{request} is answered {answer}");
        positions.extend(answer["position"].as_str().map(str::to_owned));
    }
    assert!(readme.contains(&format!("`{}`", positions[3])), "the README shows another position");
}
