/**
 * `pnpm paper-keys`: the keys that sign papers. `rotate` gives both kinds a new one, `withdraw <id> --why <reason>` takes
 * one away; see docs/how-to/rotate-the-keys-of-papers.md.
 */
import { parseArgs } from 'node:util';
import { Refusal, runCommand, say } from './command.ts';
import type { Installation } from './command.ts';
import { keysOf } from './installation-keys.ts';
import {
  paperKeyRing,
  rotatePaperKeys,
  withdrawPaperKey,
} from '../contexts/completion/credential/paper-key-ring.ts';

const USE = 'pnpm paper-keys [rotate | withdraw <id> --why <reason>]';

const wishOf = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: { why: { type: 'string' } } });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USE}`, { cause: error });
  }
};

/** Refuses an empty place, rather than making keys there. */
const servicesOf = async ({ settings, database }: Installation) => {
  if (!(await database.read.schema.hasColumn('signing_keys', 'withdrawn_at')))
    throw new Refusal('There is no installation of this version in this database: start its gateway first.');
  return { database, keys: await keysOf({ settings, database }), now: () => new Date() };
};

await runCommand(async (installation) => {
  const { values, positionals } = wishOf(process.argv.slice(2));
  const [action, kid] = positionals;
  const services = await servicesOf(installation);
  if (action === 'rotate') {
    await rotatePaperKeys(services);
    say('✓ Papers are signed with new keys from now on. What the older ones have signed stays verifiable.');
  } else if (action === 'withdraw') {
    const why = values.why?.trim().slice(0, 300) ?? '';
    if (kid === undefined || why === '') throw new Refusal(`Which key, and why? ${USE}`);
    if (!(await withdrawPaperKey(services, kid, why)))
      throw new Refusal(`There is no key ${kid} that could be withdrawn: pnpm paper-keys lists them.`);
    say('✓ Withdrawn. Nothing that it has signed is believed by whoever fetches the keys from now on.');
  } else if (action !== undefined) throw new Refusal(USE);
  for (const key of await paperKeyRing(services))
    say(
      `${key.state.padEnd(9)} ${key.signs.padEnd(11)} ${key.kid} since ${key.since.slice(0, 10)} ${key.why}`.trimEnd(),
    );
});
