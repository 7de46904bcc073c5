import { createHash } from 'node:crypto';
import type { Database } from '../src/db/database.ts';

/** Tables that a refused call may write: who tried what, and the codes themselves. */
const OWN_RECORD = /^(audit_logs|login_logs|login_guards|enrollment_lookups|verify_codes|knex_|sqlite_)/;

/** A fingerprint of all business data, to show that a refused call changed nothing. */
export const fingerprint = async ({ read, dialect }: Database): Promise<string> => {
  const hash = createHash('sha256');
  for (const table of await tablesOf(read, dialect)) {
    hash.update(table).update(JSON.stringify(await read(table).orderByRaw('1')));
  }
  return hash.digest('hex');
};

const tablesOf = async (read: Database['read'], dialect: Database['dialect']): Promise<string[]> => {
  const rows: { name: string }[] =
    dialect === 'sqlite'
      ? await read('sqlite_master').where({ type: 'table' }).select('name')
      : await read('pg_tables').where({ schemaname: 'public' }).select({ name: 'tablename' });
  return rows
    .map(({ name }) => name)
    .filter((name) => !OWN_RECORD.test(name))
    .sort();
};
