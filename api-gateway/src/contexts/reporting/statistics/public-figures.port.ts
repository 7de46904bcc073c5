/** What the public home page says of the whole college, from the roll-ups. */
import { todayOf } from '../../../export/wall-clock.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { PublicContext } from '../../../app/context.ts';
import type { Knex } from 'knex';

/** Of fewer people nothing is said, and more go by such steps: two answers never differ by one person. */
const STEP = 10;
/** Everybody may ask: the roll-ups are read again after ten minutes. */
const KEPT_MS = 600_000;

interface PublicFigures {
  /** People who have completed a class this year. */
  readonly trained: number | null;
  /** The certificates of the college that are valid today. */
  readonly certificates: number | null;
  /** How many of a hundred who were examined this year have passed. */
  readonly passRate: number | null;
}

const inSteps = (sum: number): number | null => (sum < STEP ? null : Math.floor(sum / STEP) * STEP);

/** How many of a hundred; null of too few. */
export const rateOf = (passed: number, graded: number): number | null =>
  graded < STEP ? null : Math.round((100 * passed) / graded);

const counted = async (read: Knex, today: string): Promise<PublicFigures> => {
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
    trained: inSteps(Number(trained?.sum ?? 0)),
    certificates: inSteps(Number(certs?.sum ?? 0)),
    passRate: rateOf(Number(exams?.passed ?? 0), Number(exams?.graded ?? 0)),
  };
};

const kept = new WeakMap<Knex, { readonly until: number; readonly figures: PublicFigures }>();

export const publicFigures = async (
  context: Pick<PublicContext, 'read' | 'now' | 'settings'>,
): Promise<PublicFigures> => {
  const now = context.now().getTime();
  const known = kept.get(context.read);
  if (known && now < known.until) return known.figures;
  const figures = await counted(context.read, todayOf(context));
  kept.set(context.read, { until: now + KEPT_MS, figures });
  return figures;
};
