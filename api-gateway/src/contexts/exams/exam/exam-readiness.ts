/** Everything that still keeps a draft from being published, and what its papers would be drawn from. */
import { bankQuestionsById } from './exam-bank.table.ts';
import type { BankQuestion } from './exam-bank.table.ts';
import { matchOf, matchRules } from './exam-match.ts';
import { takersOf } from './exam-parts.table.ts';
import type { TakerRow } from './exam-parts.table.ts';
import { formsOf } from './exam-pool.table.ts';
import { excludedBy, gradersOf, itemRows, ruleRows, sectionRows } from './exam.table.ts';
import type { ExamRecord, ItemRow, RuleRow } from './exam.table.ts';
import type { PaperItem } from './paper.ts';
import { isTrainSubjectEnabled } from '../../content/train-subject/train-subject.table.ts';
import { EXAM_TOTAL } from '@college/contracts/exams/exam';
import type { ExamObstacle, ExamWarning } from '@college/contracts/exams/exam';
import type { RuleMatch } from '@college/contracts/exams/exam-record';
import type { Knex } from 'knex';

const MINUTE_MS = 60_000;

/** What a draft would be published with. */
export interface Judged {
  readonly obstacles: ExamObstacle[];
  readonly match: RuleMatch | null;
  readonly items: readonly ItemRow[];
  readonly rules: readonly RuleRow[];
  /** For each rule, what meets it. */
  readonly from: readonly (readonly number[])[];
  readonly questions: ReadonlyMap<number, BankQuestion>;
  /** Of `rule`: those that still meet the rules, with the present versions. */
  readonly forms: readonly PaperItem[][];
}

interface Facts extends Judged {
  readonly row: ExamRecord;
  readonly sections: number;
  readonly isSubjectEnabled: boolean;
  readonly graders: number;
  readonly takers: readonly TakerRow[];
  readonly now: number;
}

/** A form that was made some time ago, with the versions of now; null: it meets the rules no longer. */
const renewed = (
  form: readonly PaperItem[],
  rules: readonly RuleRow[],
  questions: ReadonlyMap<number, BankQuestion>,
  meets: readonly ReadonlySet<number>[],
): PaperItem[] | null => {
  // Forms are written rule after rule.
  let at = 0;
  const items: PaperItem[] = [];
  for (const [index, { count, score, section_no: sectionNo }] of rules.entries())
    for (let one = 0; one < count; one += 1, at += 1) {
      const item = form[at];
      const question = item && questions.get(item.questionId);
      if (!item || !question || !meets[index]?.has(item.questionId)) return null;
      items.push({ ...item, version: question.version, score, sectionNo });
    }
  return at === form.length ? items : null;
};

const isDrawn = ({ row }: Facts): boolean => row.compose_mode !== 'fixed';

const windowOf = ({ row }: Facts) => ({
  open: row.open_time === null ? null : Date.parse(row.open_time),
  close: row.close_time === null ? null : Date.parse(row.close_time),
});

const hasUsedSections = ({ sections, items, rules, ...facts }: Facts): boolean => {
  const used = new Set(
    (isDrawn({ sections, items, rules, ...facts }) ? rules : items).map((it) => it.section_no),
  );
  return used.size === sections;
};

const hasMarkers = ({ row, graders, questions, rules, items, ...facts }: Facts): boolean => {
  if (row.audience === 'class' || graders > 0) return true;
  return isDrawn({ row, graders, questions, rules, items, ...facts })
    ? rules.every(({ kind }) => kind !== null && kind !== 'short-answer')
    : items.every(({ question_id: id }) => questions.get(id)?.kind !== 'short-answer');
};

/** Each true where all is well. */
const CHECKS: Readonly<Record<ExamObstacle, (facts: Facts) => boolean>> = {
  'no-questions': (facts) => (isDrawn(facts) ? facts.rules : facts.items).length > 0,
  'empty-section': hasUsedSections,
  total: ({ row }) => row.total_score === EXAM_TOTAL,
  'rules-unmet': ({ match }) => match === null || match.conflicts.length === 0,
  'question-gone': (facts) =>
    isDrawn(facts) || facts.items.every(({ question_id: id }) => facts.questions.has(id)),
  'question-twice': (facts) =>
    isDrawn(facts) || new Set(facts.items.map(({ question_id: id }) => id)).size === facts.items.length,
  subject: ({ isSubjectEnabled }) => isSubjectEnabled,
  window: (facts) => {
    const { open, close } = windowOf(facts);
    if (facts.row.audience !== 'class' && (open === null || close === null)) return false;
    if (close !== null && close <= facts.now) return false;
    return open === null || close === null || open < close;
  },
  minutes: (facts) => {
    const { open, close } = windowOf(facts);
    return open === null || close === null || close - open >= facts.row.minutes * MINUTE_MS;
  },
  graders: hasMarkers,
  takers: ({ row, takers }) =>
    row.audience === 'list'
      ? takers.some(({ user_id: id }) => id !== null)
      : row.audience !== 'area' || takers.some(({ area_code: code }) => code !== null),
  'forms-missing': ({ row, forms }) => row.compose_mode !== 'rule' || forms.length === row.form_count,
};

/** Where a try can follow another, the scores of several tell which answers are right. */
export const warningsOf = ({
  max_times: times,
  show_score: shown,
}: Pick<ExamRecord, 'max_times' | 'show_score'>): ExamWarning[] =>
  times > 1 && shown === 'after-grading' ? ['score-tells'] : [];

/** What papers would be drawn from. In a transaction, its questions are not deleted until the end. */
const sourceOf = async (db: Knex, row: ExamRecord) => {
  const rules = row.compose_mode === 'fixed' ? [] : await ruleRows(db, row.id);
  const items = row.compose_mode === 'fixed' ? await itemRows(db, row.id) : [];
  if (row.compose_mode === 'fixed') {
    const found = await bankQuestionsById(
      db,
      items.map(({ question_id: id }) => id),
    );
    const questions = new Map(found.map((question) => [question.id, question]));
    return { rules, items, from: [], questions, match: null, forms: [] };
  }
  const { from, questions } = await matchRules(db, rules, excludedBy(row));
  const meets = from.map((ids) => new Set(ids));
  const made = row.compose_mode === 'rule' ? await formsOf(db, row.id) : [];
  const forms = made.flatMap((form) => {
    const again = renewed(form, rules, questions, meets);
    return again ? [again] : [];
  });
  return { rules, items, from, questions, match: matchOf(rules, from), forms };
};

export const judgeExam = async (db: Knex, row: ExamRecord, now: Date): Promise<Judged> => {
  const source = await sourceOf(db, row);
  const facts: Facts = {
    ...source,
    obstacles: [],
    row,
    sections: (await sectionRows(db, row.id)).length,
    isSubjectEnabled: await isTrainSubjectEnabled(db, row.subject_id),
    graders: (await gradersOf(db, row.id)).length,
    takers: await takersOf(db, row.id),
    now: now.getTime(),
  };
  const names = Object.keys(CHECKS) as ExamObstacle[];
  return { ...source, obstacles: names.filter((name) => !CHECKS[name](facts)) };
};
