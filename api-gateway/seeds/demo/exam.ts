/** Exams in every state, composed in every way: for classes, and without one. */
import { randomUUID } from 'node:crypto';
import type { ExamRule } from '@college/contracts/exams/exam';
import type { Knex } from 'knex';
import { drawByRules } from '../../src/contexts/exams/exam/draw-by-rules.ts';
import { matchRules, rulingOf } from '../../src/contexts/exams/exam/exam-match.ts';
import {
  replaceGraders,
  replaceItems,
  replaceRules,
  replaceSections,
  replaceTakers,
} from '../../src/contexts/exams/exam/exam-parts.table.ts';
import { replaceForms } from '../../src/contexts/exams/exam/exam-pool.table.ts';
import { judgeExam } from '../../src/contexts/exams/exam/exam-readiness.ts';
import { examById } from '../../src/contexts/exams/exam/exam.table.ts';
import { freezeExam } from '../../src/contexts/exams/exam/freeze-exam.ts';
import { randomOf } from '../../src/contexts/exams/exam/paper-random.ts';
import { cameAt, insertReturning } from '../insert.ts';
import { PROVINCE } from './areas.ts';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';
import { EXAMS, TITLES, INSTRUCTIONS } from './exams.ts';
import type { Exam } from './exams.ts';

const rulesOf = ({ parts, difficulty }: Exam): ExamRule[] =>
  parts.map(([kind, count, score], at) => ({
    sectionNo: at + 1,
    kind,
    pointId: null,
    difficultyMin: difficulty ?? 1,
    difficultyMax: difficulty ?? 5,
    courseId: null,
    count,
    score,
  }));

const insertExam = async (
  trx: Knex.Transaction,
  { manager, now }: DemoWorld,
  exam: Exam,
  { subjectId, days }: { readonly subjectId: number; readonly days: number },
): Promise<number> => {
  const at = (day: number) => new Date(now.getTime() + day * DAY).toISOString();
  const isOpen = exam.state !== 'draft';
  const parts = exam.parts.map(([, count, score]) => ({ count, score }));
  const [row] = await insertReturning<{ id: number }>(
    trx,
    'exams',
    [
      {
        ...cameAt(new Date(now.getTime() - days * DAY)),
        area_code: PROVINCE,
        department_id: manager.department?.id ?? null,
        creator_user_id: manager.id,
        name: exam.name,
        name_en: exam.nameEn,
        subject_id: subjectId,
        compose_mode: exam.mode,
        state: exam.state,
        open_time: exam.window ? at(exam.window[0]) : null,
        close_time: exam.window ? at(exam.window[1]) : null,
        minutes: exam.minutes,
        max_times: exam.maxTimes ?? 1,
        pass_score: exam.audience === 'class' ? null : 60,
        shuffle_questions: true,
        shuffle_options: true,
        partial: exam.markers === 2 ? 'half' : 'none',
        show_answer: exam.showAnswer ?? 'after-close',
        audience: exam.audience,
        markers: exam.markers ?? 1,
        marker_gap: 3,
        objection_days: 7,
        may_improve: false,
        instructions: exam.instructions?.[0] ?? '',
        instructions_en: exam.instructions?.[1] ?? '',
        form_count: 30,
        form_overlap: 60,
        form_exposure: 60,
        question_count: parts.reduce((sum, { count }) => sum + count, 0),
        total_score: parts.reduce((sum, { count, score }) => sum + count * score, 0),
        published_at: isOpen ? at(1 - days) : null,
        closed_at: exam.state === 'closed' ? at(-40) : null,
        draw_key: isOpen ? randomUUID() : null,
        qr_key: isOpen && exam.audience !== 'class' ? randomUUID() : null,
      },
    ],
    ['id'],
  );
  return row?.id ?? 0;
};

/** Picked, or drawn as a manager's forms would be. */
const compose = async (trx: Knex.Transaction, id: number, exam: Exam): Promise<void> => {
  const { mode, state } = exam;
  const rules = rulesOf(exam);
  const { from, questions } = await matchRules(trx, rules.map(rulingOf));
  const drawings = rules.map(({ count }, at) => ({ count, from: from[at] ?? [] }));
  const drawn = (seed: string) => drawByRules(drawings, randomOf(seed)).picked;
  if (mode === 'fixed') {
    const items = drawn(`demo ${id}`).flatMap((picked, at) =>
      picked.map((questionId) => ({ sectionNo: at + 1, questionId, score: rules[at]?.score ?? 1 })),
    );
    await replaceItems(trx, id, items);
    return;
  }
  await replaceRules(trx, id, rules);
  if (mode !== 'rule' || state === 'draft') return;
  const forms = Array.from({ length: 30 }, (_, form) =>
    drawn(`demo ${id} ${form}`)
      .flatMap((picked, at) => picked.map((questionId) => ({ questionId, at })))
      .map(({ questionId, at }, index) => ({
        itemNo: index + 1,
        sectionNo: at + 1,
        questionId,
        version: questions.get(questionId)?.version ?? 1,
        score: rules[at]?.score ?? 1,
      })),
  );
  await replaceForms(trx, id, forms);
};

export const insert = async (trx: Knex.Transaction, world: DemoWorld): Promise<void> => {
  const subjects = await trx('train_subjects')
    .where({ is_enable: true })
    .orderBy('sort')
    .orderBy('id')
    .pluck<number[]>('id');
  const teacher = world.users.find(({ username }) => username === 'teacher');
  const idOf = new Map<string, number>();
  for (const [at, exam] of EXAMS.entries()) {
    const subjectId = subjects[exam.subject] ?? subjects[0] ?? 0;
    const id = await insertExam(trx, world, exam, { subjectId, days: 70 + at });
    idOf.set(exam.name, id);
    const without = idOf.get(exam.without ?? '');
    if (without !== undefined)
      await trx('exams')
        .where({ id })
        .update({ exclude_exam_ids: JSON.stringify([without]) });
    await replaceSections(
      trx,
      id,
      exam.parts.map(([kind]) => ({
        title: TITLES[kind][0],
        titleEn: TITLES[kind][1],
        instructions: INSTRUCTIONS[kind]?.[0] ?? '',
        instructionsEn: INSTRUCTIONS[kind]?.[1] ?? '',
      })),
    );
    await compose(trx, id, exam);
    if (teacher && exam.markers === 2) await replaceGraders(trx, id, [teacher.id]);
    await replaceTakers(trx, id, { userIds: [], areaCodes: [] });
    const row = await examById(trx, id);
    if (!row || exam.state === 'draft') continue;
    const questions = await freezeExam(trx, row, await judgeExam(trx, row, world.now));
    if (questions < row.question_count) throw new Error(`${exam.nameEn} has too few questions to be sat`);
  }
};

/** After questions and subjects: without them papers would be empty. */
export const stage = 4;
