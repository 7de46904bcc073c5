/** Programs that the product does without, and some of its tests do not: they are skipped where one is missing. */
import { aptGet, canAptGet } from './apt-get.mjs';
import { whichProgram } from './run.mjs';
import { say, step } from './say.mjs';

const isMissing = (...names) => names.every((name) => whichProgram(name) === null);

/**
 * Gets ffmpeg if it can, and says which tests are skipped. To install LibreOffice takes a minute of a busy machine: only
 * the long run gets it, whose tests open every sheet of a class with it.
 *
 * @param {{ isLong?: boolean }} [options]
 */
export async function ensureMediaPrograms({ isLong = false } = {}) {
  if (isMissing('ffmpeg') && canAptGet())
    await step('Getting ffmpeg, and a sandbox for it, for the tests that cut films', () =>
      aptGet('--no-install-recommends', 'ffmpeg', 'bubblewrap'),
    );
  if (isMissing('ffmpeg'))
    say(
      '  No ffmpeg was found, and it could not be installed: the tests that cut films with it are skipped.',
    );
  if (isLong) await ensureLibreOffice();
  if (isLong && isMissing('pg_dump') && canAptGet())
    await step('Getting PostgreSQL with pg_dump for the drill of backups', () =>
      aptGet('--no-install-recommends', 'postgresql'),
    );
  if (isLong) await ensureOperatorsPrograms();
  if (isMissing('soffice', 'libreoffice'))
    say('  No LibreOffice was found: the tests that convert documents and read sheets with it are skipped.');
}

/** What stands around the gateway, for the tests that start it. */
async function ensureOperatorsPrograms() {
  const packages = { nginx: 'nginx-light', prometheus: 'prometheus', caddy: 'caddy' };
  const missing = Object.keys(packages).filter((name) => isMissing(name));
  if (missing.length > 0 && canAptGet())
    await step(`Getting ${missing.join(', ')} for the tests of operation`, () =>
      aptGet('--no-install-recommends', ...missing.map((name) => packages[name])),
    );
  for (const name of missing.filter((one) => isMissing(one)))
    say(`  No ${name} was found: the tests that start it are skipped.`);
}

/** Where Calc is there already apt says so at once. */
async function ensureLibreOffice() {
  const hasIt =
    canAptGet() &&
    (await step('Getting LibreOffice for the tests that open sheets and documents with it', () =>
      aptGet(
        '--no-install-recommends',
        'libreoffice-calc-nogui',
        'libreoffice-writer-nogui',
        'libreoffice-impress-nogui',
      ),
    ));
  if (!hasIt)
    say(
      '  LibreOffice could not be installed here: its tests run with what there is of it, and say what they skip.',
    );
}
