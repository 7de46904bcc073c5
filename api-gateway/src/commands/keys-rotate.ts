/**
 * `pnpm keys:rotate`: creates a new data key and encrypts everything with it while gateways are running. If
 * interrupted, the next run continues. `--retire` removes the older keys once nothing needs them; `--now` does not wait
 * for old logins to end.
 */
import { parseArgs } from 'node:util';
import { Refusal, runCommand, say } from './command.ts';
import type { Installation } from './command.ts';
import { keysOf } from './installation-keys.ts';
import { sealedOf } from '../app/feature.ts';
import { features, ports } from '../contexts/index.ts';
import { retireKeys } from '../contexts/identity/key-rotation/retire-keys.ts';
import type { Retirement } from '../contexts/identity/key-rotation/retire-keys.ts';
import { rotateKeys } from '../contexts/identity/key-rotation/rotate-keys.ts';
import type { RotationDeps } from '../contexts/identity/key-rotation/rotate-keys.ts';

/** Longer than a call takes from reading the keys to its last query. */
const SETTLE_MS = 2000;
/** The first lines of a long list are enough to see what it is about. */
const SHOWN = 10;

const wishOf = (args: string[]) => {
  try {
    const { values } = parseArgs({
      args,
      options: { retire: { type: 'boolean', default: false }, now: { type: 'boolean', default: false } },
    });
    return values;
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/** Refuses an empty place, rather than creating a key and a database there. */
const depsOf = async ({ settings, database }: Installation): Promise<RotationDeps> => {
  if (!(await database.read.schema.hasTable('users')))
    throw new Refusal('There is no installation in this database: name yours by DATABASE_URL or VAR_DIR.');
  const keys = await keysOf({ settings, database });
  database.carry(ports.ledgerCarried({ keys, features, now: () => new Date() }));
  return {
    database,
    keys,
    tables: sealedOf(features),
    varDir: settings.varDir,
    now: () => new Date(),
    say,
    settleMs: SETTLE_MS,
  };
};

const some = (lines: readonly string[]): string =>
  [...lines.slice(0, SHOWN), ...(lines.length > SHOWN ? [`and ${lines.length - SHOWN} more`] : [])]
    .map((line) => `\n  ${line}`)
    .join('');

const rotate = async (deps: RotationDeps): Promise<void> => {
  const { keyId, resealed, isComplete } = await rotateKeys(deps);
  const counts = resealed.map(({ table, done }) => `${table} ${done}`).join(', ');
  if (!isComplete) {
    const unopened = resealed.flatMap((it) => it.unopened);
    const left = resealed.reduce((sum, it) => sum + it.left, 0);
    if (left > 0)
      throw new Refusal(
        `✗ A gateway still seals with an older key (${left} rows): restart it, then run this again. Every key is kept.`,
      );
    throw new Refusal(
      `✗ ${unopened.length} rows could not be opened and stay as they were; every key is kept:${some(unopened)}`,
    );
  }
  say(`✓ Everything is sealed with the data key ${keyId} (${counts}).`);
  if (deps.keys.ring.length > 1) say('  The older ones are still there: pnpm keys:rotate --retire');
};

const SENTENCES: { [K in Retirement['kind']]: (outcome: Extract<Retirement, { kind: K }>) => string } = {
  'nothing-older': () => '✓ There is one data key and nothing to retire.',
  retired: ({ count }) => `✓ Retired: ${count}. Everything opens with the one data key that is left.`,
  'unused-in-settings': () => '✓ Nothing needs DATA_KEY_OLD any more: leave it out at the next start.',
  rotating: () => 'A rotation has not ended: run pnpm keys:rotate to its end first.',
  'too-soon': ({ until }) =>
    `Logins of before the rotation still need the older key: wait until ${until.toISOString()}, or end them with --now.`,
  'in-use': ({ problems }) => `Still needed, nothing was retired: pnpm keys:rotate first.${some(problems)}`,
};

const retire = async (deps: RotationDeps, atOnce: boolean): Promise<void> => {
  const outcome = await retireKeys(deps, { atOnce });
  const sentence = (SENTENCES[outcome.kind] as (outcome: Retirement) => string)(outcome);
  if (['retired', 'nothing-older', 'unused-in-settings'].includes(outcome.kind)) return say(sentence);
  throw new Refusal(`✗ ${sentence}`);
};

await runCommand(async (installation) => {
  const wish = wishOf(process.argv.slice(2));
  const deps = await depsOf(installation);
  await (wish.retire ? retire(deps, wish.now) : rotate(deps));
});
