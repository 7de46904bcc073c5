/** Exams in every state, composed in every way: for classes, and without one. */
import { randomUUID } from 'node:crypto';
import type {
  ComposeMode,
  ExamAudience,
  ExamRule,
  ExamState,
  ShowAnswer,
} from '@college/contracts/business/exam';
import type { QuestionKind } from '@college/contracts/business/question';
import type { Knex } from 'knex';
import { drawByRules } from '../../src/features/exam/draw-by-rules.ts';
import { matchRules, rulingOf } from '../../src/features/exam/exam-match.ts';
import {
  replaceGraders,
  replaceItems,
  replaceRules,
  replaceSections,
  replaceTakers,
} from '../../src/features/exam/exam-parts.table.ts';
import { replaceForms } from '../../src/features/exam/exam-pool.table.ts';
import { judgeExam } from '../../src/features/exam/exam-readiness.ts';
import { examById } from '../../src/features/exam/exam.table.ts';
import { freezeExam } from '../../src/features/exam/freeze-exam.ts';
import { randomOf } from '../../src/features/exam/paper-random.ts';
import { cameAt, insertReturning } from '../insert.ts';
import { PROVINCE } from './areas.ts';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';

type Part = readonly [kind: QuestionKind, count: number, score: number];

interface Exam {
  readonly name: string;
  readonly nameEn: string;
  /** The place of its subject among those of classes. */
  readonly subject: number;
  readonly mode: ComposeMode;
  readonly state: ExamState;
  readonly audience: ExamAudience;
  readonly parts: readonly Part[];
  readonly minutes: number;
  /** Days from now. */
  readonly window?: readonly [open: number, close: number];
  readonly showAnswer?: ShowAnswer;
  readonly maxTimes?: number;
  readonly markers?: 1 | 2;
  readonly instructions?: readonly [zh: string, en: string];
}

const WHOLE: readonly Part[] = [
  ['single', 40, 1],
  ['multiple', 15, 2],
  ['true-false', 20, 1],
  ['blank', 5, 2],
];
const SHORT: readonly Part[] = [
  ['single', 20, 2],
  ['true-false', 20, 1],
  ['multiple', 10, 3],
  ['short-answer', 1, 10],
];

const EXAMS: readonly Exam[] = [
  {
    name: '安全生产知识结业考试',
    nameEn: 'Final exam: work safety',
    subject: 0,
    mode: 'fixed',
    state: 'published',
    audience: 'class',
    parts: SHORT,
    minutes: 90,
    maxTimes: 2,
    markers: 2,
    instructions: [
      '请独立完成。简答题由两名教师分别评阅。',
      'Work on your own. Short answers are marked by two teachers, each without seeing the other.',
    ],
  },
  {
    name: '安全生产管理人员结业考试（随机卷）',
    nameEn: 'Final exam: safety managers (a paper of their own for each)',
    subject: 0,
    mode: 'random',
    state: 'published',
    audience: 'class',
    parts: WHOLE,
    minutes: 60,
    maxTimes: 3,
    showAnswer: 'after-grading',
  },
  {
    name: '特种作业理论考试（多套卷）',
    nameEn: 'Theory of special operations (thirty forms)',
    subject: 1,
    mode: 'rule',
    state: 'published',
    audience: 'class',
    parts: [
      ['single', 20, 2],
      ['true-false', 30, 1],
      ['multiple', 10, 3],
    ],
    minutes: 60,
  },
  {
    name: '全省应急知识竞答',
    nameEn: 'Emergency knowledge: open to everybody',
    subject: 0,
    mode: 'random',
    state: 'published',
    audience: 'everyone-signed-in',
    parts: [
      ['single', 30, 2],
      ['true-false', 40, 1],
    ],
    minutes: 30,
    window: [-5, 25],
    maxTimes: 5,
    showAnswer: 'after-grading',
    instructions: [
      '扫码即可参加，成绩仅供学习参考。',
      'Scan the code to take part; the result is for your own learning.',
    ],
  },
  {
    name: '上季度安全知识测试',
    nameEn: 'Safety test of the last quarter',
    subject: 0,
    mode: 'fixed',
    state: 'closed',
    audience: 'everyone-signed-in',
    parts: [
      ['single', 30, 2],
      ['true-false', 40, 1],
    ],
    minutes: 45,
    window: [-60, -40],
  },
  {
    name: '危险化学品专项考试（待组卷）',
    nameEn: 'Dangerous chemicals (forms still to be made)',
    subject: 1,
    mode: 'rule',
    state: 'draft',
    audience: 'class',
    parts: WHOLE,
    minutes: 90,
  },
  {
    name: '班组长安全考试（待发布）',
    nameEn: 'Team leaders (ready to be published)',
    subject: 0,
    mode: 'random',
    state: 'draft',
    audience: 'class',
    parts: WHOLE,
    minutes: 60,
  },
  {
    name: '新进人员岗前考试（编写中）',
    nameEn: 'Before the first day at work (being written)',
    subject: 2,
    mode: 'fixed',
    state: 'draft',
    audience: 'class',
    parts: [['single', 30, 2]],
    minutes: 45,
  },
];

const TITLES: Readonly<Record<QuestionKind, readonly [zh: string, en: string]>> = {
  single: ['单选题', 'Single choice'],
  multiple: ['多选题', 'Multiple choice'],
  'true-false': ['判断题', 'True or false'],
  blank: ['填空题', 'Blanks'],
  'short-answer': ['简答题', 'Short answer'],
};
const TOLD: Readonly<Partial<Record<QuestionKind, string>>> = {
  multiple: '每题有两个或两个以上正确答案，多选、少选、错选均不得分。',
  blank: '填写词语或数字，不必写单位。',
};

const rulesOf = (parts: readonly Part[]): ExamRule[] =>
  parts.map(([kind, count, score], at) => ({
    sectionNo: at + 1,
    kind,
    pointId: null,
    difficultyMin: 1,
    difficultyMax: 5,
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
const compose = async (trx: Knex.Transaction, id: number, { mode, parts, state }: Exam): Promise<void> => {
  const rules = rulesOf(parts);
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
  for (const [at, exam] of EXAMS.entries()) {
    const subjectId = subjects[exam.subject] ?? subjects[0] ?? 0;
    const id = await insertExam(trx, world, exam, { subjectId, days: 70 + at });
    await replaceSections(
      trx,
      id,
      exam.parts.map(([kind]) => ({
        title: TITLES[kind][0],
        titleEn: TITLES[kind][1],
        instructions: TOLD[kind] ?? '',
      })),
    );
    await compose(trx, id, exam);
    if (teacher && exam.markers === 2) await replaceGraders(trx, id, [teacher.id]);
    await replaceTakers(trx, id, { userIds: [], areaCodes: [] });
    const row = await examById(trx, id);
    if (row && exam.state !== 'draft') await freezeExam(trx, row, await judgeExam(trx, row, world.now));
  }
};

/** After questions and subjects. */
export const stage = 2;
