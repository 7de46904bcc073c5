/** Deals papers of a published exam. What was dealt is counted before it is handed over: none is short. */
import { createHash, randomBytes } from 'node:crypto';
import { drawByRules } from './draw-by-rules.ts';
import { formsOf, poolOf } from './exam-pool.table.ts';
import type { PoolRow } from './exam-pool.table.ts';
import { examById, ruleRows } from './exam.table.ts';
import type { ExamRecord, RuleRow } from './exam.table.ts';
import { randomOf } from './paper-random.ts';
import type { PaperItem } from './paper.ts';
import type { Knex } from 'knex';

/** Who gets a paper, and for which of their attempts, from 1. */
export interface Wanted {
  readonly userId: number;
  readonly no: number;
}

export interface Dealt extends Wanted {
  /** Of the attempt: the order shown follows from it, and a random paper does. */
  readonly seed: string;
  readonly paper: PaperItem[];
}

type Dealer = (wanted: Wanted, seed: string) => PaperItem[];
type Sized = Pick<ExamRecord, 'id' | 'question_count' | 'total_score'>;

/** Somebody's next attempt has another form; who starts with which follows from a key that nobody sees. */
const byForms =
  (key: string, forms: readonly PaperItem[][]): Dealer =>
  ({ userId, no }) => {
    const first = createHash('sha256').update(`${key} ${userId}`).digest().readUInt32BE(0);
    return forms[(first + no - 1) % forms.length] ?? [];
  };

/** A paper of their own for everybody, by the rules, from the frozen pool. */
export const byRules = (rules: readonly RuleRow[], pool: readonly PoolRow[]): Dealer => {
  const versions = new Map(pool.map((row) => [row.question_id, row.version]));
  const from = new Map<number, number[]>(rules.map(({ sort }) => [sort, []]));
  for (const { question_id: id, rules: met } of pool) for (const sort of met) from.get(sort)?.push(id);
  const drawings = rules.map(({ sort, count }) => ({ count, from: from.get(sort) ?? [] }));
  return (_wanted, seed) => {
    const { picked } = drawByRules(drawings, randomOf(`${seed} draw`));
    return picked
      .flatMap((questions, at) => questions.map((questionId) => ({ questionId, rule: rules[at] as RuleRow })))
      .map(({ questionId, rule }, at) => ({
        itemNo: at + 1,
        sectionNo: rule.section_no,
        questionId,
        version: versions.get(questionId) ?? 0,
        score: rule.score,
      }));
  };
};

/** Throws for a paper that is not whole. Points are halves, which add up exactly. */
export const countPaper = (
  { id, question_count: count, total_score: total }: Sized,
  paper: PaperItem[],
): void => {
  const questions = new Set(paper.map(({ questionId }) => questionId)).size;
  const points = paper.reduce((sum, { score }) => sum + score, 0);
  if (paper.length !== count || questions !== count || points !== total)
    throw new Error(
      `exam ${id}: a paper has ${paper.length} items, ${questions} questions and ${points} points, not ${count} and ${total}`,
    );
};

const dealerOf = async (trx: Knex, exam: ExamRecord): Promise<Dealer> => {
  if (exam.compose_mode === 'random')
    return byRules(await ruleRows(trx, exam.id), await poolOf(trx, exam.id));
  return byForms(exam.draw_key ?? '', await formsOf(trx, exam.id));
};

export const drawPapers = async (
  trx: Knex.Transaction,
  examId: number,
  wanted: readonly Wanted[],
): Promise<Dealt[]> => {
  const exam = await examById(trx, examId);
  if (exam?.state !== 'published') throw new Error(`exam ${examId} is not published: it has no papers`);
  const deal = await dealerOf(trx, exam);
  return wanted.map((one) => {
    const seed = randomBytes(16).toString('hex');
    const paper = deal(one, seed);
    countPaper(exam, paper);
    return { ...one, seed, paper };
  });
};
