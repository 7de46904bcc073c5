import { allPoints } from '../../content/question/knowledge-point.table.ts';
import {
  answersSince,
  countsByCourse,
  countsByPoint,
  findPractised,
  insertAnswer,
  narrowPractice,
  practised,
  withContent,
} from '../../content/question/practice.table.ts';
import type { PractisedRow } from '../../content/question/practice.table.ts';
import { classOfCourse, classOfQuestion, learnerAt, practisedCourses } from './practice-course.table.ts';
import { paceBegin, paceWait } from './practice-pace.ts';
import { noteRush } from './practice-rush.table.ts';
import { inTreeOrder, sitsExam, withPictures } from '../../content/question/question.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { pageOf } from '../../../db/paging.ts';
import { todayOf } from '../../../export/wall-clock.ts';
import { coursePractice, practice, practiceErrors } from '@college/contracts/content/practice';
import type { PracticeQuestion, PracticeState } from '@college/contracts/content/practice';
import { fitsKind, isRight, keywordsIn } from '@college/contracts/content/question';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';
import { commonErrors } from '@college/contracts/core/errors';

const askedBy = ({ caller, now }: SignedInContext) => ({ userId: caller.userId, now: now() });
const learnerOf = (context: SignedInContext) => learnerAt(askedBy(context));

const contentOf = ({ content }: PractisedRow): QuestionContent => JSON.parse(content) as QuestionContent;

const lastOf = ({ value, is_right: right, answered_at: time }: PractisedRow): PracticeQuestion['last'] =>
  value === null || time === null
    ? null
    : {
        value: JSON.parse(value) as QuestionValue,
        right,
        time: new Date(time).toISOString(),
      };

/** As it is asked: what is right and why stays here. */
const asked = async (
  rows: readonly PractisedRow[],
  context: SignedInContext,
): Promise<PracticeQuestion[]> => {
  const contents = rows.map((row) => {
    const { stem, options } = contentOf(row);
    return { stem, options };
  });
  const shown = await withPictures(context.read, context, contents);
  return rows.map((row, at) => {
    const { kind, blanks, difficulty, stem, options } = { ...contentOf(row), ...shown[at] };
    return {
      id: row.id,
      version: row.version,
      kind,
      stem,
      options,
      gaps: blanks.length,
      difficulty,
      pointName: shownIn(context.language, row.point_name ?? '', row.point_name_en ?? ''),
      last: lastOf(row),
    };
  });
};

interface Wanted {
  readonly page: number;
  readonly pageSize: number;
  readonly courseId?: number;
  readonly pointId?: number | undefined;
  readonly state: PracticeState;
}

const pageOfQuestions = async (wanted: Wanted, context: SignedInContext) => {
  const { read, caller } = context;
  if (await sitsExam(read, caller.userId)) return fail(practiceErrors.sitting);
  const found = practised(read, learnerOf(context));
  await narrowPractice(read, found, caller.userId, wanted);
  const rows = withContent(read, found.clone(), caller.userId);
  // The book begins with what went wrong last.
  const sorted =
    wanted.state === 'wrong'
      ? rows.orderBy('answers.id', 'desc').orderBy('questions.id')
      : rows.orderBy('questions.id');
  const page = await pageOf<PractisedRow>(found, sorted, wanted);
  return { totalCount: page.totalCount, items: await asked(page.rows, context) };
};

interface Count {
  readonly id: number | null;
  readonly questions: number;
  readonly answered: number;
  readonly wrong: number;
}

const NONE = { questions: 0, answered: 0, wrong: 0 };

/** The counts of points with those of all below them; points without questions are left out. */
const pointsWithCounts = async (counted: readonly Count[], { read, language }: SignedInContext) => {
  const points = inTreeOrder(await allPoints(read));
  const sums = new Map(points.map(({ id }) => [id, { ...NONE, ...counted.find((one) => one.id === id) }]));
  // From the last to the first: children stand behind their parents.
  for (const { id, parent_id: parent } of points.toReversed()) {
    const [own, above] = [sums.get(id), parent === null ? undefined : sums.get(parent)];
    if (!own || !above) continue;
    above.questions += own.questions;
    above.answered += own.answered;
    above.wrong += own.wrong;
  }
  return points.flatMap((point) => {
    const { questions, answered, wrong } = sums.get(point.id) ?? NONE;
    const name = shownIn(language, point.name, point.name_en);
    return questions === 0
      ? []
      : [{ id: point.id, parentId: point.parent_id, name, questions, answered, wrong }];
  });
};

