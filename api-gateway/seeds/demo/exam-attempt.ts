import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';
import { randomFrom } from './random.ts';
import type { Random } from './random.ts';
import type { PaperItem } from '../../src/features/exam/paper.ts';
import type { QuestionContent, QuestionValue } from '@college/contracts/business/question';

/** Behind the questions, and the exams that classes sit. */
export const stage = 7;

const MINUTE = 60_000;

interface Asked extends PaperItem {
  readonly content: QuestionContent;
}

interface Wish {
  readonly name: string;
  readonly nameEn: string;
  readonly minutes: number;
  /** From now, in milliseconds. */
  readonly opens: number;
  readonly closes: number;
  readonly state: 'planned' | 'ready' | 'closed';
  /** How many questions of each kind, and their points: 100 together. */
  readonly counts: Readonly<Partial<Record<QuestionContent['kind'], readonly [number, number]>>>;
}

/** For people of a list: one that is over, one that is being sat, one that comes. */
const WISHES = {
  over: {
    name: '消防安全知识季度考试',
    nameEn: 'Quarterly exam on fire safety',
    minutes: 60,
    opens: -20 * DAY,
    closes: -20 * DAY + 180 * MINUTE,
    state: 'closed',
    counts: { single: [8, 5], multiple: [4, 5], 'true-false': [4, 5], 'short-answer': [2, 10] },
  },
  running: {
    name: '应急值守知识考试',
    nameEn: 'Exam on emergency duty',
    minutes: 90,
    opens: -60 * MINUTE,
    closes: 2 * DAY,
    state: 'ready',
    counts: { single: [10, 5], multiple: [5, 5], 'true-false': [5, 5] },
  },
  coming: {
    name: '有限空间作业知识考试',
    nameEn: 'Exam on work in confined spaces',
    minutes: 60,
    opens: 3 * DAY,
    closes: 3 * DAY + 120 * MINUTE,
    state: 'planned',
    counts: { single: [12, 5], multiple: [4, 5], 'true-false': [4, 5] },
  },
} as const satisfies Readonly<Record<string, Wish>>;

