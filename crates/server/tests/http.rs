//! Requests and answers.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use games::Record;
use serde_json::json;
use table::{Event, TablePhase, verify_draws};

use crate::common::{InProcessServer, TEST_TIMEOUT, body, header};

#[tokio::test]
async fn two_people_play_and_the_record_can_be_checked() {
    let house = InProcessServer::new().await;
    let (anna, ben) = (house.visitor().await, house.visitor().await);
    let table = anna.open(json!({"game": "ten", "places": ["open", "open"]})).await;
    anna.sit(&table, 0).await;
    ben.sit(&table, 1).await;
    let mut moves = 0;
    let mirror = loop {
        let mirror = anna.mirror(&table).await;
        let now = mirror.table().unwrap();
        if now.phase() == TablePhase::Over {
            break mirror;
        }
        let seat = now.to_act().iter().next().unwrap().index();
        let who = if seat == 0 { &anna } else { &ben };
        let (status, done) = who.act(&table, seat).await;
        assert_eq!(status, StatusCode::OK, "{done}");
        moves += 1;
    };
    assert!(moves > 5);
    let (status, record) = ben.get(&format!("/tables/{table}/record")).await;
    assert_eq!(status, StatusCode::OK);
    let record = Record::from_json(&record).unwrap();
    record.verify().unwrap();
    assert!(verify_draws(&record).unwrap().unwrap().count > 0);
    assert_eq!(record.steps, mirror.table().unwrap().record().steps);

    // Another table with the same luck.
    let again = json!({"game": "ten", "places": ["open", "open"], "deal_of": table});
    let again = ben.open(again).await;
    ben.sit(&again, 0).await;
    anna.sit(&again, 1).await;
    let first_draw = |steps: &[String]| steps.iter().find(|step| step.starts_with('=')).cloned();
    let replayed = ben.mirror(&again).await;
    assert_eq!(first_draw(&replayed.table().unwrap().record().steps), first_draw(&record.steps));
}

