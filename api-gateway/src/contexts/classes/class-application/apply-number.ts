import { randomInt } from 'node:crypto';
import { isNumberTaken } from './class-application.table.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import type { Services } from '../../../app/context.ts';
import type { Knex } from 'knex';

const RANDOM = 100_000_000;

/** `A` and the day, `B` for an enterprise; random, so that nobody can see how many have applied. */
export const drawApplyNo = async (
  trx: Knex.Transaction,
  letter: 'A' | 'B',
  { now, settings }: Pick<Services, 'now' | 'settings'>,
): Promise<string> => {
  const day = wallClock(now().toISOString(), settings.timeZone).slice(2, 10).replaceAll('-', '');
  for (;;) {
    const applyNo = `${letter}${day}${String(randomInt(RANDOM)).padStart(8, '0')}`;
    if (!(await isNumberTaken(trx, applyNo))) return applyNo;
  }
};
