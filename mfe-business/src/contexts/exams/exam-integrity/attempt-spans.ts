import type { ExamReview } from '@college/contracts/exams/exam-integrity-row';
import type { EvidenceSpan } from '../../../evidence-line.tsx';

const after = (iso: string, seconds: number): string =>
  new Date(Date.parse(iso) + seconds * 1000).toISOString();

const secondsOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

/** An attempt on the line of time: as long as it ran, what was stopped, when the page was left, and each face. */
export const spansOf = ({
  startedAt,
  submittedAt,
  log,
  catches,
}: Pick<ExamReview, 'startedAt' | 'submittedAt' | 'log' | 'catches'>): EvidenceSpan[] => {
  if (startedAt === null) return [];
  const end = submittedAt ?? [startedAt, ...log.map(({ at }) => at)].toSorted().at(-1) ?? startedAt;
  // What was decided about it afterwards would press the attempt into a corner.
  const during = log.filter(({ at }) => at >= startedAt && at <= end);
  return [
    { lane: 'counted', from: startedAt, to: end, seconds: secondsOf(startedAt, end) },
    ...during.flatMap(({ kind, at, seconds }, index): EvidenceSpan[] => {
      if (kind.startsWith('away-'))
        return [{ lane: 'hidden', from: at, to: after(at, seconds ?? 0), seconds }];
      if (kind !== 'lock') return [];
      const to = during.slice(index).find((later) => later.kind === 'unlock')?.at ?? end;
      return [{ lane: 'gap', from: at, to, seconds: secondsOf(at, to) }];
    }),
    ...catches
      .filter(({ at }) => at >= startedAt && at <= end)
      .map(({ at }): EvidenceSpan => ({ lane: 'face', from: at, to: at, seconds: null })),
  ];
};
