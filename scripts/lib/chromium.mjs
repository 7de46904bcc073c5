/** Finds a Chromium for the browser tests, and gets one where there is none. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { aptGet, canAptGet } from './apt-get.mjs';
import { run, runNode, whichProgram } from './run.mjs';
import { PlainError, say, step } from './say.mjs';
import { root } from './workspace.mjs';

/** The one without a window first: it draws the same pages in two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const fromE2e = createRequire(join(root, 'e2e/package.json'));

/** Playwright's own download, which may not be there yet. */
const ownBrowser = () => fromE2e('playwright-core').chromium.executablePath();

/** A browser that lacks a library of the system is found, and does not start. */
async function starts(path) {
  const { code } = await run(path, ['--version'], { output: 'capture', shell: false });
  return code === 0;
}

/** Path of a Chromium that starts, or null. CHROMIUM_PATH wins, and is an error when nothing is there. */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new PlainError(`CHROMIUM_PATH names ${wanted}, and there is no such file.`);
  }
  const candidates = [...names.map(whichProgram), ...places, ownBrowser()];
  for (const path of candidates) if (path && existsSync(path) && (await starts(path))) return path;
  return null;
}

async function download() {
  const cli = join(dirname(fromE2e.resolve('playwright-core/package.json')), 'cli.js');
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  const { code } = await runNode([cli, 'install', 'chromium'], { env, output: 'capture' });
  return code === 0;
}

/** Path of a Chromium that starts; gets one when there is none, or says in one line what to do. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  await step('Getting a Chromium for the browser tests', async () => {
    if (canAptGet() && (await aptGet('chromium-headless-shell', 'fonts-noto-cjk'))) return;
    if (await download()) return;
    // Older releases of Debian have no package of the one without a window.
    if (canAptGet()) await aptGet('chromium', 'fonts-noto-cjk');
  });
  const got = await findChromium();
  if (got) return got;
  throw new PlainError(
    'The browser tests need Chromium or Chrome: install one, or name it with CHROMIUM_PATH.',
  );
}

/** Without a Chinese font the screenshots show boxes; everything else works. */
export async function ensureChineseFont() {
  if (process.platform !== 'linux') return;
  const list = whichProgram('fc-list') && (await run('fc-list', [':lang=zh'], { output: 'capture' }));
  if (list && list.output.trim() !== '') return;
  const installed = canAptGet() && (await step('Getting a Chinese font', () => aptGet('fonts-noto-cjk')));
  if (!installed) say('  No Chinese font was found: screenshots will show boxes. Install fonts-noto-cjk.');
}