#[tokio::test]
async fn a_browser_is_given_a_key_when_it_needs_one() {
    let house = InProcessServer::with(|config| {
        config.public_url = Some("https://play.example.org".parse().unwrap());
    })
    .await;
    let looking = Request::get("/api/v1/tables").header("host", "play.example.org");
    let response = house.send(looking.body(Body::empty()).unwrap()).await;
    assert_eq!(header(response.headers(), "set-cookie"), "", "whoever only looks is nobody");
    let open = || {
        Request::post("/api/v1/tables")
            .header("host", "play.example.org")
            .header("origin", "https://play.example.org")
            .header("content-type", "application/json")
    };
    let new = r#"{"game":"completto","places":["open","open"]}"#;
    let response = house.send(open().body(new.into()).unwrap()).await;
    let cookie = header(response.headers(), "set-cookie").to_owned();
    for part in ["rowhouse=", "HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let created = body(response).await;
    assert!(created["link"].as_str().unwrap().starts_with("https://play.example.org/t/"));
    // With the cookie one is the same person again.
    let pair = cookie.split(';').next().unwrap();
    let table = created["table"].as_str().unwrap();
    let view = Request::get(format!("/api/v1/tables/{table}")).header("host", "play.example.org");
    let view = view.header("cookie", format!("other=1; {pair}")).body(Body::empty()).unwrap();
    let response = house.send(view).await;
    assert_eq!(header(response.headers(), "set-cookie"), "");
    assert_eq!(body(response).await["you"]["owner"], true);
}

#[tokio::test]
async fn only_who_opened_a_table_may_delete_it() {
    let house = InProcessServer::new().await;
    let (anna, ben) = (house.visitor().await, house.visitor().await);
    let table = anna.open(json!({"game": "ten", "places": ["open", "open"]})).await;
    let path = format!("/tables/{table}");
    let (status, problem) = ben.ask("DELETE", &path, None).await;
    assert_eq!((status, &problem["code"]), (StatusCode::FORBIDDEN, &json!("not_you")));
    assert_eq!(anna.ask("DELETE", &path, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(anna.get(&path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(anna.ask("DELETE", &path, None).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn who_may_see_a_table_that_is_played() {
    let house = InProcessServer::new().await;
    let (anna, ben, carl) = (house.visitor().await, house.visitor().await, house.visitor().await);
    let setups = [json!("closed"), json!("open"), json!({"delayed": {"events": 3}})];
    let mut seen = Vec::new();
    for watching in setups {
        let places = json!(["open", "open"]);
        let table = anna.open(json!({"game": "ten", "places": places, "watching": watching})).await;
        // Whoever has the link may look until it starts: they have to be able to sit down.
        assert_eq!(carl.get(&format!("/tables/{table}")).await.0, StatusCode::OK);
        anna.sit(&table, 0).await;
        ben.sit(&table, 1).await;
        let (status, events) = carl.get(&format!("/tables/{table}/events")).await;
        let all = anna.mirror(&table).await.next();
        seen.push((status, all - events["next"].as_u64().unwrap_or(0)));
        if status == StatusCode::OK && seen.len() == 3 {
            assert_eq!(carl.get(&format!("/tables/{table}/record")).await.0, StatusCode::CONFLICT);
            anna.tell(&table, all, json!({"cmd": "resign", "seat": 0})).await;
            let (_, events) = carl.get(&format!("/tables/{table}/events")).await;
            assert_eq!(events["next"], anna.mirror(&table).await.next(), "the end is for all");
        }
    }
    assert_eq!(seen[0].0, StatusCode::FORBIDDEN);
    assert_eq!(seen[1], (StatusCode::OK, 0));
    assert_eq!(seen[2], (StatusCode::OK, 3));
}

#[tokio::test]
async fn nothing_of_a_closed_game_can_be_requested_by_others() {
    let house = InProcessServer::new().await;
    let (anna, ben, carl) = (house.visitor().await, house.visitor().await, house.visitor().await);
    let setup = json!({"game": "ten", "places": ["open", "open"], "watching": "closed"});
    let table = anna.open(setup).await;
    anna.sit(&table, 0).await;
    ben.sit(&table, 1).await;
    let (_, description) = carl.get("/openapi.json").await;
    let paths = description["paths"].as_object().unwrap().iter();
    let paths = paths.filter(|(path, operations)| {
        // A socket needs an upgrade, which a request without a connection cannot have.
        path.contains("{table}") && operations.get("get").is_some() && !path.ends_with("/socket")
    });
    let mut requested = 0;
    for (path, _) in paths {
        let path = path.replace("{table}", &table);
        let request = Request::get(&path).header("host", "localhost");
        let request = request.header("authorization", format!("Bearer {}", carl.key));
        let response = house.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(response.status(), StatusCode::FORBIDDEN, "{path}");
        requested += 1;
    }
    assert!(requested >= 4, "{requested} paths");
}

#[tokio::test]
async fn a_seat_goes_to_another_device_once() {
    let house = InProcessServer::new().await;
    let (anna, ben, phone) = (house.visitor().await, house.visitor().await, house.visitor().await);
    let table = anna.open(json!({"game": "ten", "places": ["open", {"bot": "club"}]})).await;
    anna.sit(&table, 0).await;
    let link = format!("/tables/{table}/seats/0/link");
    assert_eq!(ben.ask("POST", &link, None).await.0, StatusCode::FORBIDDEN);
    let (status, given) = anna.ask("POST", &link, None).await;
    assert_eq!(status, StatusCode::OK, "{given}");
    assert!(given["link"].as_str().unwrap().contains("#claim=0."));
    let claim = |token: &serde_json::Value| json!({"seat": 0, "token": token});
    let path = format!("/tables/{table}/claim");
    assert_eq!(ben.post(&path, claim(&json!("nonsense"))).await.0, StatusCode::FORBIDDEN);
    assert_eq!(phone.post(&path, claim(&given["token"])).await.0, StatusCode::OK);
    assert_eq!(phone.act(&table, 0).await.0, StatusCode::OK);
    let resign = anna.tell(&table, 99, json!({"cmd": "resign", "seat": 0})).await;
    assert_eq!((resign.0, &resign.1["code"]), (StatusCode::FORBIDDEN, &json!("not_your_seat")));
    assert_eq!(ben.post(&path, claim(&given["token"])).await.0, StatusCode::FORBIDDEN, "once");
    let (_, view) = phone.get(&format!("/tables/{table}")).await;
    assert_eq!((&view["you"]["seats"], &view["you"]["owner"]), (&json!([0]), &json!(true)));
}

#[tokio::test]
async fn bots_play_by_themselves() {
    let house = InProcessServer::new().await;
    let anna = house.visitor().await;
    for (game, strength) in [("completto", "club"), ("ten", "master"), ("15go", "novice")] {
        let bot = json!({ "bot": strength });
        let setup = json!({"game": game, "places": [bot, bot], "options": {"players": 2}});
        let setup = if game == "ten" { json!({"game": game, "places": [bot, bot]}) } else { setup };
        let table = anna.open(setup).await;
        let over = async {
            while anna.get(&format!("/tables/{table}")).await.1["phase"] != "over" {
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(TEST_TIMEOUT, over)
            .await
            .unwrap_or_else(|_| panic!("{game} does not end"));
    }
}

#[tokio::test]
async fn everybody_wants_another_game() {
    let house = InProcessServer::new().await;
    let (anna, ben) = (house.visitor().await, house.visitor().await);
    let table = anna.open(json!({"game": "ten", "places": ["open", "open"]})).await;
    anna.sit(&table, 0).await;
    ben.sit(&table, 1).await;
    anna.tell(&table, 99, json!({"cmd": "resign", "seat": 0})).await;
    anna.tell(&table, 99, json!({"cmd": "rematch", "seat": 0})).await;
    ben.tell(&table, 99, json!({"cmd": "rematch", "seat": 1})).await;
    let mirror = ben.mirror(&table).await;
    let Event::ContinuedAt { table: next } = &mirror.log().last().unwrap().event else {
        panic!("{:?}", mirror.log().last());
    };
    ben.sit(next, 1).await;
    anna.sit(next, 0).await;
    let (_, view) = anna.get(&format!("/tables/{next}")).await;
    assert_eq!(
        (&view["phase"], &view["setup"]["options"]["starter"]),
        (&json!("playing"), &json!(1))
    );
}

#[tokio::test]
async fn public_tables_are_listed() {
    let house = InProcessServer::new().await;
    let (anna, ben) = (house.visitor().await, house.visitor().await);
    let secret = anna.open(json!({"game": "ten", "places": ["open", "open"]})).await;
    let mut tables = Vec::new();
    for _ in 0..60 {
        let setup =
            json!({"game": "ten", "places": ["open", "open"], "listed": true, "watching": "open"});
        tables.push(anna.open(setup).await);
    }
    let mut found = Vec::new();
    let mut path = "/tables".to_owned();
    loop {
        let (status, list) = ben.get(&path).await;
        assert_eq!(status, StatusCode::OK, "{list}");
        for listed in list["tables"].as_array().unwrap() {
            found.push(listed["table"].as_str().unwrap().to_owned());
        }
        match list["before"].as_str() {
            Some(before) => path = format!("/tables?before={before}"),
            None => break,
        }
    }
    assert!(!found.contains(&secret));
    let mut sorted = found.clone();
    sorted.sort();
    sorted.dedup();
    assert_eq!((found.len(), sorted.len()), (60, 60));
    anna.sit(&tables[0], 0).await;
    ben.sit(&tables[0], 1).await;
    let (_, list) = ben.get("/tables?phase=playing").await;
    assert_eq!(list["tables"][0]["table"], tables[0].as_str());
    assert_eq!(list["tables"][0]["seats"][1]["person"]["name"], "P1");
    assert_eq!(ben.get("/tables?before=nonsense").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(ben.get("/tables?phase=nonsense").await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn wrong_requests_are_told_what_is_wrong() {
    let house = InProcessServer::new().await;
    let anna = house.visitor().await;
    let table = anna.open(json!({"game": "ten", "places": ["open", {"bot": "club"}]})).await;
    anna.sit(&table, 0).await;
    let commands = format!("/tables/{table}/commands");
    let cases = [
        (json!({"game": "chess", "places": []}), StatusCode::UNPROCESSABLE_ENTITY, "bad_command"),
        (json!({"game": "ten", "places": ["open"]}), StatusCode::UNPROCESSABLE_ENTITY, "bad_setup"),
        (
            json!({"game": "ten", "places": ["open", "open"], "clock": {"per_move": {"ms": 1}}}),
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_setup",
        ),
        (
            json!({"game": "ten", "places": ["open", "open"], "deal_of": table}),
            StatusCode::CONFLICT,
            "not_now",
        ),
    ];
    for (setup, status, code) in cases {
        let (found, problem) = anna.post("/tables", setup.clone()).await;
        assert_eq!((found, &problem["code"]), (status, &json!(code)), "{setup} {problem}");
        assert!(problem["message"].as_str().is_some_and(|message| message.len() > 10));
    }
    let chat = json!({"seen": 1, "cmd": "say", "seat": 0, "phrase": "you are stupid"});
    assert_eq!(anna.post(&commands, chat).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    let stale = anna.tell(&table, 0, json!({"cmd": "act", "seat": 0, "action": "0,0"})).await;
    assert_eq!((stale.0, &stale.1["code"]), (StatusCode::CONFLICT, &json!("stale")));
    assert!(stale.1["now"].as_u64().unwrap() > 0);
    let ahead = anna.tell(&table, 99, json!({"cmd": "act", "seat": 0, "action": "9,9"})).await;
    assert_eq!(
        (ahead.0, &ahead.1["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad_command"))
    );
    let last = stale.1["now"].as_u64().unwrap();
    let illegal = anna.tell(&table, last, json!({"cmd": "act", "seat": 0, "action": "9,9"})).await;
    assert_eq!((illegal.0, &illegal.1["code"]), (StatusCode::CONFLICT, &json!("illegal_action")));
    assert!(illegal.1["clause"].as_str().unwrap().starts_with('T'));

    let raw = |method: &str, path: &str, kind: &str, content: String| {
        let request = Request::builder().method(method).uri(path).header("host", "localhost");
        request.header("content-type", kind).body(Body::from(content)).unwrap()
    };
    let path = format!("/api/v1{commands}");
    let json_type = "application/json";
    for (request, status) in [
        (raw("POST", &path, json_type, "{".into()), StatusCode::BAD_REQUEST),
        (raw("POST", &path, "text/plain", "{}".into()), StatusCode::UNSUPPORTED_MEDIA_TYPE),
        (raw("POST", &path, json_type, " ".repeat(100_000)), StatusCode::PAYLOAD_TOO_LARGE),
        (raw("PUT", &path, json_type, String::new()), StatusCode::METHOD_NOT_ALLOWED),
        (raw("GET", "/api/v1/nothing", json_type, String::new()), StatusCode::NOT_FOUND),
        (raw("GET", "/api/v1/tables/nothing", json_type, String::new()), StatusCode::NOT_FOUND),
        (
            raw("POST", "/api/v1/tables/x/seats/9/link", json_type, String::new()),
            StatusCode::NOT_FOUND,
        ),
        (raw("GET", "/api/v1/tables/x/socket", json_type, String::new()), StatusCode::NOT_FOUND),
    ] {
        let what = format!("{} {}", request.method(), request.uri());
        let response = house.send(request).await;
        assert_eq!(response.status(), status, "{what}");
        assert!(body(response).await["code"].is_string(), "{what}");
    }
}

#[tokio::test]
async fn other_sites_other_names_and_wrong_keys_are_refused() {
    let house = InProcessServer::new().await;
    let anna = house.visitor().await;
    let table = anna.open(json!({"game": "ten", "places": ["open", "open"]})).await;
    let send = async |host: &str, name: &'static str, value: &str| {
        let request = Request::delete(format!("/api/v1/tables/{table}")).header("host", host);
        let request = request.header(name, value).body(Body::empty()).unwrap();
        let response = house.send(request).await;
        (response.status(), body(response).await["code"].clone())
    };
    let foreign = (StatusCode::FORBIDDEN, json!("foreign_origin"));
    assert_eq!(send("localhost", "origin", "https://evil.example").await, foreign);
    assert_eq!(send("localhost", "sec-fetch-site", "cross-site").await, foreign);
    let misdirected = (StatusCode::MISDIRECTED_REQUEST, json!("wrong_host"));
    assert_eq!(send("evil.example", "x-nothing", "1").await, misdirected);
    let unknown = (StatusCode::UNAUTHORIZED, json!("bad_key"));
    assert_eq!(send("localhost", "authorization", "Bearer nonsense").await, unknown);
    assert_eq!(send("localhost", "origin", "http://localhost").await.0, StatusCode::FORBIDDEN);
    assert_eq!(anna.get(&format!("/tables/{table}")).await.0, StatusCode::OK, "it is still there");
}

#[tokio::test]
async fn who_asks_too_much_has_to_wait() {
    let house = InProcessServer::with(|config| config.limits = true).await;
    let mut last = None;
    // On a busy machine some have to wait before they can ask.
    for _ in 0..20_000 {
        let request = Request::get("/healthz").header("host", "localhost");
        let response = house.send(request.body(Body::empty()).unwrap()).await;
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            last = Some(response);
            break;
        }
    }
    let response = last.expect("there is an end to it");
    assert_eq!(header(response.headers(), "retry-after"), "1");
    assert_eq!(body(response).await["code"], "too_many");
}

#[tokio::test]
async fn what_watches_over_a_server() {
    let house = InProcessServer::new().await;
    let anna = house.visitor().await;
    anna.open(json!({"game": "ten", "places": ["open", "open"]})).await;
    let get = async |path: &str| {
        let request = Request::get(path).header("host", "127.0.0.1:8080");
        let request = request.header("accept-encoding", "br");
        let response = house.send(request.body(Body::empty()).unwrap()).await;
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap();
        (status, headers, String::from_utf8(bytes.to_vec()).unwrap())
    };
    assert_eq!(get("/healthz").await.0, StatusCode::OK);
    assert_eq!(get("/readyz").await.2, "ready\n");
    let (_, _, metrics) = get("/metrics").await;
    assert!(metrics.contains("rowhouse_tables{phase=\"gathering\"} 1"), "{metrics}");
    assert!(metrics.contains("rowhouse_events_total 1"), "{metrics}");
    let (_, _, description) = get("/api/v1/openapi.json").await;
    let description: serde_json::Value = serde_json::from_str(&description).unwrap();
    assert!(description["paths"]["/api/v1/tables/{table}/commands"]["post"].is_object());
    let (status, headers, page) = get("/t/whatever").await;
    assert_eq!(
        (status, header(&headers, "content-type")),
        (StatusCode::OK, "text/html; charset=utf-8")
    );
    assert!(page.contains("<title>") && !header(&headers, "etag").is_empty());
    assert_eq!(header(&headers, "content-security-policy"), page::CSP);
    let (status, headers, page) = get("/api").await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("/api/v1/tables/{table}/socket") && page.contains("stand_in"));
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("x-frame-options", "DENY"),
    ] {
        assert_eq!(header(&headers, name), value);
    }
    assert!(header(&headers, "content-security-policy").contains("default-src 'none'"));
    house.app.close().await.unwrap();
    assert_eq!(get("/readyz").await.0, StatusCode::SERVICE_UNAVAILABLE);
    let (status, problem) =
        anna.post("/tables", json!({"game": "ten", "places": ["open", "open"]})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::SERVICE_UNAVAILABLE, &json!("restarting")));
}
