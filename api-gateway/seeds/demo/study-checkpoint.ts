/** Checkpoints that were passed, failed and missed in the study of the demo, and lesson tests. */
import type { Knex } from 'knex';
import type { Database } from '../../src/db/database.ts';
import { rowsOf } from '../../src/db/scoped-table.ts';
import { contentsOf, questionsToAsk } from '../../src/contexts/content/question/question.port.ts';
import { withdrawSlices } from '../../src/contexts/study/study/correct-slices.ts';
import { noteRush } from '../../src/contexts/classes/practice/practice-rush.table.ts';
import { insertAll } from '../insert.ts';
import type { DemoFiles } from './demo.ts';
import { DAY } from './calendar.ts';
import { randomFrom } from './random.ts';
import { PRACTICE_PACE } from '@college/contracts/content/practice';
import { isRight } from '@college/contracts/content/question';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';
import {
  LESSON_TEST_MINUTES,
  LESSON_TEST_PASS,
  LESSON_TEST_QUESTIONS,
} from '@college/contracts/classes/lesson-test';

/** Behind everything that was studied. */
export const stage = 9;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

interface StudiedSlice {
  id: number;
  session_id: number;
  epoch: number;
  user_id: number;
  class_id: number;
  course_id: number;
  ware_id: number;
  end_at: string;
  credited_ms: number;
}

/** Closed slices in classes, by session, of those that have no checkpoint yet. */
const sittings = async (trx: Knex.Transaction): Promise<StudiedSlice[][]> => {
  const slices = await rowsOf<StudiedSlice>(
    trx('study_slices')
      .whereNot('class_id', 0)
      .whereNotIn('session_id', trx('study_checkpoints').select('session_id'))
      .orderBy('id')
      .select(
        'id',
        'session_id',
        'epoch',
        'user_id',
        'class_id',
        'course_id',
        'ware_id',
        'end_at',
        'credited_ms',
      ),
  );
  const sessions = [...new Set(slices.map(({ session_id: id }) => id))];
  return sessions.map((id) => slices.filter((slice) => slice.session_id === id));
};

const OUTCOMES = ['passed', 'passed', 'passed', 'missed', 'passed', 'failed'] as const;

/** One after every second slice, which is ten minutes; the last of some sittings is not passed. */
const insertCheckpoints = async (trx: Knex.Transaction): Promise<void> => {
  const random = randomFrom(14_300);
  const numbers = new Map<string, number>();
  for (const [turn, slices] of (await sittings(trx)).entries()) {
    const [first] = slices;
    const pool = first ? (await questionsToAsk(trx, first.course_id, null)).ofCourse : [];
    for (let at = 1; at < slices.length; at += 2) {
      const slice = slices[at];
      if (!slice) continue;
      const isLast = at + 2 >= slices.length;
      const state = isLast ? (OUTCOMES[turn % OUTCOMES.length] ?? 'passed') : 'passed';
      const key = `${slice.user_id}/${slice.class_id}/${slice.course_id}`;
      const number = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, number);
      const opened = new Date(slice.end_at);
      const answerMs = random.between(4_000, 25_000);
      const since = slices.slice(at - 1, at + 1).map(({ id }) => id);
      const withdrawnMs =
        state === 'passed'
          ? 0
          : await withdrawSlices(trx, {
              userId: slice.user_id,
              sliceIds: since,
              reason: 'checkpoint-missed',
              now: new Date(opened.getTime() + MINUTE),
            });
      const question = pool.length > 0 ? random.pick(pool) : null;
      await trx('study_checkpoints').insert({
        session_id: slice.session_id,
        epoch: slice.epoch,
        user_id: slice.user_id,
        class_id: slice.class_id,
        course_id: slice.course_id,
        ware_id: slice.ware_id,
        number,
        kind: question ? 'question' : 'number',
        question_id: question?.id ?? null,
        question_version: question?.version ?? null,
        opened_at: opened.toISOString(),
        until: new Date(opened.getTime() + MINUTE).toISOString(),
        state,
        tries: state === 'failed' ? 2 : state === 'passed' && number % 4 === 0 ? 1 : 0,
        answered_at: state === 'missed' ? null : new Date(opened.getTime() + answerMs).toISOString(),
        answer_ms: state === 'missed' ? null : answerMs,
        withdrawn_ms: withdrawnMs,
        ...(state === 'passed' && { after_slice_id: (since[0] ?? slice.id) - 1, upto_slice_id: slice.id }),
      });
    }
  }
};

