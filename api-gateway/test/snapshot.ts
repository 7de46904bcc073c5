import { createHash } from 'node:crypto';
import type { Database } from '../src/db/database.ts';

/** Tables that a refused call may write: who tried what, and the codes themselves. */
const OWN_RECORD = /^(audit_logs|login_logs|login_guards|enrollment_lookups|verify_codes|knex_|sqlite_)/;

/** Fingerprints of business data by table, to show that a refused call changed nothing, or where it did; without `of` all. */
export const fingerprints = async (
  { read, dialect }: Database,
  of?: readonly string[],
): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const table of of ?? (await tablesOf(read, dialect))) {
    const rows = JSON.stringify(await read(table).orderByRaw('1'));
    found.set(table, createHash('sha256').update(rows).digest('hex'));
  }
  return found;
};

/** The tables whose rows differ. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((table) => before.get(table) !== after.get(table));

/** The same as one text. */
export const fingerprint = async (database: Database): Promise<string> =>
  JSON.stringify([...(await fingerprints(database))]);

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
