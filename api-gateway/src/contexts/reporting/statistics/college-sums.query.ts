/** Sums over the whole college, of the roll-ups. */
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Of this year until `today`; certificates as they stand today. */
export const collegeSums = async (read: Knex, today: string) => {
  const year = [`${today.slice(0, 4)}-01-01`, today] as const;
  const trained = await firstOf<{ sum: number | null }>(
    read('stat_enrolments').whereBetween('day', year).sum({ sum: 'trained' }),
  );
  const exams = await firstOf<{ passed: number | null; graded: number | null }>(
    read('stat_exams').whereBetween('day', year).sum({ passed: 'passed', graded: 'graded' }),
  );
  const certs = await firstOf<{ sum: number | null }>(
    read('stat_certs')
      .where({ is_state: 0 })
      .where('day', '<=', today)
      .where('until', '>', today)
      .sum({ sum: 'certs' }),
  );
  return {
    trained: Number(trained?.sum ?? 0),
    certificates: Number(certs?.sum ?? 0),
    passed: Number(exams?.passed ?? 0),
    graded: Number(exams?.graded ?? 0),
  };
};
