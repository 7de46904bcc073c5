/** Lesson tests: ten questions of a course, tried as often as the pace allows. While one is open no study time counts. */
import { drawn } from './drawn.ts';
import { myCourse } from './learner-course.ts';
import {
  findLessonTest,
  insertLessonTest,
  isReadable,
  readableTests,
  leaveOpenTests,
  openLessonTest,
  submitRow,
  wareKeyOf,
} from './lesson-test.table.ts';
import type { GivenAnswer, NamedLessonTest } from './lesson-test.table.ts';
import { nextTry, refuseTooSoon } from './lesson-test.pace.ts';
import { paperOf, resultOf, rowOf } from './lesson-test.view.ts';
import { lockLease, updateLease } from './study.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import { pageOf } from '../../../db/paging.ts';
import {
  contentsOf,
  withheldQuestions,
  questionsToAsk,
  sitsExam,
} from '../../content/question/question.port.ts';
import type { PoolQuestion } from '../../content/question/question.port.ts';
import { fitsKind, isRight } from '@college/contracts/content/question';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';
import {
  LESSON_TEST_MINUTES,
  LESSON_TEST_PASS,
  LESSON_TEST_QUESTIONS,
  lessonTestErrors,
} from '@college/contracts/classes/lesson-test';
import type { lessonTest } from '@college/contracts/classes/lesson-test';
import { practiceErrors } from '@college/contracts/content/practice';
import { studyErrors } from '@college/contracts/study/study';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

type Input<Action extends keyof typeof lessonTest.actions> = ParsedInputOf<
  (typeof lessonTest.actions)[Action]
>;

/** Time in a test is no study: beats credit nothing until it is over, and then only from now on. */
const pauseStudy = async (
  trx: Knex.Transaction,
  userId: number,
  { until, now }: { readonly until: string | null; readonly now: Date },
): Promise<void> => {
  const lease = await lockLease(trx, userId);
  await updateLease(trx, userId, {
    lesson_test_until: until,
    ...(until === null && lease.session_id !== null && { last_beat_at: now.toISOString() }),
  });
};

/**
 * What an exam may ask this person is asked here only where there is too little else. A lesson with too few questions of
 * those that practice keeps back is tested with others of them: one that everybody may practise would be given away.
 */
const drawQuestions = async (
  trx: Knex.Transaction,
  userId: number,
  { ofWare, ofCourse, isSplit }: Awaited<ReturnType<typeof questionsToAsk>>,
  wareKey: number | null,
): Promise<PoolQuestion[]> => {
  const pool = wareKey === null ? ofCourse : ofWare;
  const spare =
    wareKey !== null && isSplit ? ofCourse.filter(({ id }) => pool.every((one) => one.id !== id)) : [];
  const ids = [...pool, ...spare].map(({ id }) => id);
  const withheld = await withheldQuestions(trx, userId, ids);
  const free = pool.filter(({ id }) => !withheld.has(id));
  const first = drawn(
    free.length + spare.length < LESSON_TEST_QUESTIONS ? pool : free,
    LESSON_TEST_QUESTIONS,
  );
  return [...first, ...drawn(spare, LESSON_TEST_QUESTIONS - first.length)];
};

/** These keep somebody from a test as they do from study; a full day does not, and an exam is asked about by itself. */
const mayTest = (reason: string | null): boolean =>
  reason === null || reason === 'daily-cap' || reason === 'exam-open';

export const startLessonTest = async (
  { classId, courseId, wareId }: Input<'StartLessonTest'>,
  context: SignedInContext,
) => {
  const { caller, language } = context;
  const { userId } = caller;
  const mine = await myCourse({ classId: classId ?? undefined, courseId }, context);
  if (!mine) return fail(commonErrors.notFound);
  const { reason } = mine.course;
  if (reason && !mayTest(reason)) return fail(studyErrors.cannot, { reasons: [reason] });
  if (wareId !== undefined && !mine.wares.some(({ id }) => id === wareId)) return fail(commonErrors.notFound);

  return context.database.transaction(async (trx) => {
    await lockLease(trx, userId);
    if (await sitsExam(trx, userId)) return fail(practiceErrors.sitting);
    const now = context.now();
    const wareKey = wareId === undefined ? null : await wareKeyOf(trx, wareId);
    const open = await openLessonTest(trx, userId, now.toISOString(), language);
    const isSame =
      open?.class_id === (classId ?? 0) && open.course_id === courseId && open.ware_key === wareKey;
    if (open && isSame) return paperOf(trx, context, open);
    const tooSoon = await refuseTooSoon(trx, context, courseId);
    if (tooSoon) return tooSoon;
    const questions = await drawQuestions(trx, userId, await questionsToAsk(trx, courseId, wareKey), wareKey);
    if (questions.length === 0) return fail(lessonTestErrors.noQuestions);
    await leaveOpenTests(trx, userId);
    const until = new Date(now.getTime() + LESSON_TEST_MINUTES * 60_000).toISOString();
    const id = await insertLessonTest(trx, {
      user_id: userId,
      class_id: classId ?? 0,
      course_id: courseId,
      ware_key: wareKey,
      questions,
      pass_score: LESSON_TEST_PASS,
      begun_at: now.toISOString(),
      until,
    });
    await pauseStudy(trx, userId, { until, now });
    const test = await findLessonTest(trx, { id, userId }, language);
    return test ? paperOf(trx, context, test) : fail(commonErrors.notFound);
  });
};

