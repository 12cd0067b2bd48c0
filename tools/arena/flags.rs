//! The command line: what is measured, its options and the help.

use std::collections::BTreeMap;

/// Answers to a title's questions before a game, by key.
pub type Answers = BTreeMap<String, String>;

/// Reads an answer to a question of the setup.
pub fn answer(text: &str) -> (String, String) {
    let (key, answer) = text.split_once('=').expect("--with KEY=ANSWER");
    (key.to_string(), answer.to_string())
}

xflags::xflags! {
    /// Measures how computers play.
    cmd arena {
        /// Answer a question of the setup, as KEY=ANSWER.
        repeated --with answer: String
        /// Begin with this seed (otherwise 100).
        optional --seed number: u64

        /// Play matches: one seat plays the first level, all others the second. The seat rotates, and each seed is played
        /// once from every seat. The last line is `A won N of M`.
        default cmd match {
            /// The title.
            required title: String
            /// The level of the one.
            required level: String
            /// The level of all others.
            required others: String
            /// How many players there are.
            required players: usize
            /// How many games are played.
            required games: usize
            /// Let easy ones make so many first moves.
            optional --opening moves: usize
            /// Go on from a position of a website's export or of a save, as RECORD@ACTIONS.
            optional --from place: String
        }
        /// Play games to their end over all player counts and answers of the setup, the levels (as `fair,easy`) drawn for
        /// the seats. It says which went wrong and how long the longest was.
        cmd end {
            /// The title.
            required title: String
            /// The levels, with commas.
            required levels: String
            /// How many games are played.
            required games: usize
        }
        /// Play games between players of a level and tell their economy: rounds of first trains, companies, track, revenue,
        /// money, the largest fall of the sum of worth in one stock round, who won from where.
        cmd economy {
            /// The title.
            required title: String
            /// The level.
            required level: String
            /// How many players there are.
            required players: usize
            /// How many games are played.
            required games: usize
        }
        /// Tell the economy of people's games.
        cmd people {
            /// The title.
            required title: String
        }
        /// Tell by kind of decision how often the person's move is the first, among the first three, and among all that the
        /// player thinks of. It passes over decisions in which the game offers one move.
        cmd agree {
            /// The title.
            required title: String
            /// Look at one of so many decisions.
            required every: usize
            /// The level (otherwise strong).
            optional level: String
        }
        /// Let computers go on with people's games from their middle, and tell how much of all wealth the seats of those who
        /// came last and first have in the end, beside what those people had.
        cmd take-over {
            /// The title.
            required title: String
            /// The level.
            required level: String
            /// How many positions are taken over.
            required positions: usize
        }
    }
}
