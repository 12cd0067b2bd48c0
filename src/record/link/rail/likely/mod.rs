//! The likely next moves of a title: the questions that are asked of every railway game, in the same order and by the
//! same words. A title lists the moves that are likely ([`LikelyMoves`]): its kinds of moves with their weights, and
//! what lies on the table.
//!
//! Like the rest of the format this stays as it is.

mod kind;
mod memory;
mod model;
mod offers;
mod possible;
mod view;

use super::moves::{Building, Price, RunVariants};
use super::runs::Trains;
use crate::engine::rail::codec;
use crate::engine::rail::rail_game::{Action, RailDecision, RailGame};
use crate::engine::rail::rail_move::{self, RailMove};
use crate::engine::rail::title_view::TitleView;
pub use kind::Kind;
pub use memory::{Memory, TurnActions};
pub use model::LikelyMoveModel;
pub use view::View;

/// The actions of each kind that may be chosen.
pub type Offers<T> = Vec<(Kind, Vec<Action<T>>)>;

/// The likely moves of a title.
pub trait LikelyMoves: TitleView {
    /// All kinds in the order in which they are coded, with their weights at first where they are possible. The last is
    /// anything else.
    const KINDS: &'static [(Kind, u32)];

    /// Returns how many turns the round has had. Returns also whether one begins.
    fn turns(game: &RailGame<Self>) -> (usize, bool);
    /// Takes over habits where companies have become others.
    fn join(game: &RailGame<Self>, memory: &mut Memory) {
        let _ = (game, memory);
    }
    /// Notes a decision before it is carried out.
    fn note(
        game: &RailGame<Self>,
        memory: &mut Memory,
        by: RailDecision<Self>,
        action: &Action<Self>,
    );

    /// Numbers the situation. Steps have numbers of their own, and so have situations in which players decide in
    /// different ways.
    fn topic(view: &View<Self>) -> usize;
    /// Lists the possible kinds, as far as that is easily seen. Some are listed with all actions. Those that have a
    /// price are without it. A lay or a run is chosen in ways of its own.
    fn offers(view: &View<Self>) -> Offers<Self>;
    /// Returns the kind of a move of the title's own.
    fn kind_of(own: &Self::TitleMove) -> &'static str {
        codec::NamedMoves::name(own)
    }
    /// Returns the first choice of the title's own move. It comes before the rest.
    fn first_of(own: &Self::TitleMove) -> u8 {
        let _ = own;
        0
    }
    /// Returns the first choice of an action, before the rest. It is the company whose share or train is taken.
    fn first_choice(action: &Action<Self>) -> u8 {
        match action {
            rail_move::Action::Common(RailMove::Bid { .. } | RailMove::BuyPrivate { .. }) => 0,
            rail_move::Action::Common(made) => made.company().map_or(0, |company| company.0),
            rail_move::Action::Title(own) => Self::first_of(own),
        }
    }
    /// Returns how the price of something is asked for.
    fn price(view: &View<Self>, of: &Action<Self>) -> Option<Price> {
        let _ = (view, of);
        None
    }
    /// Returns where track may well be laid.
    fn sites<'a>(view: &View<'a, Self>) -> Option<Box<dyn Building + 'a>>;
    /// Checks whether track needs no power.
    fn is_building(view: &View<Self>) -> bool {
        let _ = view;
        true
    }
    /// Returns the trains that may run.
    fn trains<'a>(view: &View<'a, Self>) -> Option<Trains<'a>>;
    /// Returns the manners in which the same runs may be made.
    fn run_variants(view: &View<Self>) -> Option<RunVariants> {
        let _ = view;
        None
    }
    /// Checks whether these runs are unlike others. Then they are learnt for themselves.
    fn runs_apart(step: Self::Step) -> bool {
        let _ = step;
        false
    }
}
