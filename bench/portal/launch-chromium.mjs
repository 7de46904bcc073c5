import { chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';

/** As for the browser tests: a given, an installed, or a downloaded one. */
export const launchChromium = async (more = []) =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      ...more,
    ],
  });
