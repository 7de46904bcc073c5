/** A lesson test as its learner sees it: as it is asked, in the list, and with its result. */
import type { NamedLessonTest } from './lesson-test.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import {
  contentsOf,
  namesToRead,
  withheldQuestions,
  withPictures,
} from '../../content/question/question.port.ts';
import type {
  LessonQuestion,
  LessonTestPaper,
  LessonTestResult,
  LessonTestRow,
} from '@college/contracts/classes/lesson-test';
import type { QuestionContent } from '@college/contracts/content/question';
import type { Knex } from 'knex';

const questionView = (id: number, { kind, stem, options, blanks }: QuestionContent): LessonQuestion => ({
  id,
  kind,
  stem,
  options,
  gaps: blanks.length,
});

const headOf = (test: NamedLessonTest) => ({
  id: test.id,
  classId: test.class_id || null,
  className: test.class_name ?? '',
  courseId: test.course_id,
  courseName: test.course_name,
  wareName: test.ware_name ?? '',
  begunAt: test.begun_at,
});

const shownContents = async (read: Knex, context: SignedInContext, test: NamedLessonTest) =>
  withPictures(read, context, await contentsOf(read, test.questions));

export const paperOf = async (
  read: Knex,
  context: SignedInContext,
  test: NamedLessonTest,
): Promise<LessonTestPaper> => {
  const contents = await shownContents(read, context, test);
  return {
    ...headOf(test),
    questions: test.questions.flatMap(({ id }, at) => {
      const content = contents[at];
      return content ? [questionView(id, content)] : [];
    }),
    until: test.until,
    passScore: test.pass_score,
    serverNow: context.now().toISOString(),
  };
};

export const rowOf = (test: NamedLessonTest): LessonTestRow => ({
  ...headOf(test),
  submittedAt: test.submitted_at ?? test.until,
  score: test.score ?? 0,
  right: test.right_count ?? 0,
  all: test.questions.length,
  passScore: test.pass_score,
  isPassed: test.is_passed,
});

/** What is right is shown once the test is passed: before, each try would tell a part of it. */
export const resultOf = async (
  read: Knex,
  context: SignedInContext,
  test: NamedLessonTest,
): Promise<LessonTestResult> => {
  const ids = test.questions.map(({ id }) => id);
  if (!test.is_passed) {
    const missed = ids.filter((id) => !test.answers.some((one) => one.questionId === id && one.isRight));
    return { ...rowOf(test), answers: [], readAgain: await namesToRead(read, missed, context.language) };
  }
  const contents = await shownContents(read, context, test);
  const withheld = await withheldQuestions(read, context.caller.userId, ids);
  return {
    ...rowOf(test),
    readAgain: [],
    answers: test.questions.flatMap(({ id }, at) => {
      const content = contents[at];
      const given = test.answers.find(({ questionId }) => questionId === id);
      if (!content || withheld.has(id)) return [];
      const { right, blanks, answer, keywords, analysis } = content;
      return [
        {
          ...questionView(id, content),
          value: given?.value ?? [],
          isRight: given?.isRight ?? false,
          solution: { right, blanks, answer, keywords, analysis },
        },
      ];
    }),
  };
};
