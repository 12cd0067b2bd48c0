// Finds a Chromium-like browser on this machine, without downloading one.
//
// As a module it exports `findBrowser()`. As a program (`node find-browser.mjs`) it prints the path
// of the browser, or ends with 1 when there is none; `cargo xtask test` asks it that way, so that
// there is only one list of places to look.

import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const PLACES = [
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The path of the browser: what CHROMIUM says, else the first one found; undefined without one. */
export function findBrowser() {
  const told = process.env.CHROMIUM;
  if (told) return isProgram(told) ? told : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...PLACES].find(isProgram);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const browser = findBrowser();
  if (browser) console.log(browser);
  else process.exitCode = 1;
}
