/** What was studied, slice by slice, with what was taken away of it later. */
import { rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { StudyReason } from '@college/contracts/study/study';
import type { Knex } from 'knex';

export interface SliceListRow {
  id: number;
  day: string;
  class_id: number;
  class_name: string | null;
  course_id: number;
  course_name: string;
  ware_id: number;
  ware_key: number;
  ware_name: string;
  device: string;
  begin_at: string;
  end_at: string;
  from_pos: number;
  to_pos: number;
  credited_ms: number;
  lost: string;
  is_weak: boolean;
  ware_kind: string;
  /** The sum of its corrections; null without one. */
  corrected_ms: number | null;
  decision_id: number | null;
  /** Why the newest of them was made. */
  corrected_for: StudyReason | null;
  /** How many faces that vouch for it have still to be looked at. */
  waiting: number;
}

export interface SliceFilter {
  readonly userId: number;
  readonly classId?: number | undefined;
  readonly courseId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const slicesOf = (
  db: Knex,
  { userId, classId, courseId, from, to }: SliceFilter,
): Knex.QueryBuilder => {
  const found = db('study_slices').where('study_slices.user_id', userId);
  if (classId !== undefined) found.where('study_slices.class_id', classId);
  if (courseId !== undefined) found.where('study_slices.course_id', courseId);
  if (from !== undefined) found.where('study_slices.day', '>=', from);
  if (to !== undefined) found.where('study_slices.day', '<=', to);
  return found;
};

/** Names in the language of the page, and corrections. */
export const withSliceNames = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  found
    .join('course_wares', 'course_wares.id', 'study_slices.ware_id')
    .join('course_versions', (on) =>
      on
        .on('course_versions.course_id', 'study_slices.course_id')
        .andOn('course_versions.version', 'study_slices.course_version'),
    )
    .leftJoin('train_classes', 'train_classes.id', 'study_slices.class_id')
    .select('study_slices.*', {
      class_name: shownName(db, 'train_classes', language),
      course_name: shownName(db, 'course_versions', language),
      ware_name: shownName(db, 'course_wares', language),
      ware_kind: 'course_wares.kind',
      corrected_ms: corrections(db).sum('study_corrections.credited_ms'),
      decision_id: corrections(db).max('study_corrections.decision_id'),
      corrected_for: corrections(db)
        .orderBy('study_corrections.id', 'desc')
        .limit(1)
        .select('study_corrections.reason'),
      waiting: waiting(db).count('*'),
    });

const corrections = (db: Knex): Knex.QueryBuilder =>
  db('study_corrections').whereRaw('study_corrections.slice_id = study_slices.id');

const waiting = (db: Knex): Knex.QueryBuilder =>
  db('study_checkpoints as vouching')
    .where('vouching.is_waiting', true)
    .whereRaw('vouching.user_id = study_slices.user_id')
    .whereRaw('vouching.class_id = study_slices.class_id')
    .whereRaw('vouching.course_id = study_slices.course_id')
    .whereRaw('study_slices.id > vouching.after_slice_id')
    .whereRaw('study_slices.id <= vouching.upto_slice_id');

export interface DayGroup {
  id: number;
  day: string;
  class_id: number;
  ware_key: number;
  device: string;
}

/** A row a day, class, ware and device. */
export const dayGroups = (db: Knex, found: Knex.QueryBuilder): Knex.QueryBuilder =>
  db.from(
    found
      .groupBy(
        'study_slices.user_id',
        'study_slices.day',
        'study_slices.class_id',
        'study_slices.ware_key',
        'study_slices.device',
      )
      .select('study_slices.day', 'study_slices.class_id', 'study_slices.ware_key', 'study_slices.device')
      .max({ id: 'study_slices.id' })
      .as('study_groups'),
  );

/** All slices of these groups, the oldest first. */
export const slicesOfGroups = async (
  db: Knex,
  filter: SliceFilter,
  groups: readonly DayGroup[],
  language: Language,
): Promise<SliceListRow[]> => {
  if (groups.length === 0) return [];
  const found = slicesOf(db, filter)
    .whereIn('study_slices.day', [...new Set(groups.map(({ day }) => day))])
    .whereIn('study_slices.ware_key', [...new Set(groups.map(({ ware_key: key }) => key))]);
  return rowsOf<SliceListRow>(withSliceNames(db, found, language).orderBy('study_slices.id'));
};
