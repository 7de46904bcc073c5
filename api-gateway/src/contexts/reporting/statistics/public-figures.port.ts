/** What the public home page says of the whole college, from the roll-ups. */
import { todayOf } from '../../../export/wall-clock.ts';
import { collegeSums } from './college-sums.query.ts';
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
const rateOf = (passed: number, graded: number): number | null =>
  graded < STEP ? null : Math.round((100 * passed) / graded);

const counted = async (read: Knex, today: string): Promise<PublicFigures> => {
  const { trained, certificates, passed, graded } = await collegeSums(read, today);
  return { trained: inSteps(trained), certificates: inSteps(certificates), passRate: rateOf(passed, graded) };
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
