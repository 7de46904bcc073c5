/** Every published class with an exam, and every published exam without a class, has its sitting. */
import { classesWithoutSitting, examsWithoutSitting } from './missing-sittings.query.ts';
import type { Services } from '../../../app/context.ts';
import { retimeSitting } from './retime-sitting.ts';
import { openSitting } from '../exam-sitting/exam-sitting.table.ts';

/** Answers how many were made or moved. */
export const openMissingSittings = async ({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<number> => {
  const missing = [
    ...(await classesWithoutSitting(database.read)),
    ...(await examsWithoutSitting(database.read)),
  ];
  if (missing.length === 0) return 0;
  await database.transaction(async (trx) => {
    for (const sitting of missing) await retimeSitting(trx, await openSitting(trx, sitting), now());
  });
  return missing.length;
};