/** Null: one of the answers is none to what was asked. */
const marked = (
  test: NamedLessonTest,
  contents: readonly QuestionContent[],
  answers: readonly { readonly questionId: number; readonly value: QuestionValue }[],
): GivenAnswer[] | null => {
  const given: GivenAnswer[] = [];
  for (const { questionId, value } of answers) {
    const content = contents[test.questions.findIndex(({ id }) => id === questionId)];
    const isTwice = given.some((one) => one.questionId === questionId);
    if (!content || isTwice || !fitsKind(content, value)) return null;
    given.push({ questionId, value, isRight: isRight(content, value) === true });
  }
  return given;
};

export const submitLessonTest = ({ id, answers }: Input<'SubmitLessonTest'>, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { userId } = context.caller;
    await lockLease(trx, userId);
    const now = context.now();
    const test = await findLessonTest(trx, { id, userId }, context.language);
    if (!test) return fail(commonErrors.notFound);
    if (await sitsExam(trx, userId)) return fail(practiceErrors.sitting);
    if (test.state !== 'open' || test.until <= now.toISOString()) return fail(lessonTestErrors.notOpen);
    const given = marked(test, await contentsOf(trx, test.questions), answers);
    if (!given) return failField(commonErrors.invalid, 'answers', 'practice.wrong-form');
    const right = given.filter((one) => one.isRight).length;
    const score = Math.floor((right / test.questions.length) * 100);
    const result = {
      answers: given,
      score,
      right_count: right,
      is_passed: score >= test.pass_score,
      submitted_at: now.toISOString(),
    };
    await submitRow(trx, id, result);
    await pauseStudy(trx, userId, { until: null, now });
    return resultOf(trx, context, { ...test, ...result, state: 'submitted' });
  });

export const leaveLessonTest = ({ id }: Input<'LeaveLessonTest'>, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { userId } = context.caller;
    await lockLease(trx, userId);
    const test = await findLessonTest(trx, { id, userId }, context.language);
    if (!test) return fail(commonErrors.notFound);
    if (test.state !== 'open') return;
    await leaveOpenTests(trx, userId);
    await pauseStudy(trx, userId, { until: null, now: context.now() });
  });

export const myLessonTests = async (
  { classId, courseId, ...page }: Input<'GetMyLessonTestList'>,
  context: SignedInContext,
) => {
  const { read, caller, language, now } = context;
  const { userId } = caller;
  const of = { userId, classId: classId ?? 0, courseId };
  const mine = await myCourse({ classId: classId ?? undefined, courseId }, context);
  if (!mine) return fail(commonErrors.notFound);
  const readable = await readableTests(read, of, language);
  const { totalCount, rows } = await pageOf<object>(readable.found, readable.rows, page);
  const open = await openLessonTest(read, userId, now().toISOString(), language);
  const isHere = open?.class_id === of.classId && open.course_id === courseId;
  return {
    totalCount,
    items: readable.read(rows).map(rowOf),
    courseName: mine.course.courseName,
    className: mine.course.className,
    openId: open && isHere ? open.id : null,
    nextAt: (await nextTry(read, { userId, courseId, now: now() }))?.toISOString() ?? null,
    serverNow: now().toISOString(),
    isPassed: mine.course.lessonTest?.isPassed ?? false,
    isNeeded: mine.course.lessonTest?.isNeeded ?? false,
  };
};

export const lessonTestResult = async ({ id }: Input<'GetLessonTest'>, context: SignedInContext) => {
  const { read, caller, language } = context;
  const test = await findLessonTest(read, { id, userId: caller.userId }, language);
  // What is still open would show its answers.
  if (test?.state !== 'submitted' || !(await isReadable(read, test))) return fail(commonErrors.notFound);
  if (await sitsExam(read, caller.userId)) return fail(practiceErrors.sitting);
  return resultOf(read, context, test);
};
