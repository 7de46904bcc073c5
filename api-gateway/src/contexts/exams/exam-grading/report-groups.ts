/**
 * The questions of a paper by knowledge point. Where the right answers may not be seen, no group is shown from whose
 * level a single question could be seen to be right or wrong. Pure.
 */
import type { ExamReport } from '@college/contracts/exams/exam-result';

/** From this part of the points on a group is good. */
const GOOD = 0.6;

export interface ReportItem {
  readonly pointId: number | null;
  readonly score: number;
  readonly most: number;
}

export interface ReportGroup {
  readonly pointId: number | null;
  readonly items: readonly ReportItem[];
  readonly score: number;
  readonly most: number;
}

export const levelOf = ({
  score,
  most,
}: Pick<ReportGroup, 'score' | 'most'>): ExamReport['points'][number]['level'] =>
  score >= GOOD * most - 1e-9 ? 'good' : 'weak';

const grouped = (items: readonly ReportItem[], keyOf: (item: ReportItem) => number | null): ReportGroup[] => {
  const byPoint = new Map<number | null, ReportItem[]>();
  for (const item of items) byPoint.set(keyOf(item), [...(byPoint.get(keyOf(item)) ?? []), item]);
  return [...byPoint].map(([pointId, own]) => ({
    pointId,
    items: own,
    score: own.reduce((sum, { score }) => sum + score, 0),
    most: own.reduce((sum, { most }) => sum + most, 0),
  }));
};

/**
 * A good group can lack each of its questions, and a weak one have each of them: none weighs more than what a good one
 * may lack. Three questions are the fewest.
 */
const revealsNothing = ({ items, most }: ReportGroup): boolean =>
  items.every((item) => item.most <= (1 - GOOD) * most + 1e-9);

/** `isShown`: the right answers may be seen. Otherwise small points stand together, without a name. */
export const reportGroups = (items: readonly ReportItem[], isShown: boolean): ReportGroup[] => {
  const all = grouped(items, ({ pointId }) => pointId);
  if (isShown) return all;
  const fine = new Set(all.filter(revealsNothing).map(({ pointId }) => pointId));
  return grouped(items, ({ pointId }) => (fine.has(pointId) ? pointId : null)).filter(revealsNothing);
};
