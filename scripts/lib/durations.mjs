/** How long test files take: what is recorded orders them and says how slow a machine is; what is bounded stays small. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './workspace.mjs';

/** Seconds on the reference machine (two cores); the first that matches a file's path. */
const fileBounds = [
  [/\.long\.(test|spec)\./, Infinity],
  // They look at a screen in English too where its texts changed.
  [/^e2e\/screens/, 180],
  // A lesson in real time in three browsers, with a film made of it.
  [/^e2e\/live\.spec\./, 150],
  [/^e2e\/|\.spec\./, 100],
  // Every call is made many times.
  [/(bad-input|endpoint-walk)[\w.]*\.db\.test\./, 80],
  [/\.db\.test\./, 45],
  [/./, 20],
];
/** The budget of `npm test` that is never passed; what it should take is in docs/testing.md. */
const wholeBound = 25 * 60;

const recorded = join(root, 'scripts/durations.json');

/** Milliseconds by file, as recorded by `RECORD_DURATIONS=1 npm test`. */
export const recordedDurations = () =>
  existsSync(recorded) ? JSON.parse(readFileSync(recorded, 'utf8')) : {};

const inRoot = (file) => relative(root, file).replaceAll('\\', '/');

/** Milliseconds by file of a vitest report; a file that never began has none. */
export const durationsOf = (report) =>
  Object.fromEntries(
    (report?.testResults ?? [])
      .map(({ name, startTime, endTime }) => [inRoot(name), Math.round(endTime - startTime)])
      .filter(([, ms]) => ms > 0),
  );

/**
 * How many times longer than recorded the files of this run took, in the middle of those that take a second or more;
 * at least 1. Where other work fills the machine all files are slow, so that a bound times this is still a bound.
 */
export function slownessOf(took, known = recordedDurations()) {
  const ratios = Object.entries(took)
    .filter(([file]) => known[file] >= 1000)
    .map(([file, ms]) => ms / known[file])
    .sort((one, other) => one - other);
  return Math.max(1, ratios[Math.floor(ratios.length / 2)] ?? 1);
}

/** What took longer than it may, a line each. `all` is the length of the whole run in milliseconds. */
export function overBound(took, all, slowness) {
  const files = Object.entries(took).flatMap(([file, ms]) => {
    const [, bound] = fileBounds.find(([pattern]) => pattern.test(file));
    return ms / 1000 > bound * slowness ? [`${file} took ${(ms / 1000).toFixed(1)} s of its ${bound} s`] : [];
  });
  const minutes = (all / 60_000).toFixed(1);
  return all / 1000 > wholeBound * slowness
    ? [...files, `the whole took ${minutes} of its ${wholeBound / 60} minutes`]
    : files;
}

/** Writes down which files of this run took a second or more, in tenths of a second: shorter ones order nothing. */
export function recordDurations(took) {
  const whole = { ...recordedDurations(), ...took };
  const lines = Object.keys(whole)
    .filter((file) => whole[file] >= 1000 && existsSync(join(root, file)))
    .sort()
    .map((file) => `  ${JSON.stringify(file)}: ${Math.ceil(whole[file] / 100) * 100}`);
  writeFileSync(recorded, `{\n${lines.join(',\n')}\n}\n`);
}
