//! Games that several chapters begin with.

use crate::kit::script::Play;
use roundhouse::titles::new_england::choices::Step;
use std::sync::LazyLock;

/// Four players, six minors at work for some rounds, everybody with some hundred dollars, and the last 2-trains
/// sold: the first stock round of Phase 3. AWS, HRR, NYW and BP have not been started.
pub fn phase_3() -> Play {
    static GAME: LazyLock<Play> = LazyLock::new(|| {
        let mut play = Play::with_minors(
            4,
            &[
                "CV", "BL", "NYNH", "WNR", "PE", "HNH", "AWS", "HRR", "NYW", "BP",
            ],
        );
        play.draft(&[
            ("Amy", "CV", 50),
            ("Brian", "BL", 50),
            ("Crystal", "NYNH", 55),
            ("David", "WNR", 55),
            ("Amy", "PE", 60),
            ("Brian", "HNH", 60),
        ]);
        play.until(|play| play.phase() == "3" && play.game.round_name().starts_with("SR"));
        play
    });
    GAME.clone()
}

/// A stock round in which Amy is president of NYC with 20%, formed from CV, and it is Brian's turn.
pub fn major_in_stock_round() -> Play {
    static GAME: LazyLock<Play> = LazyLock::new(|| {
        let mut play = phase_3();
        play.until_turn("CV", Step::Merge);
        play.line("CV converts into NYC");
        play.until(|play| play.game.round_name().starts_with("SR"));
        play.idle_until(|play| play.is_turn_of("Brian"));
        play
    });
    GAME.clone()
}

/// The first turn of NYC, a major formed from CV: it may lay track.
pub fn major_lays_track() -> Play {
    let mut play = major_in_stock_round();
    play.until_turn("NYC", Step::LayTrack);
    play
}

/// The first operating round of five players whose minors are at home in Boston (two), Springfield, Albany and
/// New Haven.
pub fn five_minors() -> Play {
    let mut play = Play::with_minors(5, &["BL", "ER", "CR", "HRR", "HNH"]);
    play.draft(&[
        ("Amy", "BL", 50),
        ("Brian", "ER", 50),
        ("Crystal", "CR", 60),
        ("David", "HRR", 60),
        ("Eve", "HNH", 70),
    ]);
    play
}

/// The example of section 10.5: Amy is president of NYNHH with three shares, Brian has two, three are in the
/// pool, the others in the treasury, and it is Amy's turn in a stock round.
pub fn ten_five() -> Play {
    static GAME: LazyLock<Play> = LazyLock::new(|| {
        let mut play = nynhh_may_issue();
        play.line("NYNHH issues 3 IPO");
        play.idle_until(|play| play.step() == Some(Step::Trade) && play.is_turn_of("Amy"));
        play
    });
    GAME.clone()
}

/// NYNHH, of which Amy holds three shares and Brian two, may issue shares.
pub fn nynhh_may_issue() -> Play {
    static GAME: LazyLock<Play> = LazyLock::new(|| {
        let mut play = phase_3();
        play.until_turn("CV", Step::Merge);
        play.line("CV converts into NYNHH");
        play.until(|play| play.game.round_name().starts_with("SR"));
        play.idle_until(|play| play.is_turn_of("Brian"));
        play.lines(
            "Brian buys NYNHH\nCrystal passes\nDavid passes\nAmy buys NYNHH\nBrian buys NYNHH",
        );
        play.until_turn("NYNHH", Step::IssueShares);
        play
    });
    GAME.clone()
}
