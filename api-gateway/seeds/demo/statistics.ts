/** Counts what the demo has, so that figures are there with the first login. */
import { countSome } from '../../src/features/statistics/catch-up.ts';
import type { Database } from '../../src/db/database.ts';

/** After everything that is counted. */
export const stage = 90;

const TIME_ZONE = 'Asia/Shanghai';

export const store = async (database: Database): Promise<void> => {
  while ((await database.transaction((trx) => countSome(trx, TIME_ZONE))) > 0);
};
