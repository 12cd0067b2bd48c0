//! The form for a new game: its title, its players, and the questions of the title.

use crate::engine::rail::correction::{BoardPlace, Change};
use crate::engine::refusal::Refusal;
use crate::engine::setup::{
    LONGEST_NAME, Setup, SetupFault, clean_name, count_word, drawn_seats, empty_seats,
};
use crate::opponents::Level;
use crate::record::history::{History, RecordFault};
use crate::record::storage::save::SavedGame;
use crate::record::storage::seats::Seats;
use crate::record::storage::side_store;
use crate::record::title::{Question, Title};
use crate::web::browser::files;
use crate::web::browser::storage::LocalStore;
use crate::web::pieces::TABLE;
use crate::web::screen::Navigator;
use crate::web::session::draft::{DRAFT, EMPTY_DRAFT};
use crate::web::shelf::storing::keep_as_new;
use crate::web::start::names;
use crate::web::start::played_by::played_by;
use crate::web::start::title_cards;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{LiveView, effect, flag, live, text, view};
use crate::web::ui::fold::fold;
use leptos::prelude::*;
use std::cell::Cell;
use std::collections::BTreeMap;
use thiserror::Error;

/// The name of a person who has typed none.
const NEWCOMER: &str = "Player 1";

/// A seat: a name, and the level of the computer that plays it.
type Field = (RwSignal<String>, ErasedSignal<Option<Level>>);

/// The way a game of the form begins.
#[derive(Clone, Copy)]
pub enum Beginning {
    /// It is played here.
    Played,
    /// It is played on a real board, and the page keeps the bank.
    Moderated,
    /// It is taken over from a table.
    TakenOver,
    /// It is a board for so many players, to calculate routes.
    Board(usize),
}

/// The content of the form.
#[derive(Clone, Copy)]
pub struct Form {
    title: ErasedSignal<&'static Title>,
    /// The fields of all seats, as many as any title has players; those that the chosen title has no seat for are not
    /// shown.
    names: StoredValue<Vec<Field>>,
    game_name: RwSignal<String>,
    seed: RwSignal<String>,
    shuffle: RwSignal<bool>,
    /// The answers to the title's questions by their keys; a missing one counts as the usual answer.
    answers: ErasedSignal<BTreeMap<String, String>>,
    faults: ErasedSignal<Vec<String>>,
}

/// Shows the panel for a new game. Without titles it says that there are none.
#[component]
pub fn NewGame() -> impl IntoView {
    let titles = title_cards::titles();
    let body = match titles.first() {
        Some(first) => form(first),
        None => {
            view! { <p class="quiet">"The shelf is empty: this Roundhouse was built without any title."</p> }
        }
    };
    view! { <section class="new-game" aria-labelledby="new-heading"><h2 id="new-heading">"New game"</h2>{body}</section> }
}

thread_local! {
    /// The title that was chosen last, to which one comes back.
    static CHOSEN: Cell<Option<&'static Title>> = const { Cell::new(None) };
}

