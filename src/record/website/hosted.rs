//! The games of one title at the website, for whoever does not know which title it is.

use super::exporter::{self, Site};
use super::importer::{Importer, Translating};
use super::{Export, Import, ImportError, Website};
use crate::engine::game::Move;
use crate::engine::rail::body::{self, Action, RailGame};
use crate::engine::setup::Setup;
use std::marker::PhantomData;

/// The games of a title there: what a title says of them ([`Site`], [`Translating`]) as a [`Website`].
pub struct Hosted<T, K>(PhantomData<fn() -> (T, K)>);

impl<T: Site, K> Hosted<T, K> {
    /// They are known by their types alone.
    pub const GAMES: Hosted<T, K> = Hosted(PhantomData);
}

impl<T: Site, K: 'static> Website for Hosted<T, K>
where
    Importer<RailGame<T>, K>: Translating<Action = Action<T>>,
{
    fn title(&self) -> &'static str {
        T::TITLE
    }

    fn import(&self, export: &Export) -> Result<Box<dyn Import>, ImportError> {
        Ok(Box::new(Importer::<RailGame<T>, K>::new(export)?))
    }

    fn export(&self, setup: &Setup, moves: &[Move], made: u64) -> Result<String, String> {
        let setup = body::RailSetup::<T>::try_from(setup).map_err(|fault| fault.to_string())?;
        let actions: Result<Vec<_>, _> = moves.iter().map(Move::read).collect();
        let actions = actions.map_err(|refusal| refusal.to_string())?;
        exporter::export_game::<T>(&setup, &actions, made).map_err(|fault| fault.to_string())
    }
}
