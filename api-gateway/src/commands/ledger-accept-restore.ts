/**
 * `pnpm ledger:accept-restore --reason <reason>`: lets the gateway sign again after a backup was restored; see
 * docs/how-to/verify-the-ledger.md. Without a reason it only says what was lost. `--checkpoint <file>` is one that others
 * have kept.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Refusal, runCommand, say } from './command.ts';
import type { Installation } from './command.ts';
import { keysOf } from './installation-keys.ts';
import { acceptRestore, StrangeCheckpoint } from '../contexts/platform/ledger/accept-restore.ts';
import type { FoundRestore } from '../contexts/platform/ledger/accept-restore.ts';
import { sentenceOf } from '../contexts/platform/ledger/alarm-reporter.ts';
import { entrySealer } from '../contexts/platform/ledger/entry-seal.ts';
import { KeptBroken, keptIn } from '../contexts/platform/ledger/kept-head.ts';
import { storedNote } from '../contexts/platform/ledger/verify-checkpoints.ts';
import { openStorage } from '../storage/storage-place.ts';

const USE = 'pnpm ledger:accept-restore --reason "…"';

const wishOf = (args: string[]) => {
  try {
    const { values } = parseArgs({
      args,
      options: { reason: { type: 'string', default: '' }, checkpoint: { type: 'string' } },
    });
    return { reason: values.reason.trim().slice(0, 300), checkpoint: values.checkpoint ?? null };
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USE}`, { cause: error });
  }
};

/** Refuses an empty place, rather than making keys there. */
const servicesOf = async ({ settings, database }: Installation) => {
  if (!(await database.read.schema.hasTable('ledger_alarms')))
    throw new Refusal('There is no installation of this version in this database: start its gateway first.');
  const keys = await keysOf({ settings, database });
  database.carry(entrySealer(keys));
  return {
    database,
    keys,
    kept: keptIn(settings.varDir, await openStorage(settings.storagePlace)),
    now: () => new Date(),
  };
};

const noteIn = (path: string): Promise<string> =>
  readFile(path, 'utf8').then(storedNote, (error: unknown) => {
    throw new Refusal(`${path} cannot be read`, { cause: error });
  });

const timeOf = (moment: string): string => (moment === '' ? 'at an unknown time' : `at ${moment}`);

const sayLost = ({ alarm, keptAt, signedAt }: FoundRestore): void => {
  say(`✗ ${sentenceOf(alarm)}`);
  say(`  Kept: ${alarm.known_size} entries, signed ${timeOf(keptAt)}`);
  say(`  In the database: ${alarm.size} entries, signed ${timeOf(signedAt)}`);
  if (alarm.known_size > alarm.size)
    say(
      `  Lost: the ${alarm.known_size - alarm.size} entries from place ${alarm.size} on, with their records`,
    );
};

await runCommand(async (installation) => {
  const { reason, checkpoint } = wishOf(process.argv.slice(2));
  const theirs = checkpoint === null ? null : await noteIn(checkpoint);
  const services = await servicesOf(installation);
  const found = await acceptRestore(services, reason, theirs).catch((error: unknown) => {
    if (error instanceof StrangeCheckpoint) throw new Refusal(`${error.message}.`, { cause: error });
    if (!(error instanceof KeptBroken)) throw error;
    throw new Refusal(`${error.message}. Put it right, or remove it if you trust the one in storage.`, {
      cause: error,
    });
  });
  if (!found) return say('✓ There is nothing to accept: the ledger continues what this gateway has kept.');
  sayLost(found);
  if (reason === '') throw new Refusal(`Why was it restored? ${USE}`);
  say('✓ Accepted. The gateways sign again within ten seconds, and the ledger says what was lost, and why.');
});
