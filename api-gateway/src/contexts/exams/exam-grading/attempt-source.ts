/** Attempts for the ledger: their scores are computed once more from answers, keys and marks by hand. */
import { marksOf } from './grade-sheet.table.ts';
import type { MarkRecord } from './grade-sheet.table.ts';
import { finalMark } from './mark-attempt.ts';
import { contentsOfPapers, markByKeys } from './mark-paper.ts';
import type { MarkedContent } from './mark-paper.ts';
import { isAnswered, sumOf } from './marking.ts';
import type { PartialMarks } from './marking.ts';
import { examsByIds } from '../exam/exam.port.ts';
import {
  answerDigest,
  attemptCovers,
  attemptFacts,
  hasEnded,
  nextAttemptFact,
} from '../exam-sitting/attempt-ledger.table.ts';
import type { AttemptFact } from '../exam-sitting/attempt-ledger.table.ts';
import { answersByAttempt, attemptPaper, attemptsByIds } from '../exam-attempt/exam-attempt.port.ts';
import type { PaperItem, StoredAnswer } from '../exam-attempt/exam-attempt.port.ts';
import type { LedgerSource } from '../../platform/ledger/ledger-source.port.ts';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';

interface EvidenceItem {
  readonly itemNo: number;
  readonly points: number;
  /** Of what is marked by hand: only whether there is one. */
  readonly answer: QuestionValue | null;
  /** Without its texts, but for those of blanks. */
  readonly key: Pick<QuestionContent, 'kind' | 'options' | 'right' | 'blanks' | 'anyOrder'>;
  readonly also: MarkedContent['also'];
  readonly isFull: boolean;
  readonly byHand: readonly Pick<MarkRecord, 'round' | 'score' | 'is_final'>[];
}

interface AttemptEvidence {
  readonly partial: PartialMarks;
  readonly items: readonly EvidenceItem[];
}

/** Nobody's words leave the house: a short answer is there or not. */
const withoutWords = (
  kind: QuestionContent['kind'],
  value: QuestionValue | undefined,
): QuestionValue | null =>
  kind === 'short-answer' && value !== undefined ? [isAnswered(value) ? '*' : ''] : (value ?? null);

interface Sat {
  readonly partial: PartialMarks;
  readonly paper: readonly PaperItem[];
  readonly contents: readonly MarkedContent[];
  /** Absent: nothing was answered. */
  readonly answers: ReadonlyMap<number, Pick<StoredAnswer, 'value'>> | undefined;
  readonly marks: readonly MarkRecord[];
}

const evidenceOf = ({ partial, paper, contents, answers, marks }: Sat): AttemptEvidence => ({
  partial,
  items: paper.flatMap(({ itemNo, score }, at) => {
    const marked = contents[at];
    if (!marked) return [];
    const { kind, options, right, blanks, anyOrder } = marked.content;
    return {
      itemNo,
      points: score,
      answer: withoutWords(kind, answers?.get(itemNo)?.value),
      key: { kind, options: options.map(() => ''), right, blanks, anyOrder },
      also: marked.also,
      isFull: marked.isFull,
      byHand: marks
        .filter(({ item_no: no }) => no === itemNo)
        .map(({ round, score: given, is_final: isFinal }) => ({
          round,
          score: given,
          is_final: isFinal,
        })),
    };
  }),
});

const scoreOf = ({ partial, items }: AttemptEvidence): number =>
  sumOf(
    items.map(({ answer, points, key, also, isFull, byHand }) => {
      const content = { stem: '', explanation: '', ...key } as unknown as QuestionContent;
      const { score } = markByKeys({ content, also, isFull }, answer ?? undefined, points, { partial });
      return score ?? finalMark(byHand) ?? 0;
    }),
  );

export const attemptContradiction = (fact: AttemptFact, evidence: AttemptEvidence): string | null => {
  if (!hasEnded(fact)) return null;
  const digests = new Set(fact.answers);
  const other = evidence.items.find(
    ({ itemNo, answer, key }) =>
      key.kind !== 'short-answer' &&
      answer !== null &&
      !digests.has(`${itemNo} ${answerDigest(JSON.stringify(answer))}`),
  );
  if (other) return `the answer to question ${other.itemNo} is not the one that was marked`;
  if (fact.state !== 'graded') return null;
  const score = scoreOf(evidence);
  return score === fact.score ? null : `score is ${fact.score}, and answers and marks give ${score}`;
};

export const attemptSource: LedgerSource = {
  kind: 'attempt',
  covers: attemptCovers,
  // Since 3 also those that nobody has begun: their paper and their extra time.
  edition: 3,
  facts: attemptFacts,
  following: nextAttemptFact,
  evidence: async (db, ids) => {
    const attempts = (await attemptsByIds(db, ids)).map((row) => ({ ...row, paper: attemptPaper(row) }));
    const exams = await examsByIds(db, [...new Set(attempts.map(({ exam_id: id }) => id))]);
    const partialOf = new Map(exams.map(({ id, partial }) => [id, partial]));
    const contentsOf = await contentsOfPapers(db, attempts);
    const answers = await answersByAttempt(db, ids);
    const marksAt = new Map<number, MarkRecord[]>(ids.map((id) => [id, []]));
    for (const mark of await marksOf(db, ids)) marksAt.get(mark.attempt_id)?.push(mark);
    return new Map(
      attempts.flatMap((attempt) => {
        const { id, paper } = attempt;
        const partial = partialOf.get(attempt.exam_id);
        if (partial === undefined) return [];
        const contents = contentsOf(attempt);
        const sat = { partial, paper, contents, answers: answers.get(id), marks: marksAt.get(id) ?? [] };
        return [[id, evidenceOf(sat)] as const];
      }),
    );
  },
  contradiction: (fact: AttemptFact, evidence: AttemptEvidence) => attemptContradiction(fact, evidence),
};
