import type { SliceRow } from '@college/contracts/study/study-row';
import type { EvidenceSpan } from '../../../evidence-line.tsx';

type Reason = SliceRow['lost'][number]['reason'];

/** What was not counted because of a face or a question, or while nobody saw the page; the rest are gaps. */
const LANES: Readonly<Partial<Record<Reason, EvidenceSpan['lane']>>> = {
  hidden: 'hidden',
  'identity-failed': 'face',
  'checkpoint-open': 'question',
  'checkpoint-missed': 'question',
};

/** Slices on the line of time. Where in a slice something was lost is not known: it is drawn over the whole of it. */
export const spansOf = (slices: readonly SliceRow[]): EvidenceSpan[] =>
  slices.flatMap(({ begin: from, end: to, creditedSeconds, lost, isWaiting }) => [
    ...(creditedSeconds > 0 ? [{ lane: 'counted' as const, from, to, seconds: creditedSeconds }] : []),
    ...lost.map(({ reason, seconds }) => ({ lane: LANES[reason] ?? 'gap', from, to, seconds })),
    ...(isWaiting ? [{ lane: 'face' as const, from, to, seconds: null }] : []),
  ]);
