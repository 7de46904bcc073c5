import { withFile } from '../../platform/attachment/joined-file.table.ts';
import type { WithFile } from '../../platform/attachment/joined-file.table.ts';
import { typeOrBelow } from '../course-type/course-type.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { countFrom, countOf } from '../../../db/paging.ts';
import { defineScopedTable } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Predicate, Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inDepartment } from '../../../db/visibility.ts';
import type { CourseKind, CourseState } from '@college/contracts/content/course';
import type { DataScope } from '@college/contracts/identity/role';
import type { Knex } from 'knex';

export interface CourseRecord extends BusinessColumns {
  /** Of the newest version. */
  state: CourseState;
  is_public: boolean;
  is_recommend: boolean;
  sort: number;
  /** The newest version. */
  version: number;
  /** The version that is studied. */
  approved_version: number | null;
}

/** What one version of a course says. */
export interface CourseContent {
  type_id: number;
  kind: CourseKind;
  name: string;
  name_en: string;
  teacher_name: string;
  hours: number;
  intro: string;
  intro_en: string;
  cover_id: number | null;
}

/** A course with the version that the reader sees of it. */
export interface CourseListRow extends CourseRecord, CourseContent, WithFile {
  version_id: number;
  shown_version: number;
  /** In the language of the page. */
  shown_name: string;
  submitter_user_id: number | null;
  opinion: string;
  type_name: string;
  creator_name: string | null;
  ware_count: number;
}

const isOffered = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.whereNotNull('courses.approved_version').whereNot('courses.state', 'disabled');

/** One's own courses, and those that are offered. */
const ownOrOffered: Predicate = (query, { userId }) => {
  query.where('courses.creator_user_id', userId).orWhere((offered) => isOffered(offered));
};

/** Whoever sees a course sees its wares. */
export const courseVisibility: Readonly<Record<DataScope, Predicate>> = {
  all: everything,
  department: inDepartment('courses.department_id'),
  area: ownOrOffered,
  enterprise: ownOrOffered,
  self: ownOrOffered,
};

export const courses = defineScopedTable<CourseRecord>('courses', courseVisibility);

/** Whether somebody works on all courses that they see. All others work on their own and read the rest as approved. */
export const seesDrafts = ({ kind }: Scope): boolean => kind === 'all' || kind === 'department';

/** Adds the version that the reader sees: the newest to those who may change it, the approved one to all others. */
export const withVersion = (db: Knex, query: Knex.QueryBuilder, scope: Scope): Knex.QueryBuilder =>
  query.join('course_versions', (join) =>
    join
      .on('course_versions.course_id', 'courses.id')
      .andOn(
        'course_versions.version',
        seesDrafts(scope)
          ? db.raw('courses.version')
          : db.raw(
              'case when courses.creator_user_id = ? then courses.version else courses.approved_version end',
              [scope.userId],
            ),
      ),
  );

const wareCount = (db: Knex): Knex.QueryBuilder =>
  db('course_wares')
    .whereRaw('course_wares.course_version_id = course_versions.id')
    .where('course_wares.is_deleted', false)
    .count('*');

/** The columns of `CourseListRow` over courses and one of their versions. */
export const courseColumns = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  withFile(
    query
      .join('course_types', 'course_types.id', 'course_versions.type_id')
      .leftJoin('users', 'users.id', 'courses.creator_user_id')
      .select('courses.*', {
        version_id: 'course_versions.id',
        shown_version: 'course_versions.version',
        type_id: 'course_versions.type_id',
        kind: 'course_versions.kind',
        name: 'course_versions.name',
        name_en: 'course_versions.name_en',
        shown_name: shownName(db, 'course_versions', language),
        teacher_name: 'course_versions.teacher_name',
        hours: 'course_versions.hours',
        intro: 'course_versions.intro',
        intro_en: 'course_versions.intro_en',
        cover_id: 'course_versions.cover_id',
        submitter_user_id: 'course_versions.submitter_user_id',
        opinion: 'course_versions.opinion',
        type_name: shownName(db, 'course_types', language),
        creator_name: 'users.name',
        ware_count: wareCount(db),
      }),
    'course_versions.cover_id',
  );

/** The courses in sight, as their readers see them. */
export const visibleCourses = (db: Knex, scope: Scope, language: Language): Knex.QueryBuilder =>
  courseColumns(db, withVersion(db, courses.visible(db, scope), scope), language);

interface Narrowing {
  state?: CourseState | undefined;
  kind?: CourseKind | undefined;
  typeId?: number | undefined;
  subjectId?: number | undefined;
  isOwn?: boolean | undefined;
}

/** Only courses that count for this subject. */
export const whereSubject = (found: Knex.QueryBuilder, subjectId: number): void => {
  found.whereIn('courses.id', (counted) =>
    counted.select('course_id').from('course_subjects').where('subject_id', subjectId),
  );
};

/** Only courses of this type and of those below it. */
export const whereType = (found: Knex.QueryBuilder, typeId: number): void => {
  const { sql, bindings } = typeOrBelow('course_versions.type_id', typeId);
  found.whereRaw(sql, bindings);
};

/** The filters of the list, over courses and their versions. `isOwn`: only what `userId` made, or what others made. */
export const narrowCourses = (
  found: Knex.QueryBuilder,
  { state, kind, typeId, subjectId, isOwn }: Narrowing,
  userId: number,
): void => {
  if (state === 'approved')
    // Of a course that is being worked on, its approved version is what others see.
    found.where((either) =>
      either.where('courses.state', state).orWhereRaw('course_versions.version < courses.version'),
    );
  else if (state) found.where('courses.state', state).whereRaw('course_versions.version = courses.version');
  if (kind) found.where('course_versions.kind', kind);
  if (typeId !== undefined) whereType(found, typeId);
  if (subjectId !== undefined) whereSubject(found, subjectId);
  if (isOwn === true) found.where('courses.creator_user_id', userId);
  if (isOwn === false) found.whereNot('courses.creator_user_id', userId);
};

/** Submitted ones that somebody else made. */
export const countCoursesToCheck = (db: Knex, scope: Scope) =>
  countFrom(
    courses
      .visible(db, scope)
      .where('courses.state', 'submitted')
      .whereNot('courses.creator_user_id', scope.userId),
    'since',
    'courses.last_modification_time',
  );

export const countOwnRejected = (db: Knex, scope: Scope): Promise<number> =>
  countOf(
    courses
      .visible(db, scope)
      .where({ 'courses.state': 'rejected', 'courses.creator_user_id': scope.userId }),
  );

/** Courses that are offered, with their approved version, whoever asks. */
export const offeredCourses = (db: Knex): Knex.QueryBuilder =>
  isOffered(
    db('courses')
      .join('course_versions', (join) =>
        join
          .on('course_versions.course_id', 'courses.id')
          .andOn('course_versions.version', 'courses.approved_version'),
      )
      .where('courses.is_deleted', false),
  );
