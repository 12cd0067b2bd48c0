// Firefox and WebKit, as far as they are installed, each behind the few commands of WebDriver that a smoke test needs.
//
// Firefox listens to Marionette, which sends WebDriver's commands over a plain connection; WebKit has a driver that is asked
// over HTTP, and needs a screen (Xvfb). Nothing waits for ever: each answer has a limit, and `close` ends whatever was
// started. No screenshot is taken: WebKit's never comes back.
//
// As a program (`node other-browsers.mjs`) it prints what is not installed, a name a line; `cargo xtask test` asks it that way.

import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { FONT_ENVIRONMENT } from './fonts.mjs';

/** How long anything may take to answer, in milliseconds. */
const PATIENCE = 40_000;

/** The key under which WebDriver hands out an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

function program(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const isProgram = (path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** What comes of a promise, or an error that says what was waited for in vain. */
function within(what, promise, limit = PATIENCE) {
  let timer;
  const late = new Promise((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`no answer to ${what} within ${limit / 1000} s`)), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Asks again and again until there is an answer. */
async function until(what, ask, limit = PATIENCE) {
  const end = performance.now() + limit;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`${what} did not come within ${limit / 1000} s`);
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** Sends a signal to a program that was started and all that it has started, and says whether any of it is there. */
const signal = (which) => ({ pid }) => {
  try {
    process.kill(-pid, which);
    return true;
  } catch {
    return false;
  }
};

/** Programs that were started, each a group of its own, and a folder for what they write; all of it ends together. */
class Started {
  folder = mkdtempSync(join(tmpdir(), 'roundhouse-other-'));
  programs = [];

  constructor() {
    process.once('exit', () => this.programs.forEach(signal('SIGKILL')));
  }

  start(path, words, { env = {}, stdio = 'ignore' } = {}) {
    const child = spawn(path, words, { detached: true, stdio, env: { ...process.env, ...FONT_ENVIRONMENT, ...env } });
    child.on('error', () => {});
    this.programs.push(child);
    return child;
  }

  async end() {
    const ended = () => !this.programs.some(signal(0));
    this.programs.forEach(signal('SIGTERM'));
    await until('the end', ended, 3000).catch(() => this.programs.forEach(signal('SIGKILL')));
    this.programs = [];
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** The commands, as Marionette names them and as the driver is asked for them. */
const COMMANDS = {
  navigate: ['WebDriver:Navigate', () => 'url'],
  run: ['WebDriver:ExecuteAsyncScript', () => 'execute/async'],
  click: ['WebDriver:ElementClick', ({ id }) => `element/${id}/click`],
};

/** A browser with one page. */
class Page {
  constructor(started, send) {
    Object.assign(this, { started, send });
  }

  open = (url) => this.send('navigate', { url });

  /** Leaves the page and comes back, as people do: Marionette's own way to reload goes past what a page has kept. */
  async reload() {
    const here = await this.evaluate(() => location.href);
    await this.open('about:blank');
    await this.open(here);
  }

  /** What a function gives in the page. It sees nothing of this file. */
  async evaluate(what, ...args) {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${what})(...[...arguments].slice(0, -1))).then((it) => done({ it }), (error) => done({ error: String(error) }));`;
    const { it, error } = await this.send('run', { script, args });
    if (error !== undefined) throw new Error(error);
    return it;
  }

  /** What a function gives in the page, as soon as that is something. */
  until = (what, wanted, ...args) => until(what, () => this.evaluate(wanted, ...args));

  /** Presses what a selector finds, the first with these words in it. */
  async press(selector, words = '') {
    const found = (selector, words) => [...document.querySelectorAll(selector)].find((each) => each.checkVisibility() && each.textContent.includes(words));
    const element = await this.until(`${selector} ${words}`, found, selector, words);
    // The page takes no press for a moment after something was done; see pace.mjs.
    await new Promise((next) => setTimeout(next, 450));
    await this.send('click', { id: element[ELEMENT] });
  }

  close = () => this.started.end();
}

/** Settings of a fresh Firefox: it listens where it finds room, and asks nobody for anything. */
const FIREFOX = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

async function firefox(started) {
  const settings = Object.entries(FIREFOX).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  writeFileSync(join(started.folder, 'user.js'), settings.join(''));
  started.start(program('firefox-esr', 'firefox'), ['--headless', '--marionette', '--no-remote', '--profile', started.folder, '--width', '1440', '--height', '900', 'about:blank'], { env: { HOME: started.folder } });
  const port = await until('Firefox', () => {
    try {
      return Number(readFileSync(join(started.folder, 'MarionetteActivePort'), 'utf8'));
    } catch {
      return 0;
    }
  });
  const waiting = new Map();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  // A message is its length in bytes, a colon, and JSON: a kind, a number, an error and what was asked for.
  let heard = Buffer.alloc(0);
  socket.on('data', (data) => {
    heard = Buffer.concat([heard, data]);
    for (;;) {
      const colon = heard.indexOf(':');
      const end = colon + 1 + Number(heard.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || heard.length < end) return;
      const message = JSON.parse(heard.subarray(colon + 1, end));
      heard = heard.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, number, error, value] = message;
      const { take, refuse } = waiting.get(number);
      waiting.delete(number);
      if (error) refuse(new Error(error.message));
      else take(value?.value ?? value);
    }
  });
  let count = 0;
  const ask = (name, body) => {
    count += 1;
    const answer = new Promise((take, refuse) => { waiting.set(count, { take, refuse }); });
    const message = JSON.stringify([0, count, name, body]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return within(name, answer);
  };
  await ask('WebDriver:NewSession', { capabilities: { alwaysMatch: { timeouts: { script: PATIENCE, pageLoad: PATIENCE } } } });
  return (command, body) => ask(COMMANDS[command][0], body);
}

async function webkit(started) {
  const screen = started.start(program('Xvfb'), ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const display = await within('Xvfb', new Promise((take) => { screen.stdio[3].once('data', (data) => take(String(data).trim())); }));
  const port = await new Promise((take) => {
    const free = createServer().listen(0, '127.0.0.1', () => {
      const { port } = free.address();
      free.close(() => take(port));
    });
  });
  const env = { DISPLAY: `:${display}`, HOME: started.folder, XDG_RUNTIME_DIR: started.folder, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
  started.start(program('WebKitWebDriver'), [`--port=${port}`], { env });
  const ask = async (method, path, body) => {
    const options = { method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE) };
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, options);
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.message || value.error}`);
    return value;
  };
  await until('WebKit', () => ask('GET', 'status').then(() => true, () => false));
  const { sessionId } = await ask('POST', 'session', { capabilities: { alwaysMatch: { timeouts: { script: PATIENCE, pageLoad: PATIENCE } } } });
  return (command, body) => ask('POST', `session/${sessionId}/${COMMANDS[command][1](body)}`, body);
}

/** Opens a browser; a second time if it does not come, since beside other tests its port or screen may be taken meanwhile. */
const launch = (start) => async () => {
  const attempt = async () => {
    const started = new Started();
    try {
      return new Page(started, await start(started));
    } catch (error) {
      await started.end();
      throw error;
    }
  };
  return attempt().catch((error) => {
    console.log(`opened once more: ${error.message}`);
    return attempt();
  });
};

/** The browsers: what each is called, whether it is installed, and the way to a page in it. */
export const OTHERS = [
  { name: 'Firefox', isThere: Boolean(program('firefox-esr', 'firefox')), open: launch(firefox) },
  { name: 'WebKit', isThere: Boolean(program('WebKitWebDriver') && program('Xvfb')), open: launch(webkit) },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, isThere } of OTHERS) if (!isThere) console.log(name);
}
