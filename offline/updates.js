// Keeps the page and the saved games: registers the service worker (sw.js), tells the person about a
// new version, and asks the browser not to throw the saved games away.
//
// It stands apart from the app on purpose: should a version of the app not start, a newer one can still
// be had.
(() => {
  // ---------- a new version ----------

  const bar = document.getElementById('update');

  /** A tap meant for what was there before must not answer a bar that just appeared under the finger, nor what it moved. */
  const SETTLING = 400;

  /** Whether the person asked this tab for the new version. */
  let agreed = false;

  /** Fills the bar, or empties it. The page makes room by a class: to ask for the bar's children is slow at every change. */
  const fill = (...children) => {
    bar.replaceChildren(...children);
    document.body.classList.toggle('told', children.length > 0);
  };

  const tell = (sentence, action, act) => {
    const shown = performance.now();
    const hold = (event) => {
      if (event.isTrusted && !bar.contains(event.target)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    addEventListener('click', hold, true);
    setTimeout(() => removeEventListener('click', hold, true), SETTLING);
    const button = (name, pressed) => {
      const element = document.createElement('button');
      element.type = 'button';
      element.textContent = name;
      element.addEventListener('click', () => {
        if (performance.now() - shown > SETTLING) pressed();
      });
      return element;
    };
    const text = document.createElement('span');
    text.textContent = sentence;
    const accept = button(action, act);
    accept.className = 'primary';
    fill(text, accept, button('Later', () => fill()));
  };

  const offer = (registration) => {
    tell('A new version is ready.', 'Use it now', () => {
      agreed = true;
      // Without a waiting worker another tab was faster, and the new version is there already.
      if (registration.waiting) registration.waiting.postMessage('take over');
      else location.reload();
    });
  };

  const watch = (registration) => {
    const follow = (worker) => {
      // The very first version is nothing to tell about.
      if (!worker || !registration.active) return;
      const look = () => {
        if (worker.state === 'installed') offer(registration);
      };
      worker.addEventListener('statechange', look);
      look();
    };
    follow(registration.waiting);
    follow(registration.installing);
    registration.addEventListener('updatefound', () => follow(registration.installing));

    // A tab may stay open for weeks; the browser by itself looks only when a page is loaded.
    let looked = performance.now();
    const look = () => {
      const now = performance.now();
      if (document.visibilityState !== 'visible' || now - looked < 10 * 60_000) return;
      looked = now;
      // Without a network there is nothing new to be had, and that is no fault.
      registration.update().catch(() => {});
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
  };

  const workers = navigator.serviceWorker;
  // Browsers offer no workers to pages that came over plain http from elsewhere: no offline play then.
  if (workers) {
    let controlled = !!workers.controller;
    workers.addEventListener('controllerchange', () => {
      if (agreed) location.reload();
      else if (controlled) {
        // Another tab changed over. This one may be in the middle of a move, so it goes on as it is.
        tell('A new version is in use in another tab.', 'Use it here', () => location.reload());
      }
      controlled = true;
    });
    const register = async () => {
      try {
        watch(await workers.register('sw.js', { updateViaCache: 'none' }));
      } catch (error) {
        console.info('Roundhouse works, but not offline:', error);
      }
    };
    // The pieces that the app fetches beside its first, and those that it then asks for.
    const piecesHaveCome = async () => {
      const pieces = () => [...(globalThis.roundhousePieces?.values() ?? [])];
      let known;
      do {
        known = pieces().length;
        // Drawing what has come may take a while before the next is asked for.
        await new Promise((next) => setTimeout(next, 4000));
        await Promise.allSettled(pieces());
      } while (pieces().length !== known);
    };
    // A first visit downloads the app before the worker asks for it: the worker then takes it from the browser's cache.
    const isFirst = !workers.controller && document.getElementById('loading');
    if (isFirst) addEventListener('TrunkApplicationStarted', () => piecesHaveCome().then(register));
    else if (document.readyState === 'complete') register();
    else addEventListener('load', register);
  }

  // ---------- the saved games ----------

  const GAME = /^roundhouse\/\d+\/game\//;

  const hasGame = () => {
    try {
      return Object.keys(localStorage).some((key) => GAME.test(key));
    } catch {
      return false;
    }
  };

  // A browser may ask the person, so this waits for a gesture after which there is a game to keep.
  const keepStorage = async () => {
    if (!hasGame()) return;
    removeEventListener('click', keepStorage);
    try {
      if (!(await navigator.storage.persisted())) await navigator.storage.persist();
    } catch {
      // A browser that cannot promise anything keeps the games as long as it keeps anything.
    }
  };
  addEventListener('click', keepStorage);
})();
