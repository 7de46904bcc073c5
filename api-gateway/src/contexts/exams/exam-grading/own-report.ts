/** An own paper by knowledge point, as coarsely as the exam shows what is right. */
import { ownPaper } from './own-paper.ts';
import { levelOf, reportGroups } from './report-groups.ts';
import { reportPoints } from './report-points.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import type { ExamReport } from '@college/contracts/exams/exam-result';

const LEVELS: readonly ExamReport['points'][number]['level'][] = ['weak', 'good'];

export const ownReport = async ({ attemptId }: { readonly attemptId: number }, context: SignedInContext) => {
  const found = await ownPaper(attemptId, context);
  if (isFailure(found)) return found;
  // How well each part went says as much as the score.
  if (found.record.score === null) return { ...found.record, points: [] };
  const points = await reportPoints(
    context.read,
    found.items.map(({ item }) => item.questionId),
    { userId: context.caller.userId, now: context.now() },
  );
  const { answersShown } = found.record;
  const groups = reportGroups(
    found.items.map(({ item, score }) => ({
      pointId: points.get(item.questionId)?.id ?? null,
      score: score ?? 0,
      most: item.score,
    })),
    answersShown,
  );
  const byId = new Map([...points.values()].map((point) => [point.id, point]));
  return {
    ...found.record,
    points: groups
      .map(({ pointId, items, score, most }) => {
        const point = pointId === null ? undefined : byId.get(pointId);
        return {
          pointId,
          name: point ? shownIn(context.language, point.name, point.name_en) : '',
          questions: items.length,
          score: answersShown ? score : null,
          level: levelOf({ score, most }),
          most,
          canPractise: point?.canPractise ?? false,
        };
      })
      .toSorted(
        (a, b) =>
          LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
          (a.score ?? 0) / a.most - (b.score ?? 0) / b.most ||
          b.most - a.most,
      ),
  };
};
