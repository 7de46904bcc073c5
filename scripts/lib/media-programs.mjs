/** Programs that the product does without, and some of its tests do not: they are skipped where one is missing. */
import { aptGet, canAptGet } from './apt-get.mjs';
import { whichProgram } from './run.mjs';
import { say, step } from './say.mjs';

const isMissing = (...names) => names.every((name) => whichProgram(name) === null);

/**
 * Gets ffmpeg if it can, and says which tests are skipped. LibreOffice is only said to be missing: to install it takes a
 * minute of a busy machine.
 */
export async function ensureMediaPrograms() {
  if (isMissing('ffmpeg') && canAptGet())
    await step('Getting ffmpeg for the tests that cut films', () =>
      aptGet('--no-install-recommends', 'ffmpeg'),
    );
  if (isMissing('ffmpeg'))
    say(
      '  No ffmpeg was found, and it could not be installed: the tests that cut films with it are skipped.',
    );
  if (isMissing('soffice', 'libreoffice'))
    say('  No LibreOffice was found: the tests that convert documents with it are skipped.');
}
