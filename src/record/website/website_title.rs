//! The games of one title at the website, for code that does not know which title it is.

use super::export_fault::ExportFault;
use super::exporter::{self, SiteGame};
use super::importer::{ActionTranslator, Importer};
use super::{Export, ExportDetails, Import, ImportError, Website};
use crate::engine::game::Move;
use crate::engine::rail::rail_game::{self, Action, RailGame};
use crate::engine::setup::Setup;
use std::marker::PhantomData;

/// The games of a title there: its [`SiteGame`] and its [`ActionTranslator`] as a [`Website`].
pub struct WebsiteTitle<T, K>(PhantomData<fn() -> (T, K)>);

impl<T: SiteGame, K> WebsiteTitle<T, K> {
    /// The games of the title, which are known by their types alone.
    pub const GAMES: WebsiteTitle<T, K> = WebsiteTitle(PhantomData);
}

impl<T: SiteGame, K: 'static> Website for WebsiteTitle<T, K>
where
    Importer<RailGame<T>, K>: ActionTranslator<Action = Action<T>>,
{
    fn title(&self) -> &'static str {
        T::TITLE
    }

    fn import(&self, export: &Export) -> Result<Box<dyn Import>, ImportError> {
        Ok(Box::new(Importer::<RailGame<T>, K>::new(export)?))
    }

    fn export(
        &self,
        setup: &Setup,
        moves: &[Move],
        about: ExportDetails,
    ) -> Result<String, ExportFault> {
        let setup = rail_game::RailSetup::<T>::try_from(setup).map_err(|fault| vec![fault])?;
        let actions: Result<Vec<_>, _> = moves.iter().map(Move::read).collect();
        let actions = actions.map_err(ExportFault::NoMove)?;
        exporter::export_game::<T>(&setup, &actions, about)
    }
}
