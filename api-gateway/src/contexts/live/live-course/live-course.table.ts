import { withFile } from '../../platform/attachment/joined-file.table.ts';
import type { WithFile } from '../../platform/attachment/joined-file.table.ts';
import { placesIn, TAKES_A_SEAT } from '../../classes/class-record/place-state.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { countFrom, countOf } from '../../../db/paging.ts';
import type { RecordUse } from '../../../db/record-use.ts';
import { defineScopedTable, firstOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Predicate, Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inArea, inDepartment } from '../../../db/visibility.ts';
import type {
  LiveAudience,
  LiveCheckState,
  LiveMode,
  LivePlayState,
} from '@college/contracts/live/live-course-row';
import type { Knex } from 'knex';

/** What is planned. */
export interface LiveContent {
  title: string;
  title_en: string;
  intro: string;
  intro_en: string;
  cover_id: number | null;
  course_id: number | null;
  class_id: number | null;
  lesson_id: number | null;
  teacher_id: number | null;
  begin_at: string;
  end_at: string;
  audience: LiveAudience;
  is_record: boolean;
  slides_id: number | null;
  mode: LiveMode;
}

export interface LiveCourseRecord extends BusinessColumns, LiveContent {
  check_state: LiveCheckState;
  opinion: string;
  submitter_user_id: number | null;
  play_state: LivePlayState;
  opened_at: string | null;
  ended_at: string | null;
  replay_ware_id: number | null;
}

export interface LiveCourseListRow extends LiveCourseRecord, WithFile {
  /** In the language of the page, as the names below. */
  shown_title: string;
  course_name: string | null;
  class_name: string | null;
  lesson_title: string | null;
  teacher_name: string | null;
  creator_name: string | null;
}

const approved = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.where('live_courses.check_state', 'approved');

/** The classes that somebody is in. */
const ownClasses =
  (userId: number) =>
  (query: Knex.QueryBuilder): void => {
    query
      .select('train_class_users.class_id')
      .from('train_class_users')
      .where({ 'train_class_users.user_id': userId, 'train_class_users.is_deleted': false })
      .whereIn('train_class_users.state', [...TAKES_A_SEAT]);
  };

const taughtClasses =
  (userId: number) =>
  (query: Knex.QueryBuilder): void => {
    query.select('class_id').from('train_class_teachers').where('user_id', userId);
  };

/** Those that one teaches or made, and the approved ones to which one may come. */
const own: Predicate = (query, { userId }) => {
  query
    .where('live_courses.teacher_id', userId)
    .orWhere('live_courses.creator_user_id', userId)
    .orWhere((open) =>
      approved(open).where((where) =>
        where
          .where('live_courses.audience', 'public')
          .orWhereIn('live_courses.class_id', ownClasses(userId))
          .orWhereIn('live_courses.class_id', taughtClasses(userId)),
      ),
    );
};

/** Approved ones for everybody, and of the classes of its area. */
const approvedInArea: Predicate = (query, scope) => {
  approved(query).where((where) =>
    where
      .where('live_courses.audience', 'public')
      .orWhere((area) => inArea('live_courses.area_code')(area, scope)),
  );
};

/** Approved ones for everybody, and of classes that people of the enterprise are in. */
const ofStaff: Predicate = (query, { departmentId }) => {
  approved(query).where((where) => {
    where.where('live_courses.audience', 'public');
    if (departmentId !== null)
      where.orWhereIn('live_courses.class_id', (placed) =>
        placed
          .select('train_class_users.class_id')
          .from('train_class_users')
          .join('users', 'users.id', 'train_class_users.user_id')
          .where({ 'train_class_users.is_deleted': false, 'users.department_id': departmentId })
          .whereIn('train_class_users.state', [...TAKES_A_SEAT]),
      );
  });
};

export const liveCourses = defineScopedTable<LiveCourseRecord>('live_courses', {
  all: everything,
  department: inDepartment('live_courses.department_id'),
  area: approvedInArea,
  enterprise: ofStaff,
  self: own,
});

/** The columns of `LiveCourseListRow`. */
export const liveCourseColumns = (
  db: Knex,
  query: Knex.QueryBuilder,
  language: Language,
): Knex.QueryBuilder =>
  withFile(
    query
      .leftJoin('courses', 'courses.id', 'live_courses.course_id')
      .leftJoin('course_versions', (join) =>
        join
          .on('course_versions.course_id', 'courses.id')
          .andOn('course_versions.version', 'courses.approved_version'),
      )
      .leftJoin('train_classes', 'train_classes.id', 'live_courses.class_id')
      .leftJoin('train_class_lessons', 'train_class_lessons.id', 'live_courses.lesson_id')
      .leftJoin('users as teachers', 'teachers.id', 'live_courses.teacher_id')
      .leftJoin('users as creators', 'creators.id', 'live_courses.creator_user_id')
      .select('live_courses.*', {
        shown_title: shownName(db, 'live_courses', language, 'title'),
        course_name: shownName(db, 'course_versions', language),
        class_name: shownName(db, 'train_classes', language),
        lesson_title: shownName(db, 'train_class_lessons', language, 'title'),
        teacher_name: 'teachers.name',
        creator_name: 'creators.name',
      }),
    'live_courses.cover_id',
  );

