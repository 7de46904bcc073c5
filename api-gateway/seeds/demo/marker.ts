import type { Database } from '../../src/db/database.ts';

/** A setting that no screen shows. */
export const DEMO_MARKER = 'demoSeededAt';

/** Whether the demo was seeded here: its accounts have a password that everybody knows. */
export const hasDemoAccounts = async ({ read }: Pick<Database, 'read'>): Promise<boolean> =>
  (await read('site_settings').where('key', DEMO_MARKER).first('key')) !== undefined;