/// Makes the form for a new game.
fn form(first: &'static Title) -> AnyView {
    let go = expect_context::<Navigator>();
    let titles = title_cards::titles();
    let form = Form::new(CHOSEN.get().unwrap_or(first));
    effect(move || CHOSEN.set(Some(form.title.get())));
    let count = ErasedMemo::new(move || form.players().len());
    // What is chosen is fetched while the names are typed.
    effect(move || TABLE.fetch_early(vec![form.title.get()]));
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        form.ask(go, Beginning::Played);
    };
    let against_computers = move |_| {
        form.fill_with_computers();
        form.ask(go, Beginning::Played);
    };
    let hint = text(move || player_count_hint(form.title.get(), count.get()));
    let questions = live(move || {
        let asked = form.asked(count.get()).into_iter();
        asked
            .map(|asked| question(asked, form.answers))
            .collect_view()
    });
    let fault = |fault: String| view! { <li>{fault}</li> };
    let faults = live(move || form.faults.get().into_iter().map(fault).collect_view());
    let name = text(move || form.title.read().name.to_string());
    let special = text(move || form.title.read().about.special.to_string());
    view! {
        <form on:submit=start>
            {title_cards::cards(titles, form.title)}
            <div class="sitting panel">
                <h3>{name}</h3>
                <p class="title-special">{special}</p>
                <button type="button" class="sit-down" class:hidden=flag(move || count.get() > 1) on:click=against_computers>"Play against computers"</button>
                <fieldset><legend>"Players, in seating order"</legend>{seat_fields(form)}</fieldset>
                {known_names(form)}
                <p class="quiet small">{hint}</p>
                <div class="seats-drawn">
                    <label class="check"><input type="checkbox" name="shuffle" bind:checked=form.shuffle />"Random seating"</label>
                    <button type="button" class="quiet-button" disabled=flag(move || count.get() < 2) on:click=move |_| form.draw()>"Shuffle now"</button>
                </div>
                <div role="alert"><ul class="faults">{faults}</ul></div>
                <button type="submit" class="primary" disabled=flag(move || count.get() < form.title.read().players.0)>"Start"</button>
                <div class="lessons-below">{title_cards::newcomer_box(form.title)}</div>
                <details>
                    <summary>"More"</summary>
                    <label class="field"><span>"Name of the game"</span>
                        <input type="text" name="game-name" maxlength="60" autocomplete="off" bind:value=form.game_name /></label>
                    <label class="field"><span>"Seed"</span>
                        <input type="text" name="seed" inputmode="numeric" placeholder="drawn" autocomplete="off" bind:value=form.seed /></label>
                    {questions}
                </details>
                {real_board_choices(form, count)}
                {live(move || reading_list(form.title.get()))}
            </div>
        </form>
    }
    .into_any()
}

/// Tells how a title begins with this many players, or how many it is for.
fn player_count_hint(title: &Title, count: usize) -> String {
    let (least, most) = title.players;
    title
        .begins_with(count)
        .unwrap_or_else(|| format!("For {} to {} players.", count_word(least), count_word(most)))
}

/// Offers help for games on cardboard: a game that is taken over, and boards for calculating routes.
fn real_board_choices(form: Form, count: ErasedMemo<usize>) -> AnyView {
    let go = expect_context::<Navigator>();
    let take_over = move |_| {
        // They sit as they sit at the table.
        form.shuffle.set(false);
        form.ask(go, Beginning::TakenOver);
    };
    let moderate = move |_| form.ask(go, Beginning::Moderated);
    let has_too_few = move || count.get() < form.title.read().players.0;
    let lay_out = move |seats: usize| form.ask(go, Beginning::Board(seats));
    let boards = live(move || {
        let (least, most) = form.title.read().players;
        let board = |seats: usize| {
            let name = format!("Route calculator for {seats} players");
            view! { <button type="button" aria-label=name on:click=move |_| lay_out(seats)>{format!("{seats} players")}</button> }
        };
        (least..=most).map(board).collect_view()
    });
    let absent = flag(move || !title_cards::has_hex_map(form.title.get()));
    view! {
        <fieldset class="real-board" class:hidden=absent>
            <legend>"Playing on a real board?"</legend>
            <button type="button" disabled=flag(has_too_few) on:click=moderate>"Use Roundhouse as the bank"</button>
            <p class="quiet small">"Bank, market, certificates, trains and turn order are kept here; you enter what each turn cost and earned."</p>
            <button type="button" disabled=flag(has_too_few) on:click=take_over>"Enter a game in progress"</button>
            <p class="quiet small">"Continue it here, board and all."</p>
            <p class="quiet small">"Route calculator for"</p>
            <div class="choices">{boards}</div>
        </fieldset>
    }
}

/// Shows the rules of the chosen title. It can be read before anybody has begun.
fn reading_list(title: &'static Title) -> AnyView {
    let summary = view! { <summary>{format!("The rules of {}", title.name)}</summary> };
    fold("fold", summary, move || {
        TABLE.draw(vec![title], move |table| (table.rules)(title))
    })
}

/// Makes a field for each seat.
fn seat_fields(form: Form) -> LiveView<AnyView> {
    let seats = ErasedMemo::new(move || form.title.read().players.1);
    let title = form.title;
    let field = move |(seat, (name, level)): (usize, Field)| {
        let number = seat + 1;
        view! {
            <div class="seat-field">
                <label class="field">
                    <span>{format!("Player {number}")}</span>
                    <input type="text" name=format!("player-{seat}") maxlength=LONGEST_NAME.to_string() autocomplete="off" bind:value=name />
                </label>
                {played_by(format!("Player {number} is played by"), move || title.read().has_advice, move || level.get(), move |to| level.set(to))}
            </div>
        }
    };
    live(move || {
        let names = form.names.get_value().into_iter();
        names
            .take(seats.get())
            .enumerate()
            .map(field)
            .collect_view()
    })
}

