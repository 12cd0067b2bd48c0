//! The part of a title: its names for things at the site, and the moves that it writes itself.

use super::{Exporter, holder};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train, TrainKind};
use crate::engine::rail::rail_game::{Action, RailDecision, RailGame, RailSetup};
use crate::engine::rail::rail_move::Certificate;
use crate::engine::rail::route::{Earnings, Run};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::title_view::TitleView;
use crate::engine::refusal::Refusal;
use crate::record::website::export_fault::ExportFault;

/// A title's games as they are at the site.
pub trait SiteGame: TitleView {
    /// The site's name of the title.
    const TITLE: &'static str;
    /// Number of passes that may be added before one action.
    const MOST_PASSES: usize;
    /// The data that the title keeps beside the game.
    type ExportState: Default;

    /// Checks whether the site may ask here for another pass. It is one that we do not ask for.
    fn asks_more(theirs: &RailGame<Self>) -> bool;
    /// Checks whether the site asks for an action. Here the action was made when `asked` was asked.
    fn is_asked(
        theirs: &RailGame<Self>,
        action: &Action<Self>,
        asked: Option<RailDecision<Self>>,
    ) -> bool {
        let _ = action;
        theirs.decision() == asked
    }
    /// Returns the proposed action that is not decided yet.
    fn proposed(game: &RailGame<Self>) -> Option<Action<Self>> {
        game.proposal().map(|proposal| proposal.action.clone())
    }
    /// Tells why a game cannot go on there after an action. The text is the end of a sentence.
    fn parts(ours: &RailGame<Self>, action: &Action<Self>) -> Option<&'static str> {
        let _ = (ours, action);
        None
    }

    /// Returns the site's symbol of a company.
    fn symbol(theirs: &RailGame<Self>, company: CompanyId) -> &'static str {
        theirs.table().components.company(company).symbol
    }
    /// Returns the site's name of a company as it is now.
    fn name(theirs: &RailGame<Self>, company: CompanyId) -> String {
        Self::symbol(theirs, company).to_string()
    }
    /// Returns the site's type of a company.
    fn sort(theirs: &RailGame<Self>, company: CompanyId) -> &'static str {
        let _ = (theirs, company);
        "corporation"
    }
    /// Returns the site's name of a train kind.
    fn train_kind(theirs: &RailGame<Self>, kind: TrainKind) -> &'static str {
        theirs.table().components.train(kind).name
    }
    /// Returns the site's name of a train.
    fn train_name(theirs: &RailGame<Self>, train: Train) -> String {
        let kind = Self::train_kind(theirs, train.kind);
        format!("{kind}-{}", train.number)
    }
    /// Checks whether a player decides, not a company.
    fn is_players(step: Self::Step) -> bool;
    /// Returns how many percent of a company a share is.
    fn percent(theirs: &RailGame<Self>, company: CompanyId) -> u8 {
        let _ = (theirs, company);
        10
    }
    /// The printed cities that do not come first among those that look the same, and their numbers at the site.
    const PRINTED: &'static [(&'static str, usize)] = &[];
    /// Returns the site's number of a hex's printed tile. It is its place among those that look the same.
    fn printed_number(theirs: &RailGame<Self>, hex: &str) -> usize {
        let _ = theirs;
        let found = Self::PRINTED.iter().find(|(name, _)| *name == hex);
        found.map_or(0, |(_, number)| *number)
    }
    /// Returns the share price that the site reads from a sale. Returns none if it is that of the market.
    fn sale_price(theirs: &RailGame<Self>, company: CompanyId) -> Option<Dollars> {
        let _ = (theirs, company);
        None
    }
    /// Returns the market space of a par price.
    fn par_space(theirs: &RailGame<Self>, price: Dollars) -> String;
    /// Calculates what runs earn there.
    ///
    /// # Errors
    /// Why they are not legal there.
    fn run_earnings(
        theirs: &RailGame<Self>,
        company: CompanyId,
        runs: &[Run],
        together: bool,
    ) -> Result<Earnings, Refusal> {
        let _ = together;
        theirs.check_runs(company, runs)
    }
    /// Lists the optional rules of the game.
    fn rules(theirs: &RailGame<Self>) -> Vec<&'static str> {
        let _ = theirs;
        Vec::new()
    }
    /// Tells why the site does not play such a game at all.
    fn refuses(setup: &RailSetup<Self>) -> Option<ExportFault> {
        let _ = setup;
        None
    }
    /// Returns the site's name of the kind of round that is played.
    fn round(theirs: &RailGame<Self>) -> &'static str;

    /// Writes a move that is the title's own. It also writes a move that the title writes otherwise. Returns none if it
    /// is written as everywhere.
    ///
    /// # Errors
    /// The move that the site does not know.
    fn write(
        exporter: &mut Exporter<Self>,
        decision: RailDecision<Self>,
        action: &Action<Self>,
    ) -> Result<Option<Vec<u8>>, ExportFault>;
    /// Returns the certificate that is bought.
    fn to_buy(
        exporter: &Exporter<Self>,
        company: CompanyId,
        from: Source,
        _: Certificate,
    ) -> Vec<u8> {
        exporter.certificates_of(company, holder(from), 1)
    }
    /// Returns how many shares a bought certificate counts. The site counts them so.
    #[must_use]
    fn shares_bought(certificate: Certificate) -> u8 {
        1 + u8::from(certificate.is_presidents())
    }
    /// Lists the certificates with which so many shares are sold.
    fn to_sell(
        exporter: &Exporter<Self>,
        company: CompanyId,
        seller: PlayerId,
        shares: u8,
    ) -> Vec<u8> {
        exporter.certificates_of(company, Holder::Player(seller), shares)
    }
    /// Follows an action that was carried out and named certificates.
    fn follow(
        exporter: &mut Exporter<Self>,
        before: &RailGame<Self>,
        action: &Action<Self>,
        named: &[u8],
    );
}