/** One face that the computer could not judge: what it vouches for waits for a person. */
const waitForFace = async (trx: Knex.Transaction): Promise<void> => {
  const found = (await trx('study_checkpoints as k')
    .join('face_checks as f', 'f.user_id', 'k.user_id')
    .join('train_classes as c', 'c.id', 'k.class_id')
    .where({ 'k.state': 'passed', 'c.need_face': true, 'f.state': 'to-check', 'f.moment': 'study' })
    .orderBy('k.id', 'desc')
    .first({ id: 'k.id', classId: 'k.class_id', time: 'k.answered_at', checkId: 'f.id' })) as
    | { id: number; classId: number; time: string; checkId: number }
    | undefined;
  if (!found) return;
  const { id, classId, time, checkId } = found;
  await trx('study_checkpoints')
    .where({ id })
    .update({ kind: 'face', question_id: null, question_version: null, is_waiting: true });
  await trx('face_checks')
    .where({ id: checkId })
    .update({ subject_id: id, class_id: classId, creation_time: time, last_modification_time: time });
};

const WRONG = '不知道';

/** An answer that is right, or one that is not. */
const valueFor = ({ kind, right, blanks, options }: QuestionContent, wantsRight: boolean): QuestionValue => {
  if (kind === 'blank') return blanks.map(([text = '']) => (wantsRight ? text : WRONG));
  if (wantsRight) return right;
  const count = kind === 'true-false' ? 2 : options.length;
  return [Array.from({ length: count }, (_, index) => index).find((index) => !right.includes(index)) ?? 0];
};

interface Placed {
  user_id: number;
  class_id: number;
  course_id: number;
}

const insertLessonTests = async (trx: Knex.Transaction, now: Date): Promise<void> => {
  const random = randomFrom(14_301);
  // The first course of each class asks for its test.
  const asking = await rowsOf<{ class_id: number; course_id: number; link: number }>(
    trx('train_class_courses as k')
      .join('train_classes as c', 'c.id', 'k.class_id')
      .where({ 'k.sort': 1, 'c.state': 'published' })
      .whereIn('k.course_id', trx('question_courses').select('course_id'))
      .where('c.train_begin', '<=', now.toISOString())
      .select('k.class_id', 'k.course_id', { link: 'k.id' }),
  );
  await trx('train_class_courses')
    .whereIn(
      'id',
      asking.map(({ link }) => link),
    )
    .update({ need_lesson_test: true });
  for (const { class_id, course_id } of asking) {
    const pool = (await questionsToAsk(trx, course_id, null)).ofCourse.slice(0, LESSON_TEST_QUESTIONS);
    const contents = await contentsOf(trx, pool);
    const members = (await trx('train_class_users')
      .where({ class_id, state: 'approved', is_deleted: false })
      .whereNotNull('user_id')
      .orderBy('id')
      .pluck('user_id')) as number[];
    const tests = members.flatMap((user_id, turn) => {
      const place: Placed = { user_id, class_id, course_id };
      const good = 0.6 + 0.4 * random.next();
      const one = (share: number, daysAgo: number) => {
        const begun = new Date(now.getTime() - daysAgo * DAY + turn * MINUTE);
        const answers = contents.map((content, at) => {
          const value = valueFor(content, at < Math.ceil(share * contents.length));
          return { questionId: pool[at]?.id, value, isRight: isRight(content, value) === true };
        });
        const right = answers.filter((answer) => answer.isRight).length;
        const score = Math.floor((right / contents.length) * 100);
        return {
          ...place,
          questions: JSON.stringify(pool),
          answers: JSON.stringify(answers),
          state: 'submitted',
          score,
          right_count: right,
          pass_score: LESSON_TEST_PASS,
          is_passed: score >= LESSON_TEST_PASS,
          begun_at: begun.toISOString(),
          until: new Date(begun.getTime() + LESSON_TEST_MINUTES * MINUTE).toISOString(),
          submitted_at: new Date(begun.getTime() + 6 * MINUTE).toISOString(),
        };
      };
      // Some failed first, some have not passed yet, some have not tried.
      if (turn % 4 === 3) return [];
      // The first of them has tried all morning, and has to wait now.
      if (turn === 2) return Array.from({ length: 5 }, (_, tried) => one(0.3, (5 - tried) / 24));
      if (turn % 4 === 2) return [one(0.3, 2)];
      return turn % 2 === 1 ? [one(0.4, 3), one(good, 1)] : [one(good, 1)];
    });
    await insertAll(trx, 'lesson_tests', tests);
  }
};

/** Somebody answered practice by a script yesterday, and was stopped. */
const insertRush = async (trx: Knex.Transaction, now: Date): Promise<void> => {
  const member = (await trx('lesson_tests')
    .where({ is_passed: true })
    .whereNot('class_id', 0)
    .orderBy('id', 'desc')
    .first('user_id', 'class_id')) as { user_id: number; class_id: number } | undefined;
  if (!member) return;
  const at = new Date(now.getTime() - DAY);
  await noteRush(trx, {
    userId: member.user_id,
    classId: member.class_id,
    day: at.toISOString().slice(0, 10),
    answers: PRACTICE_PACE[0].answers,
    now: at,
  });
};

export const store = (database: Database, { now }: DemoFiles): Promise<void> =>
  database.transaction(async (trx) => {
    await insertCheckpoints(trx);
    await waitForFace(trx);
    await insertLessonTests(trx, now);
    await insertRush(trx, now);
  });