export const visibleLiveCourses = (db: Knex, scope: Scope, language: Language): Knex.QueryBuilder =>
  liveCourseColumns(db, liveCourses.visible(db, scope), language);

export interface LiveFilters {
  state?: LivePlayState | undefined;
  checkState?: LiveCheckState | undefined;
  from?: string | undefined;
  to?: string | undefined;
  isOwn?: boolean | undefined;
  classId?: number | undefined;
}

const moment = (text: string): string => new Date(text).toISOString();

export const narrowLiveCourses = (
  found: Knex.QueryBuilder,
  { state, checkState, from, to, isOwn, classId }: LiveFilters,
  userId: number,
): Knex.QueryBuilder => {
  if (state) found.where('live_courses.play_state', state);
  if (checkState) found.where('live_courses.check_state', checkState);
  if (from) found.where('live_courses.end_at', '>', moment(from));
  if (to) found.where('live_courses.begin_at', '<', moment(to));
  if (isOwn === true) found.where('live_courses.teacher_id', userId);
  if (isOwn === false)
    found.where((other) =>
      other.whereNull('live_courses.teacher_id').orWhereNot('live_courses.teacher_id', userId),
    );
  if (classId !== undefined) found.where('live_courses.class_id', classId);
  return found;
};

/** Submitted ones that somebody else made and teaches. */
export const countToCheck = (db: Knex, scope: Scope) =>
  countFrom(
    liveCourses
      .visible(db, scope)
      .where('live_courses.check_state', 'submitted')
      .whereNot('live_courses.creator_user_id', scope.userId)
      .whereNot('live_courses.submitter_user_id', scope.userId)
      .whereNot('live_courses.teacher_id', scope.userId),
    'since',
    'live_courses.last_modification_time',
  );

export const countOwnRejected = (db: Knex, scope: Scope): Promise<number> =>
  countOf(
    liveCourses
      .visible(db, scope)
      .where({ 'live_courses.check_state': 'rejected', 'live_courses.creator_user_id': scope.userId }),
  );

interface Ahead {
  readonly userId: number;
  /** ISO 8601 in UTC. */
  readonly now: string;
  readonly until: string;
  readonly language: Language;
}

/** Approved ones that take place now or until then, the next first. */
const ahead = (db: Knex, { now, until, language }: Ahead): Knex.QueryBuilder =>
  liveCourseColumns(
    db,
    db('live_courses')
      .where({ 'live_courses.is_deleted': false, 'live_courses.check_state': 'approved' })
      .whereIn('live_courses.play_state', ['not-started', 'live'])
      .where('live_courses.end_at', '>', now)
      .where('live_courses.begin_at', '<', until),
    language,
  )
    .orderBy('live_courses.begin_at')
    .orderBy('live_courses.id');

/** Those of the classes that somebody is in. */
export const nextOfClassesOf = (db: Knex, asked: Ahead): Knex.QueryBuilder =>
  ahead(db, asked).whereIn('live_courses.class_id', ownClasses(asked.userId));

export const nextTaughtBy = (db: Knex, asked: Ahead): Knex.QueryBuilder =>
  ahead(db, asked).where('live_courses.teacher_id', asked.userId);

/** Who has a place in a class, as a subquery of accounts. */
export const membersOf = (db: Knex, classId: number): Knex.QueryBuilder =>
  placesIn(db, TAKES_A_SEAT)
    .where('train_class_users.class_id', classId)
    .whereNotNull('train_class_users.user_id')
    .distinct('train_class_users.user_id');

/** The file of its slides, whoever asks. */
export const slidesOf = async (db: Knex, id: number): Promise<number | null> =>
  (await firstOf<{ slides_id: number | null }>(db('live_courses').where({ id }).select('slides_id')))
    ?.slides_id ?? null;

/** What somebody teaches goes on under the account that stays. */
export const moveTaught = async (
  trx: Knex.Transaction,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  await trx('live_courses').where({ teacher_id: from }).update({ teacher_id: to });
};

/** Changes a live course that the transaction has locked. */
export const changeLiveCourse = async (
  trx: Knex.Transaction,
  { id, row_version }: Pick<LiveCourseRecord, 'id' | 'row_version'>,
  changes: Partial<LiveCourseRecord>,
  time: string,
): Promise<void> => {
  await trx('live_courses')
    .where({ id })
    .update({ ...changes, last_modification_time: time, row_version: row_version + 1 });
};

export const liveCourseUses: readonly RecordUse[] = [
  {
    name: 'lesson.live-courses',
    records: (db) =>
      db('live_courses').where({ 'live_courses.is_deleted': false, 'live_courses.check_state': 'approved' }),
    by: 'live_courses.lesson_id',
  },
];
