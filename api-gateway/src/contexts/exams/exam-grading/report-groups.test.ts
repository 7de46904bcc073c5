import fc from 'fast-check';
import { expect, it } from 'vitest';
import { levelOf, reportGroups } from './report-groups.ts';
import type { ReportItem } from './report-groups.ts';

const item = (pointId: number | null, score: number, most = 5): ReportItem => ({ pointId, score, most });

it('shows every point where the right answers may be seen', () => {
  const groups = reportGroups([item(1, 5), item(2, 0), item(2, 5), item(null, 5)], true);
  expect(groups.map(({ pointId, score, most }) => [pointId, score, most])).toEqual([
    [1, 5, 5],
    [2, 5, 10],
    [null, 5, 5],
  ]);
});

it('puts points of few questions together, and leaves out what would still reveal one', () => {
  const items = [item(1, 5), item(2, 0), item(2, 5), item(3, 5), item(3, 5), item(3, 5)];
  expect(reportGroups(items, false).map(({ pointId, items: own }) => [pointId, own.length])).toEqual([
    [null, 3],
    [3, 3],
  ]);
  expect(reportGroups(items.slice(1), false).map(({ pointId }) => pointId)).toEqual([3]);
  // One question weighs more than all the others.
  expect(reportGroups([item(4, 20, 20), item(4, 0), item(4, 0)], false)).toEqual([]);
});

it('never reveals of a question whether it was right', () => {
  const paper = fc.array(
    fc.record({
      pointId: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
      most: fc.constantFrom(1, 2, 5, 10),
      isRight: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(paper, (questions) => {
      const items = questions.map(({ pointId, most, isRight }) => ({
        pointId,
        most,
        score: isRight ? most : 0,
      }));
      for (const { items: own, ...group } of reportGroups(items, false)) {
        const level = levelOf(group);
        for (const one of own) {
          // Some other way to answer the rest gives the same level with this one the other way round.
          const rest = group.most - one.most;
          const other = one.score > 0 ? 0 : one.most;
          const reachable = level === 'good' ? other + rest : other;
          expect(levelOf({ score: reachable, most: group.most })).toBe(level);
        }
      }
    }),
  );
});
