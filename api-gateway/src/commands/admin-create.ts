/**
 * `pnpm admin:create --username li.wei`: creates the first administrator and prints a one-time password. `--another`
 * adds one to the existing administrators; `--name` sets the display name.
 */
import { parseArgs } from 'node:util';
import { Refusal, runCommand, say } from './command.ts';
import { features, ports } from '../contexts/index.ts';
import { sealedOf } from '../app/feature.ts';
import { loadKeys } from '../crypto/keys.ts';
import { migrate } from '../db/migrate.ts';
import { createAdmin, ONE_TIME_HOURS } from '../contexts/identity/user/first-admin.ts';
import { CreateUserInput } from '@college/contracts/identity/user';
import { seedSystem } from '../../seeds/system.ts';

const REFUSALS = {
  'admin-exists':
    'This installation has an administrator already; --another makes one more, and an administrator can add users and reset passwords in the system management.',
  'username-taken': 'This user name is taken: choose another one with --username.',
};

const Input = CreateUserInput.pick({ username: true, name: true });

const wishOf = (args: string[]) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        username: { type: 'string', default: 'admin' },
        name: { type: 'string', default: '系统管理员' },
        another: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

await runCommand(async ({ database, settings }) => {
  const { another, ...given } = wishOf(process.argv.slice(2));
  const { data: input, error } = Input.safeParse(given);
  if (!input) {
    throw new Refusal(
      `--${String(error.issues[0]?.path[0] ?? 'username')}: a user name has 3 to 64 letters, digits, dots, dashes and underscores, a name 1 to 50 characters.`,
    );
  }
  await migrate(database);
  const now = (): Date => new Date();
  // The ledger takes an account, and a row of the audit log, from nobody without the key.
  const keys = await loadKeys(settings.dataKey, settings.varDir, settings.olderDataKeys);
  await ports.refuseStrangeKey({ database, keys, varDir: settings.varDir }, sealedOf(features));
  database.carry(ports.ledgerCarried({ keys, features, now }));
  await seedSystem(database);
  const created = await createAdmin({ database, now }, { ...input, another });
  if (created.kind !== 'created') throw new Refusal(REFUSALS[created.kind]);
  say('');
  say(`  User name  ${input.username}`);
  say(`  Password   ${created.password}`);
  say('');
  say('It is shown this once, and has to be changed at the first login.');
  say(`✓ The administrator has been made. Unused, the password ends in ${ONE_TIME_HOURS} hours.`);
});
