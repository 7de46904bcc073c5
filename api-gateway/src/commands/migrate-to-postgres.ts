/** `DATABASE_URL=postgres://… pnpm migrate:to-postgres [<SQLite file>]`; see docs/how-to/move-to-postgresql.md. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, runCommand, say } from './command.ts';
import { keysOf } from './installation-keys.ts';
import { moveToPostgres } from './to-postgres/move-to-postgres.ts';
import { openDatabase } from '../db/database.ts';

await runCommand(async ({ settings, database }) => {
  const file = process.argv[2] ?? join(settings.varDir, 'college.sqlite');
  if (!existsSync(file)) throw new Refusal(`There is no ${file}: name the SQLite file of the college.`);
  const source = await openDatabase(file);
  try {
    // The key of another college would be found out at the next start only.
    await keysOf({ settings, database: source });
    const { rows, ledger } = await moveToPostgres(source, database, new Date());
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
    say(`✓ ${count} rows in ${Object.keys(rows).length} tables were moved, as many in each as before`);
    for (const { kind, of, detail } of ledger.problems) say(`✗ ledger, as before: ${kind}: ${of}: ${detail}`);
    say(`✓ The ledger says the same: ${ledger.size} entries signed, ${ledger.waiting} not yet`);
    say('  Files stay where they are: keep STORAGE_URL, VAR_DIR and DATA_KEY as they were.');
    say(`  Start the gateways with this DATABASE_URL. ${file} was not changed.`);
  } finally {
    await source.close();
  }
});