const paperOf = async (trx: Knex.Transaction, { counts }: Wish): Promise<Asked[]> => {
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

const itemsOf = (paper: readonly Asked[]): PaperItem[] =>
  paper.map(({ itemNo, sectionNo, questionId, version, score }) => ({
    itemNo,
    sectionNo,
    questionId,
    version,
    score,
  }));

const insertExam = async (
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
        subject_id: subject.id,
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
        audience: 'list',
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

const rightValue = ({ kind, right, answer }: QuestionContent): QuestionValue =>
  kind === 'short-answer' ? [answer.replace(/<[^>]+>/g, '')] : right;

const otherValue = ({ kind, right, options }: QuestionContent, random: Random): QuestionValue => {
  if (kind === 'short-answer') return ['应当立即报告，组织人员撤离，并做好记录。'];
  if (kind === 'multiple' && right.length > 1 && random.next() < 0.5) return right.slice(0, -1);
  return [((right[0] ?? 0) + random.between(1, 3)) % (kind === 'true-false' ? 2 : options.length)];
};

type Fate = 'not-started' | 'running' | 'submitted' | 'absent';

interface Sat {
  readonly examId: number;
  readonly sittingId: number;
  readonly wish: Wish;
  readonly paper: readonly Asked[];
}

/** What each of these people did; whoever knows more is right more often. */
const insertAttempts = async (
  trx: Knex.Transaction,
  now: Date,
  { examId, sittingId, wish, paper }: Sat,
  people: readonly { readonly userId: number; readonly fate: Fate }[],
  random: Random,
): Promise<void> => {
  const opened = now.getTime() + wish.opens;
  const rows = people.map(({ userId, fate }, at) => {
    const isRunning = fate === 'running';
    const begun = isRunning
      ? now.getTime() - random.between(5, 50) * MINUTE
      : opened + random.between(0, 9) * MINUTE;
    const ended = Math.min(begun + random.between(20, wish.minutes) * MINUTE, now.getTime());
    const hasBegun = isRunning || fate === 'submitted';
    return {
      sitting_id: sittingId,
      exam_id: examId,
      user_id: userId,
      no: 1,
      student_no: ((at * 37) % people.length) + 1,
      state: fate,
      seed: randomUUID().replaceAll('-', ''),
      paper: JSON.stringify(itemsOf(paper)),
      created_at: new Date(opened - 30 * MINUTE).toISOString(),
      epoch: hasBegun ? 1 : 0,
      ack_seq: hasBegun ? paper.length : 0,
      started_at: hasBegun ? new Date(begun).toISOString() : null,
      opened_at: hasBegun ? new Date(begun).toISOString() : null,
      deadline_at: hasBegun ? new Date(begun + wish.minutes * MINUTE).toISOString() : null,
      last_seen_at: hasBegun
        ? new Date(isRunning ? now.getTime() - random.between(1, 200) * 1000 : ended).toISOString()
        : null,
      submitted_at: fate === 'submitted' ? new Date(ended).toISOString() : null,
      submitted_by: fate === 'submitted' ? 'student' : '',
      device: hasBegun
        ? random.pick(['Chrome, Windows', 'Edge, Windows', 'Chrome, Android', 'Safari, iOS'])
        : '',
    };
  });
  const inserted = await insertReturning<{ id: number; user_id: number }>(trx, 'exam_attempts', rows, [
    'id',
    'user_id',
  ]);
  const idOf = new Map(inserted.map(({ id, user_id: userId }) => [userId, id]));
  const answers: object[] = [];
  const events: object[] = [];
  for (const row of rows) {
    if (row.started_at === null) continue;
    const id = idOf.get(row.user_id);
    const knows = 0.35 + random.next() * 0.6;
    const answered = row.state === 'running' ? random.between(2, paper.length - 2) : paper.length;
    paper.slice(0, answered).forEach(({ itemNo, content }, at) => {
      answers.push({
        attempt_id: id,
        item_no: itemNo,
        value: JSON.stringify(random.next() < knows ? rightValue(content) : otherValue(content, random)),
        seq: at + 1,
        saved_at: row.submitted_at ?? row.last_seen_at,
      });
    });
    events.push({
      attempt_id: id,
      kind: 'start',
      data: JSON.stringify({ device: row.device }),
      at: row.started_at,
    });
    if (row.submitted_at !== null)
      events.push({ attempt_id: id, kind: 'submit', data: '{"by":"student"}', at: row.submitted_at });
  }
  await insertAll(trx, 'exam_answers', answers);
  await insertAll(trx, 'exam_attempt_events', events);
};

/** Three exams for people of a list, without a class: hundreds of attempts in every state. */
export const insert = async (trx: Knex.Transaction, world: DemoWorld): Promise<void> => {
  const { now, users } = world;
  const random = randomFrom(16);
  const students = users.filter(({ userType, state }) => userType === '3' && state === 'enabled');
  const known = students.filter(({ username }) => username === 'student');
  const others = students.filter(({ username }) => username !== 'student');
  const idsOf = (some: readonly { readonly id: number }[]): number[] => some.map(({ id }) => id);
  const takers = {
    over: [...idsOf(known), ...idsOf(others.slice(0, 160))],
    running: [...idsOf(known), ...idsOf(others.slice(0, 120))],
    coming: [...idsOf(known), ...idsOf(others.slice(0, 80))],
  };
  for (const key of ['over', 'running', 'coming'] as const) {
    const wish = WISHES[key];
    const paper = await paperOf(trx, wish);
    const made = await insertExam(trx, world, wish, paper, takers[key]);
    if (key === 'coming') continue;
    const people = takers[key].map((userId, at) => {
      const fate: Fate =
        key === 'over'
          ? at % 15 === 14
            ? 'absent'
            : 'submitted'
          : at === 0 || at % 3 === 0
            ? 'not-started'
            : at % 3 === 1 && at < 60
              ? 'running'
              : 'submitted';
      return { userId, fate };
    });
    await insertAttempts(trx, now, { ...made, wish, paper }, people, random);
  }
};
