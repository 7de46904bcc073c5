/** Counts what the demo has, so that figures are there with the first login. */
import { countSome } from '../../src/contexts/reporting/statistics/catch-up.ts';
import type { Database } from '../../src/db/database.ts';
import type { DemoFiles } from './demo.ts';
import { storeSchedules } from './report-schedules.ts';

/** After everything that is counted. */
export const stage = 90;

const TIME_ZONE = 'Asia/Shanghai';

export const store = async (database: Database, files: DemoFiles): Promise<void> => {
  while ((await database.transaction((trx) => countSome(trx, TIME_ZONE))) > 0);
  await storeSchedules(database, files);
};