const noteTooFast = (context: SignedInContext, questionId: number, answers: number): Promise<void> =>
  context.database.transaction(async (trx) => {
    const asked = askedBy(context);
    await noteRush(trx, {
      ...asked,
      classId: await classOfQuestion(trx, asked, questionId),
      day: todayOf(context),
      answers,
    });
  });

export const practiceService = implement(practice, {
  GetPracticeOverview: async (_input, context) => {
    const { read, language } = context;
    const learner = learnerOf(context);
    const byPoint = await countsByPoint(read, learner);
    const byCourse = await countsByCourse(read, learner);
    const courses = (await practisedCourses(read, askedBy(context), language)).flatMap(
      ({ id, name, class_id: classId, class_name: className }) => {
        const { questions, answered, wrong } = byCourse.find((one) => one.id === id) ?? NONE;
        const ofClass = classId !== null && { classId, className: className ?? '' };
        return questions === 0 ? [] : [{ id, name, questions, answered, wrong, ...ofClass }];
      },
    );
    return {
      courses,
      points: await pointsWithCounts(byPoint, context),
      wrong: byPoint.reduce((sum, { wrong }) => sum + wrong, 0),
    };
  },
  GetPointQuestionList: ({ knowledgePoint, ...wanted }, context) =>
    pageOfQuestions({ ...wanted, pointId: knowledgePoint }, context),
  GetWrongQuestionPageList: (wanted, context) => pageOfQuestions({ ...wanted, state: 'wrong' }, context),
  AnswerPractice: async ({ questionId, version, value }, context) => {
    const { userId } = context.caller;
    let answers = 0;
    const answered = await context.database.transaction(async (trx) => {
      await advisoryLock(trx, `practice of ${userId}`);
      if (await sitsExam(trx, userId)) return fail(practiceErrors.sitting);
      const row = await findPractised(trx, learnerOf(context), questionId);
      if (!row) return fail(commonErrors.notFound);
      // What was shown has been changed since: its answer would be marked by another question.
      if (version !== undefined && version !== row.version) return fail(commonErrors.stale);
      const content = contentOf(row);
      if (!fitsKind(content, value)) return failField(commonErrors.invalid, 'value', 'practice.wrong-form');
      const now = context.now();
      const recent = await answersSince(trx, userId, paceBegin(now));
      const wait = paceWait(recent, now.getTime());
      if (wait > 0) {
        answers = recent.length;
        return fail(practiceErrors.tooFast, { seconds: Math.ceil(wait / 1000) });
      }
      const right = isRight(content, value);
      await insertAnswer(trx, {
        userId,
        questionId,
        version: row.version,
        value,
        isRight: right,
        now,
      });
      const [shown = content] = await withPictures(trx, context, [content]);
      const { blanks, answer, keywords, analysis } = shown;
      const found = content.kind === 'short-answer' ? keywordsIn(keywords, String(value[0] ?? '')) : [];
      return { right: content.right, blanks, answer, keywords, analysis, isRight: right, found };
    });
    // What is refused takes back what its transaction wrote.
    if (answers > 0) await noteTooFast(context, questionId, answers);
    return answered;
  },
});

export const coursePracticeService = implement(coursePractice, {
  GetCourseQuestionList: async ({ classId, knowledgePoint, ...wanted }, context) => {
    const { read, caller, now } = context;
    if (classId !== undefined) {
      const found = await classOfCourse(read, caller.userId, { classId, courseId: wanted.courseId });
      if (!found) return fail(commonErrors.notFound);
      if (found.state !== 'published' || found.train_begin > now().toISOString())
        return fail(practiceErrors.classNotOpen);
    }
    return pageOfQuestions({ ...wanted, pointId: knowledgePoint }, context);
  },
});