/// Offers the names of earlier players. A press seats one.
fn known_names(form: Form) -> LiveView<AnyView> {
    let known = names::known();
    let seat = move |name: String| {
        let free = form.seats().into_iter();
        let is_free = |(name, level): &Field| {
            name.read_untracked().trim().is_empty() && level.get_untracked().is_none()
        };
        let mut free = free.filter(is_free);
        if let Some((seat, _)) = free.next() {
            seat.set(name);
        }
    };
    live(move || {
        let seated = form.players();
        if seated.len() == form.seats().len() {
            return None;
        }
        let absent = known.iter().filter(|name| !seated.contains(name)).cloned();
        let offer = |name: String| {
            let label = name.clone();
            view! { <button type="button" on:click=move |_| seat(name.clone())>{label}</button> }
        };
        let offers: Vec<AnyView> = absent.map(offer).collect();
        (!offers.is_empty()).then(|| {
            view! { <div class="known-names" role="group" aria-label="Who played last">{offers}</div> }
        })
    })
}

/// Shows a question before the game: a box to be ticked for the other of two answers, or one of several.
fn question(
    question: &'static Question,
    answers: ErasedSignal<BTreeMap<String, String>>,
) -> AnyView {
    let given = move || answers.read().get(question.key).cloned();
    let usual = question.answers[question.usual].key;
    let is_given = move |key: &str| given().as_deref().unwrap_or(usual) == key;
    let give = move |key: &str| {
        answers.update(|answers| {
            answers.insert(question.key.to_string(), key.to_string());
        });
    };
    let answer = |index: usize| {
        let answer = &question.answers[index];
        let means = answer.means.iter().map(|text| view! { <li>{*text}</li> });
        let means = means.collect_view();
        let chosen = move || is_given(answer.key);
        let (field, label) = match question.answers {
            [_, _] => {
                let change = move |event| {
                    give(if event_target_checked(&event) {
                        answer.key
                    } else {
                        usual
                    })
                };
                let field = view! { <input type="checkbox" name=question.key prop:checked=flag(chosen) on:change=change /> };
                (field, question.label(answer))
            }
            _ => {
                let field = view! { <input type="radio" name=question.key value=answer.key prop:checked=flag(chosen) on:change=move |_| give(answer.key) /> };
                (field, answer.name.to_string())
            }
        };
        view! {
            <label class="check">{field}{label}</label>
            <ul class="means quiet small" class:hidden=flag(move || !chosen())>{means}</ul>
        }
    };
    match question.answers.len() {
        0 | 1 => ().into_any(),
        2 => answer(1 - question.usual),
        count => {
            view! { <fieldset><legend>{question.name}</legend>{(0..count).map(answer).collect_view()}</fieldset> }
        }
    }
}

impl Form {
    /// Makes an empty form that begins with this title.
    fn new(title: &'static Title) -> Form {
        let titles = title_cards::titles().iter();
        let seats = titles.map(|title| title.players.1).max();
        let field = |_| (RwSignal::new(String::new()), ErasedSignal::new(None));
        let names = (0..seats.unwrap_or(0)).map(field);
        Form {
            title: ErasedSignal::new(title),
            names: StoredValue::new(names.collect()),
            game_name: RwSignal::new(String::new()),
            seed: RwSignal::new(String::new()),
            shuffle: RwSignal::new(true),
            answers: ErasedSignal::new(BTreeMap::new()),
            faults: ErasedSignal::new(Vec::new()),
        }
    }

    /// Lists the seats of the chosen title.
    fn seats(self) -> Vec<Field> {
        let most = self.title.read().players.1;
        self.names.read_value().iter().take(most).copied().collect()
    }

    /// Lists the players entered: a cleaned name, and the level of a computer. A computer without a name gets one. A
    /// name with no visible character is empty.
    fn entered(self) -> Vec<(String, Option<Level>)> {
        let mut computers = 0;
        let mut entered = Vec::new();
        for (name, level) in self.seats() {
            let is_typed = !name.read().trim().is_empty();
            let (mut name, level) = (clean_name(&name.read()), level.get());
            computers += usize::from(level.is_some());
            if name.is_empty() && level.is_some() {
                name = format!("Computer {computers}");
            }
            if is_typed || !name.is_empty() {
                entered.push((name, level));
            }
        }
        entered
    }

