//! Only the new moves: those since a point, as a text that is understood on top of the game it goes on with.
//!
//! Writer and reader play that game first, so that both expect the same moves next; the text has only a sign by which
//! that game is known. The text is that of a link, with another body:
//!
//! | byte | what |
//! |---|---|
//! | 0 | the number of the title |
//! | 1 | the version of the title's rules |
//! | 2 and 3 | the first bytes of the checksum of the setup, as a link writes it |
//! | 4 and 5 | after how many actions they begin, the higher byte first |
//! | 6 to 8 | the checksum of the setup and the actions before, as a link writes them without their number |
//! | 9 and later | the number of a range coder: how many actions, and each, as a link asks for them |

use super::coder::Coder;
use super::{
    FORMAT, Guess, LinkFault, body_of, cleaned, code_count, guess_of, letters, sealed, setup,
};
use crate::engine::game::Move;
use crate::engine::setup::Setup;
use crate::record::history::History;
use crate::record::title::Title;
use thiserror::Error;

/// Moves that go on with some game.
#[derive(Clone, Debug)]
pub struct News {
    number: u8,
    rules_version: u8,
    setup: [u8; 2],
    from: usize,
    before: [u8; 3],
    moves: Vec<u8>,
}

/// The reason why moves do not go on with a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NewsFault {
    /// Moves of another game, or of one that has gone another way before.
    #[error(
        "These moves go on with a game that is not here, or that has gone another way here. Ask for the whole game."
    )]
    OtherGame,
    /// Moves that go on after more actions than the game has.
    #[error(
        "These moves go on after action {from}; your game has {done}. Ask for the moves since then, or for the whole game."
    )]
    Ahead {
        /// Number of actions before the moves.
        from: usize,
        /// Number of actions of the game.
        done: usize,
    },
    /// Moves that cannot be read.
    #[error(transparent)]
    Link(#[from] LinkFault),
}

/// A game that was played as far as both sides know it: the expectations for the next move, and the checksum of all
/// before.
type KnownGame = (History, Box<dyn Guess>, [u8; 3]);

fn known(title: &'static Title, setup: &Setup, moves: &[Move]) -> Result<KnownGame, LinkFault> {
    let mut history = History::new(title, setup)?;
    let mut coder = Coder::writer();
    setup::code(&mut coder, title, setup)?;
    let mut guess = guess_of(title);
    for made in moves {
        guess.code(&mut coder, history.game(), Some(made))?;
        history.play(made)?;
    }
    Ok((history, guess, letters::checksum(&coder.into_bytes())))
}

/// Returns the sign of a setup.
fn sign(title: &'static Title, setup: &Setup) -> Option<[u8; 2]> {
    let mut coder = Coder::writer();
    setup::code(&mut coder, title, setup).ok()?;
    let [first, second, _] = letters::checksum(&coder.into_bytes());
    Some([first, second])
}

/// Writes the moves of a game from a point. They are those after the first `from`.
///
/// # Errors
/// If they are not allowed, or no link can hold them.
pub fn write(
    title: &'static Title,
    setup: &Setup,
    moves: &[Move],
    from: usize,
) -> Result<String, LinkFault> {
    let (before, new) = moves.split_at(from.min(moves.len()));
    let (mut history, mut guess, check) = known(title, setup, before)?;
    let sign = sign(title, setup).ok_or(LinkFault::Unwritable)?;
    let from = u16::try_from(before.len()).map_err(|_| LinkFault::Unwritable)?;
    let mut coder = Coder::writer();
    code_count(&mut coder, new.len())?;
    for made in new {
        guess.code(&mut coder, history.game(), Some(made))?;
        history.play(made)?;
    }
    let mut body = vec![title.number, setup.rules_version];
    body.extend(sign);
    body.extend(from.to_be_bytes());
    body.extend(check);
    body.extend(coder.into_bytes());
    Ok(sealed(&body))
}

impl News {
    /// Reads a text.
    ///
    /// # Errors
    /// If it is damaged, or written by a later version.
    pub fn read(text: &str) -> Result<News, NewsFault> {
        let damaged = || NewsFault::Link(LinkFault::Damaged);
        let (format, body) = body_of(&cleaned(text)).ok_or_else(damaged)?;
        if format != FORMAT {
            return Err(NewsFault::Link(LinkFault::OtherFormat(format)));
        }
        let [
            number,
            rules_version,
            s0,
            s1,
            f0,
            f1,
            b0,
            b1,
            b2,
            moves @ ..,
        ] = &body[..]
        else {
            return Err(damaged());
        };
        Ok(News {
            number: *number,
            rules_version: *rules_version,
            setup: [*s0, *s1],
            from: usize::from(u16::from_be_bytes([*f0, *f1])),
            before: [*b0, *b1, *b2],
            moves: moves.to_vec(),
        })
    }

    /// Checks whether they may be of a game of this setup. The game need not be played for that.
    #[must_use]
    pub fn may_be_of(&self, title: &'static Title, setup: &Setup) -> bool {
        title.number == self.number
            && setup.rules_version == self.rules_version
            && sign(title, setup) == Some(self.setup)
    }

    /// Plays the moves on top of a game that is here. Returns the game as far as they go.
    ///
    /// # Errors
    /// If they do not go on with it, or the rules refuse one.
    pub fn on(&self, here: &History) -> Result<History, NewsFault> {
        let (title, setup) = (here.title(), here.game().setup());
        if !self.may_be_of(title, &setup) {
            return Err(NewsFault::OtherGame);
        }
        if self.from > here.done() {
            return Err(NewsFault::Ahead {
                from: self.from,
                done: here.done(),
            });
        }
        let before = &here.actions()[..self.from];
        let (mut history, mut guess, check) = known(title, &setup, before)?;
        if check != self.before {
            return Err(NewsFault::OtherGame);
        }
        let mut read = || {
            let mut coder = Coder::reader(&self.moves);
            for _ in 0..code_count(&mut coder, 0)? {
                let made = guess.code(&mut coder, history.game(), None)?;
                history.play(&made)?;
            }
            if coder.is_used_up() {
                Ok(())
            } else {
                Err(LinkFault::Damaged)
            }
        };
        read()?;
        Ok(history)
    }
}
