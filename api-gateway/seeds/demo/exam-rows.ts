/** An exam of picked questions with its paper, and one sitting of it. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';
import type { PaperItem } from '../../src/contexts/exams/exam/paper.ts';
import type { QuestionContent } from '@college/contracts/content/question';

const MINUTE = 60_000;

export interface Asked extends PaperItem {
  readonly content: QuestionContent;
}

export interface Wish {
  readonly name: string;
  readonly nameEn: string;
  readonly minutes: number;
  /** From now, in milliseconds. */
  readonly opens: number;
  readonly closes: number;
  readonly state: 'planned' | 'ready' | 'closed';
  readonly needsSeb?: boolean;
  /** For the students of a class, of its subject; else for people of a list. */
  readonly classId?: number;
  readonly subjectId?: number;
  /** How many questions of each kind, and their points: 100 together. */
  readonly counts: Readonly<Partial<Record<QuestionContent['kind'], readonly [number, number]>>>;
}

export const paperOf = async (trx: Knex.Transaction, { counts }: Wish): Promise<Asked[]> => {
  const paper: Asked[] = [];
  for (const [kind, [count, score]] of Object.entries(counts)) {
    const rows = (await trx('questions as q')
      .join('question_versions as v', (on) => on.on('v.question_id', 'q.id').andOn('v.version', 'q.version'))
      .where({ 'q.kind': kind, 'q.is_enable': true, 'q.is_deleted': false })
      // Those that are never practised come first.
      .orderBy('q.is_exam_only', 'desc')
      .orderBy('q.id', 'desc')
      .limit(count)
      .select('q.id', 'q.version', 'v.content')) as { id: number; version: number; content: string }[];
    for (const { id, version, content } of rows)
      paper.push({
        itemNo: paper.length + 1,
        sectionNo: 1,
        questionId: id,
        version,
        score,
        content: JSON.parse(content) as QuestionContent,
      });
  }
  return paper;
};

export const itemsOf = (paper: readonly Asked[]): PaperItem[] =>
  paper.map(({ itemNo, sectionNo, questionId, version, score }) => ({
    itemNo,
    sectionNo,
    questionId,
    version,
    score,
  }));

export const insertExam = async (
  trx: Knex.Transaction,
  { now, manager }: DemoWorld,
  wish: Wish,
  paper: readonly Asked[],
  takers: readonly number[],
): Promise<{ examId: number; sittingId: number }> => {
  const at = (ms: number): string => new Date(now.getTime() + ms).toISOString();
  const subject = (await trx('train_subjects').orderBy('id').first('id')) as { id: number };
  const [exam] = await insertReturning<{ id: number }>(
    trx,
    'exams',
    [
      {
        ...cameAt(new Date(now.getTime() + Math.min(wish.opens, 0) - 10 * DAY)),
        creator_user_id: manager.id,
        department_id: manager.department?.id ?? null,
        area_code: manager.areaCode,
        name: wish.name,
        name_en: wish.nameEn,
        subject_id: wish.subjectId ?? subject.id,
        compose_mode: 'fixed',
        state: wish.state === 'closed' ? 'closed' : 'published',
        open_time: at(wish.opens),
        close_time: at(wish.closes),
        minutes: wish.minutes,
        max_times: 1,
        pass_score: 60,
        shuffle_questions: true,
        shuffle_options: true,
        partial: 'half',
        show_answer: 'after-close',
        audience: wish.classId === undefined ? 'list' : 'class',
        markers: 1,
        marker_gap: 5,
        objection_days: 7,
        may_improve: false,
        instructions: '请独立作答，不得翻阅资料。答案随时自动保存。',
        instructions_en: 'Work alone and without notes. Answers are saved as you go.',
        form_count: 20,
        form_overlap: 50,
        form_exposure: 50,
        question_count: paper.length,
        total_score: 100,
        published_at: at(Math.min(wish.opens, 0) - 5 * DAY),
        closed_at: wish.state === 'closed' ? at(wish.closes) : null,
        draw_key: randomUUID(),
        needs_seb: wish.needsSeb === true,
      },
    ],
    ['id'],
  );
  const examId = exam?.id ?? 0;
  await insertAll(trx, 'exam_sections', [
    { exam_id: examId, no: 1, title: '试题', title_en: 'Questions', instructions: '' },
  ]);
  await insertAll(trx, 'exam_forms', [{ exam_id: examId, no: 1, items: JSON.stringify(itemsOf(paper)) }]);
  await insertAll(
    trx,
    'exam_items',
    paper.map(({ sectionNo, itemNo, questionId, version, score }) => ({
      exam_id: examId,
      section_no: sectionNo,
      sort: itemNo,
      question_id: questionId,
      version,
      score,
    })),
  );
  await insertAll(
    trx,
    'exam_pool',
    paper.map(({ questionId, version }) => ({
      exam_id: examId,
      question_id: questionId,
      version,
      rules: '[]',
    })),
  );
  if (wish.classId === undefined)
    await insertAll(
      trx,
      'exam_takers',
      takers.map((user_id) => ({ exam_id: examId, user_id })),
    );
  const [sitting] = await insertReturning<{ id: number }>(
    trx,
    'exam_sittings',
    [
      {
        exam_id: examId,
        class_id: wish.classId ?? null,
        open_at: at(wish.opens),
        close_at: at(wish.closes),
        state: wish.state,
        prepared_at: wish.state === 'planned' ? null : at(wish.opens - 30 * MINUTE),
        closed_at: wish.state === 'closed' ? at(wish.closes) : null,
      },
    ],
    ['id'],
  );
  return { examId, sittingId: sitting?.id ?? 0 };
};
