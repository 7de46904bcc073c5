import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Product } from './product.ts';

export interface AuditRow {
  call: string;
  user_name: string;
  outcome: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

interface Sqlite {
  all: (sql: string, values: unknown[], done: (error: Error | null, rows: unknown[]) => void) => void;
  close: () => void;
}

/** The gateway's own driver. */
const ofGateway = createRequire(createRequire(import.meta.url).resolve('@college/api-gateway/package.json'));

/** What the audit log says of a call, oldest first. There is no screen for it yet, so the database is asked. */
export async function auditOf({ varDir }: Product, call: string): Promise<AuditRow[]> {
  const { Database } = ofGateway('sqlite3') as { Database: new (file: string, mode: number) => Sqlite };
  const OPEN_READONLY = 1;
  const database = new Database(join(varDir, 'college.sqlite'), OPEN_READONLY);
  const sql =
    'select call, user_name, outcome, before_json, after_json from audit_logs where call = ? order by id';
  const rows = await new Promise<unknown[]>((resolve, reject) =>
    database.all(sql, [call], (error, found) => (error ? reject(error) : resolve(found))),
  );
  database.close();
  return (rows as (AuditRow & { before_json: string | null; after_json: string | null })[]).map(
    ({ before_json: before, after_json: after, ...row }) => ({
      ...row,
      before: before === null ? null : (JSON.parse(before) as Record<string, unknown>),
      after: after === null ? null : (JSON.parse(after) as Record<string, unknown>),
    }),
  );
}