    /// Lists the names entered.
    fn players(self) -> Vec<String> {
        self.entered().into_iter().map(|(name, _)| name).collect()
    }

    /// Returns the computers' levels for these seats.
    fn seated(self, players: &[String]) -> Vec<Option<Level>> {
        let entered = self.entered();
        let level = |name: &String| entered.iter().find(|entered| entered.0 == *name)?.1;
        players.iter().map(level).collect()
    }

    /// Seats fair computers on free seats: up to three players, or as many as the title needs. If no person is entered,
    /// one is seated first.
    fn fill_with_computers(self) {
        let (least, most) = self.title.read_untracked().players;
        let seats = untrack(|| self.seats());
        let mut count = untrack(|| self.players()).len();
        let is_free = |(name, level): &&Field| {
            name.read_untracked().trim().is_empty() && level.get_untracked().is_none()
        };
        let mut free = seats.iter().filter(is_free);
        let is_peoples = |(name, level): &Field| {
            !name.read_untracked().trim().is_empty() && level.get_untracked().is_none()
        };
        if !seats.iter().any(is_peoples)
            && let Some((name, _)) = free.next()
        {
            let last = names::known().into_iter().next();
            name.set(last.unwrap_or_else(|| NEWCOMER.to_string()));
            count += 1;
        }
        for (_, level) in free.take(most.min(least.max(3)).saturating_sub(count)) {
            level.set(Some(Level::Fair));
        }
    }

    /// Draws the seats before the game begins, so that everybody sees who sits where.
    fn draw(self) {
        let drawn = drawn_seats(&untrack(|| self.players()), files::random_number());
        let levels = untrack(|| self.seated(&drawn));
        let mut drawn = drawn.into_iter().zip(levels);
        for (name, level) in untrack(|| self.seats()) {
            let (who, by) = drawn.next().unwrap_or_default();
            name.set(who);
            level.set(by);
        }
        self.shuffle.set(false);
    }

