/** Everything that still keeps a draft from being published, and where it is put right. */
import { coursesOf } from '../../classes/class-record/class-course.table.ts';
import type { ClassCourseRow } from '../../classes/class-record/class-course.table.ts';
import { isExamReady } from './class-exam.query.ts';
import { hoursOffered } from './class-hours.rules.ts';
import { lessonRows } from '../../classes/class-record/class-lesson.table.ts';
import { toStore } from '../../classes/class-record/class-record.port.ts';
import { obstaclesOf, warningsOf } from './train-class.rules.ts';
import { stuTypesOf, teachersOf } from '../../classes/class-record/class-people.table.ts';
import { findTrainClass } from '../../classes/class-record/train-class.table.ts';
import type { TrainClassListRow } from '../../classes/class-record/train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { questionCounts } from '../../content/question/question.port.ts';
import { rulesOfClass } from '../../content/rule-set/rule-set.port.ts';
import { planTakes } from '../../classes/train-plan/train-plan.table.ts';
import { isTrainSubjectEnabled } from '../../content/train-subject/train-subject.table.ts';
import type { ClassFormStep, TrainClassReadiness } from '@college/contracts/classes/class-record';
import type { PublishObstacle } from '@college/contracts/completion/train-class';
import { LEAST_TO_SPLIT } from '@college/contracts/content/practice';
import { commonErrors } from '@college/contracts/core/errors';
import type { Parsed } from '@college/contracts/core/schema';
import type { Knex } from 'knex';

/** What decides about publishing a class, and what it would store. In a transaction, nothing of it changes until its end. */
export const judgeDraft = async (db: Knex, row: TrainClassListRow, context: SignedInContext) => {
  const courses = await coursesOf(db, row.id, context.language);
  const lessons = await lessonRows(db, row.id);
  const stored = await toStore(db, row, context);
  const hours = hoursOffered(row, courses, lessons, stored.requirement);
  const obstacles = obstaclesOf({
    row,
    stuTypes: await stuTypesOf(db, row.id),
    subjectEnabled: await isTrainSubjectEnabled(db, row.subject_id),
    courses,
    lessons,
    hours,
    hourMinutes: rulesOfClass(stored).hourMinutes,
    examReady: !row.need_exam || (await isExamReady(db, row)),
    planFits: row.plan_id === null || (await planTakes(db, row.plan_id, row.subject_id)) === 'yes',
  });
  return { obstacles, hours, stored, lessons, courses };
};

const STEP: Readonly<Record<PublishObstacle, Parsed<typeof ClassFormStep>>> = {
  dates: 'basics',
  subject: 'basics',
  plan: 'basics',
  quota: 'students',
  courses: 'courses',
  'course-subject': 'courses',
  'course-hours': 'courses',
  'no-lessons': 'courses',
  'online-lessons': 'courses',
  'lesson-dates': 'courses',
  'need-hours': 'courses',
  hours: 'courses',
  'theory-hours': 'courses',
  'practice-hours': 'courses',
  exam: 'rules',
  'report-window': 'rules',
};

/** The names of those with questions, of which practice shows all. */
const unsplitAmong = async (db: Knex, courses: readonly ClassCourseRow[]): Promise<string[]> => {
  const counts = await questionCounts(
    db,
    courses.map(({ course_id: id }) => id),
  );
  return courses.flatMap(({ course_id: id, name }) => {
    const count = counts.get(id) ?? 0;
    return count > 0 && count < LEAST_TO_SPLIT ? [name] : [];
  });
};

export const readinessOf = async ({ id }: { readonly id: number }, context: SignedInContext) => {
  const { read, scope, language } = context;
  const row = await findTrainClass(read, scope, id, language);
  if (!row) return fail(commonErrors.notFound);
  const { obstacles, hours, lessons, courses } = await judgeDraft(read, row, context);
  const teachers = (await teachersOf(read, row.id)).length;
  const unsplit = await unsplitAmong(read, courses);
  const answer: TrainClassReadiness = {
    ready: obstacles.length === 0,
    obstacles: obstacles.map((what) =>
      what === 'practice-hours' && row.train_mode === 'online'
        ? { what, step: 'basics', text: messageFor('train-class.practice-is-on-site', language, hours) }
        : { what, step: STEP[what], text: messageFor(`train-class.obstacle.${what}`, language, hours) },
    ),
    warnings: warningsOf({ row, lessons, teachers, unsplit }).map((what) => ({
      what,
      step: what === 'few-questions' ? 'courses' : 'teachers',
      text: messageFor(`train-class.warning.${what}`, language, { courses: unsplit, least: LEAST_TO_SPLIT }),
    })),
    hours,
  };
  return answer;
};
