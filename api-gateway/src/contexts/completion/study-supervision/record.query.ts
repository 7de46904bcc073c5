/** What people studied: slices by person, day, class, ware and device. */
import { employerInClass } from '../../classes/class-hours/employer.table.ts';
import { whereOfArea, wherePeople, whereSupervised } from '../../classes/class-hours/supervised.table.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { StudyRecordFilters } from '@college/contracts/completion/study-supervision';
import type { Knex } from 'knex';

export interface StudyGroup {
  id: number;
  user_id: number;
  day: string;
  class_id: number;
  course_id: number;
  ware_key: number;
  device: string;
}

export interface StudyGroupRow extends StudyGroup {
  ware_id: number;
  begin_at: string;
  end_at: string;
  credited_ms: number;
  wall_ms: number;
  weak: number;
  decision_id: number | null;
  user_name: string;
  department_name: string | null;
  area_name: string | null;
  class_name: string | null;
  course_name: string;
  ware_name: string;
}

/** What was withdrawn of each slice, and given back. */
const corrected = (db: Knex) =>
  db('study_corrections')
    .groupBy('slice_id')
    .select('slice_id')
    .sum({ ms: 'credited_ms' })
    .max({ decision_id: 'decision_id' })
    .as('corrected');

const slicesOf = (
  db: Knex,
  scope: Scope,
  filters: Omit<StudyRecordFilters, 'keyword'>,
): Knex.QueryBuilder => {
  const { classId, courseId, userId, departmentId, areaCode, from, to } = filters;
  const { classAreaCode, subjectId, trainKind } = filters;
  const found = whereSupervised(db('study_slices'), 'study_slices', scope);
  if (classId !== undefined) found.where('study_slices.class_id', classId);
  if (courseId !== undefined) found.where('study_slices.course_id', courseId);
  if (userId !== undefined) found.where('study_slices.user_id', userId);
  if (from !== undefined) found.where('study_slices.day', '>=', from);
  if (to !== undefined) found.where('study_slices.day', '<=', to);
  wherePeople(found, 'study_slices', { departmentId, areaCode });
  if (classAreaCode !== undefined) whereOfArea(found, 'study_slices', scope, classAreaCode);
  if (subjectId !== undefined || trainKind !== undefined)
    found.whereIn('study_slices.class_id', (classes) => {
      classes.select('id').from('train_classes');
      if (subjectId !== undefined) classes.where('subject_id', subjectId);
      if (trainKind !== undefined) classes.where('train_kind', trainKind);
    });
  return found;
};

const KEYS = ['user_id', 'day', 'class_id', 'course_id', 'ware_key', 'device'] as const;

/** The groups within the caller's scope as `g`, joined with whom and what they are about. */
export const foundStudy = (db: Knex, scope: Scope, filters: StudyRecordFilters): Knex.QueryBuilder => {
  const groups = slicesOf(db, scope, filters)
    .leftJoin(corrected(db), 'corrected.slice_id', 'study_slices.id')
    .groupBy(KEYS.map((key) => `study_slices.${key}`))
    .select(KEYS.map((key) => `study_slices.${key}`))
    .select(
      db.raw('min(study_slices.id) as id'),
      db.raw('max(study_slices.ware_id) as ware_id'),
      db.raw('max(study_slices.course_version) as course_version'),
      db.raw('min(study_slices.begin_at) as begin_at'),
      db.raw('max(study_slices.end_at) as end_at'),
      db.raw('sum(study_slices.credited_ms + coalesce(corrected.ms, 0)) as credited_ms'),
      db.raw('sum(study_slices.wall_ms) as wall_ms'),
      db.raw('max(case when study_slices.is_weak then 1 else 0 end) as weak'),
      db.raw('max(corrected.decision_id) as decision_id'),
    );
  const found = db
    .from(groups.as('g'))
    .join('users', 'users.id', 'g.user_id')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .leftJoin('areas', 'areas.code', 'users.area_code')
    .leftJoin('train_classes', 'train_classes.id', 'g.class_id')
    .join('course_versions', (on) =>
      on.on('course_versions.course_id', 'g.course_id').andOn('course_versions.version', 'g.course_version'),
    )
    .join('course_wares', 'course_wares.id', 'g.ware_id');
  if (filters.keyword)
    found.where(contains(db, ['users.name_key', 'users.username', 'departments.name'], filters.keyword));
  return found;
};

export const withNames = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  found.select('g.*', {
    user_name: 'users.name',
    department_name: employerInClass(db, language, 'g'),
    area_name: shownName(db, 'areas', language),
    class_name: shownName(db, 'train_classes', language),
    course_name: shownName(db, 'course_versions', language),
    ware_name: shownName(db, 'course_wares', language),
  });

export interface LostRow extends StudyGroup {
  /** JSON, milliseconds by reason; or one reason with milliseconds of a correction. */
  lost: string | null;
  reason: string | null;
  ms: number;
}

/** Why time of these groups was not credited, or was withdrawn later. */
export const lostOf = async (db: Knex, groups: readonly StudyGroup[]): Promise<LostRow[]> => {
  if (groups.length === 0) return [];
  const slices = () =>
    db('study_slices').whereIn(
      KEYS.map((key) => `study_slices.${key}`),
      groups.map((group) => KEYS.map((key) => group[key])),
    );
  const columns = KEYS.map((key) => `study_slices.${key}`);
  return rowsOf<LostRow>(
    slices()
      .whereNot('study_slices.lost', '{}')
      .select(
        ...columns,
        'study_slices.lost',
        db.raw('cast(null as varchar(20)) as reason'),
        db.raw('0 as ms'),
      )
      .unionAll([
        slices()
          .join('study_corrections', 'study_corrections.slice_id', 'study_slices.id')
          .select(
            ...columns,
            db.raw('null as lost'),
            'study_corrections.reason',
            db.raw('-study_corrections.credited_ms as ms'),
          ),
      ]),
  );
};

/** The days with study, the newest first. */
export const studyDaysOf = async (db: Knex, scope: Scope, filters: StudyRecordFilters): Promise<string[]> => {
  const rows = await rowsOf<{ day: string }>(
    slicesOf(db, scope, filters).distinct('study_slices.day').orderBy('study_slices.day', 'desc'),
  );
  return rows.map(({ day }) => day);
};

export interface DaySum {
  day: string;
  people: number;
  credited_ms: number;
  weak_ms: number;
}

/** Sums of each day with study. */
export const daySums = (db: Knex, scope: Scope, filters: StudyRecordFilters): Promise<DaySum[]> => {
  const found = slicesOf(db, scope, filters);
  if (filters.keyword)
    found.whereIn(
      'study_slices.user_id',
      db('users')
        .leftJoin('departments', 'departments.id', 'users.department_id')
        .where(contains(db, ['users.name_key', 'users.username', 'departments.name'], filters.keyword))
        .select('users.id'),
    );
  return rowsOf<DaySum>(
    found
      .leftJoin(corrected(db), 'corrected.slice_id', 'study_slices.id')
      .groupBy('study_slices.day')
      .orderBy('study_slices.day')
      .select('study_slices.day')
      .countDistinct({ people: 'study_slices.user_id' })
      .select(
        db.raw('sum(study_slices.credited_ms + coalesce(corrected.ms, 0)) as credited_ms'),
        db.raw(
          'sum(case when study_slices.is_weak then study_slices.credited_ms + coalesce(corrected.ms, 0) else 0 end) as weak_ms',
        ),
      ),
  );
};