    /// Lists the title's questions for a player count, or for the nearest number it allows.
    fn asked(self, count: usize) -> Vec<&'static Question> {
        let title = self.title.get();
        let count = count.clamp(title.players.0, title.players.1);
        let questions = title.questions.iter();
        questions
            .filter(|question| (question.players.0..=question.players.1).contains(&count))
            .collect()
    }

    /// Collects the answers for a player count.
    fn answered(self, count: usize) -> BTreeMap<String, String> {
        let mut answers = BTreeMap::new();
        for asked in self.asked(count) {
            answers.extend(self.answer(asked));
        }
        answers
    }

    /// Returns the given or the usual answer.
    fn answer(self, question: &'static Question) -> Option<(String, String)> {
        let given = self.answers.read().get(question.key).cloned();
        let mut answers = question.answers.iter();
        let known = answers.find(|answer| given.as_deref() == Some(answer.key));
        let answer = known.or(question.answers.get(question.usual))?;
        Some((question.key.to_string(), answer.key.to_string()))
    }

    /// Finds a fault of the names that cannot be seen once they are cleaned.
    fn fault_of_names(self) -> Option<SetupFault> {
        let entered = self.players();
        if entered.iter().any(String::is_empty) {
            let unseen = |(name, level): &Field| {
                let name = name.read();
                !name.trim().is_empty() && clean_name(&name).is_empty() && level.get().is_none()
            };
            let seat = self.seats().iter().position(unseen)?;
            return Some(SetupFault::UnseenName(seat + 1));
        }
        // Nobody hears the difference; stored games may have such names.
        let alike = entered.iter().find(|name| {
            let mut others = entered.iter();
            others.any(|other| other != *name && other.eq_ignore_ascii_case(name))
        });
        alike.cloned().map(SetupFault::SameName)
    }

    /// Sets up a board and keeps it. Nobody sits at it.
    fn board(self, seats: usize) -> Result<(String, History), BeginFault> {
        let title = self.title.get();
        let setup = Setup {
            players: empty_seats(seats),
            seed: 1,
            answers: self.answered(seats),
            rules_version: title.rules_version,
        };
        let history = History::new(title, &setup)?;
        let name = format!("Board of {}", title.name);
        let id = keep_as_new(SavedGame::new(&name, &history, 1, files::now()));
        Ok((id, history))
    }

    /// Lets a game begin, as soon as its title is here.
    fn ask(self, go: Navigator, how: Beginning) {
        let title = self.title.get_untracked();
        let failed = move |why| self.faults.set(vec![why]);
        TABLE.with(vec![title], failed, move |table| {
            (table.begin)(self, go, how)
        });
    }

    /// Opens a new game or shows its faults.
    fn open(self, go: Navigator, begun: Result<(String, History), BeginFault>) {
        match begun {
            Ok((id, history)) => go.to_played(id, history),
            Err(fault) => self.faults.set(fault.sentences()),
        }
    }

    /// Sets up the game and keeps it. The game is played here, or beside a board on a real table. Returns its id, and
    /// the game itself.
    fn begin(self, is_elsewhere: bool) -> Result<(String, History), BeginFault> {
        let Ok(seed) = chosen_seed(&self.seed.read()) else {
            return Err(BeginFault::Seed);
        };
        let title = self.title.get();
        let entered = self.players();
        if let Some(fault) = self.fault_of_names() {
            return Err(fault.into());
        }
        let answers = self.answered(entered.len());
        let setup = Setup {
            players: if self.shuffle.get() {
                drawn_seats(&entered, seed)
            } else {
                entered.clone()
            },
            seed,
            answers,
            rules_version: title.rules_version,
        };
        let mut history = History::new(title, &setup)?;
        let seats = self.seated(&setup.players);
        let mut people = entered;
        people.retain(|name| {
            let seat = setup.players.iter().position(|player| player == name);
            seat.is_none_or(|seat| seats[seat].is_none())
        });
        people.retain(|name| name != NEWCOMER);
        names::remember(&people);
        if is_elsewhere {
            if seats.iter().any(Option::is_some) {
                return Err(BeginFault::Computers);
            }
            let rail = history.game().rail();
            let lies = vec![Change::Board(BoardPlace::RealTable)];
            if let Some(made) = rail.map(|rail| rail.correct(lies)) {
                history.act(&made)?;
            }
        }
        history.seat(Seats::new(seats));
        let name = self.game_name.get().trim().to_string();
        let name = if name.is_empty() {
            setup.players.join(", ")
        } else {
            name
        };
        let id = keep_as_new(SavedGame::new(&name, &history, 1, files::now()));
        Ok((id, history))
    }
}

/// Begins a game of the form, and opens it or shows its faults.
pub fn begin(form: Form, go: Navigator, how: Beginning) {
    let begun = untrack(|| match how {
        Beginning::Board(seats) => form.board(seats),
        Beginning::Played | Beginning::TakenOver => form.begin(false),
        Beginning::Moderated => form.begin(true),
    });
    if let (Beginning::TakenOver, Ok((id, _))) = (how, &begun) {
        // A draft that cannot be kept lasts as long as the page.
        let _ = side_store::set(&mut LocalStore, id, DRAFT, EMPTY_DRAFT);
    }
    form.open(go, begun);
}

/// The reason why a game does not begin.
#[derive(Debug, Error)]
enum BeginFault {
    /// A seed that is no number.
    #[error("The seed must be a number, or empty.")]
    Seed,
    /// Computers at a board on a real table.
    #[error("Computers cannot see a real board: every seat needs a person.")]
    Computers,
    /// A name that cannot be told from the setup.
    #[error(transparent)]
    Name(#[from] SetupFault),
    /// A setup that is not possible.
    #[error(transparent)]
    Record(#[from] RecordFault),
    /// A real table that cannot be noted.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl BeginFault {
    /// Lists the sentences, one for each fault of a setup.
    fn sentences(&self) -> Vec<String> {
        match self {
            BeginFault::Record(RecordFault::Setup(faults)) => {
                faults.iter().map(ToString::to_string).collect()
            }
            fault => vec![fault.to_string()],
        }
    }
}

fn chosen_seed(text: &str) -> Result<u64, std::num::ParseIntError> {
    if text.trim().is_empty() {
        Ok(files::random_number())
    } else {
        text.trim().parse()
    }
}
