/** The places of one person, with their classes; all of it in a handful of queries, however many there are. */
import type { StepColumns } from './class-steps.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { ClassUserState } from '@college/contracts/classes/class-user-row';
import type { MyClassTab } from '@college/contracts/completion/my-class';
import type { Language } from '../../../app/messages/messages.ts';
import { placesWithHours, withHours } from '../../classes/class-hours/class-hours.table.ts';
import type { LessonRecord } from '../../classes/class-record/class-lesson.table.ts';
import type { TrainClassRecord } from '../../classes/class-record/train-class.table.ts';
import type { Knex } from 'knex';

export interface PlaceRow extends StepColumns, Omit<TrainClassRecord, keyof BusinessColumns> {
  place_id: number;
  place_state: ClassUserState;
  place_version: number;
  reason: string;
  wait_no: number | null;
  not_completed: string;
  class_id: number;
  class_name: string;
  subject_name: string;
  admission_notice_id: number | null;
  confirmed_at: string | null;
}

/** A class that has gone back to draft is not shown to its students. */
export const ownPlaces = (
  db: Knex,
  userId: number,
  { tab, classId }: { readonly tab?: MyClassTab | undefined; readonly classId?: number | undefined },
): Knex.QueryBuilder => {
  const found = db('train_class_users as place')
    .join('train_classes', 'train_classes.id', 'place.class_id')
    .where({ 'place.user_id': userId, 'place.is_deleted': false, 'train_classes.is_deleted': false })
    .whereNot('train_classes.state', 'draft');
  if (classId !== undefined) found.where('place.class_id', classId);
  if (tab === 'studying') found.where({ 'place.state': 'approved', 'train_classes.state': 'published' });
  if (tab === 'applying')
    found.whereIn('place.state', ['pending', 'waiting']).where('train_classes.state', 'published');
  if (tab === 'ended')
    found.where((either) =>
      either
        .where('train_classes.state', 'finished')
        .orWhereIn('place.state', ['rejected', 'withdrawn', 'removed']),
    );
  return found;
};

export const withClass = (
  db: Knex,
  found: Knex.QueryBuilder,
  { userId, language }: { readonly userId: number; readonly language: Language },
): Knex.QueryBuilder =>
  found
    .join('train_subjects', 'train_subjects.id', 'train_classes.subject_id')
    // One that was withdrawn cannot be confirmed any more.
    .leftJoin('notices', (on) =>
      on
        .on('notices.id', 'train_classes.admission_notice_id')
        .andOnVal('notices.state', 'sent')
        .andOnVal('notices.is_deleted', false),
    )
    .leftJoin('notice_reads', (on) =>
      on.on('notice_reads.notice_id', 'notices.id').andOnVal('notice_reads.user_id', userId),
    )
    .select('train_classes.*')
    .select('place.reason', 'place.wait_no', 'place.applied_at', 'place.creation_time', 'place.decided_at')
    .select('place.report_state', 'place.reported_at', 'place.not_completed', 'place.settled_hours')
    .select('place.settled_at', 'place.class_id', {
      place_id: 'place.id',
      place_state: 'place.state',
      place_version: 'place.row_version',
      settled: 'place.study_state',
      class_name: shownName(db, 'train_classes', language),
      subject_name: shownName(db, 'train_subjects', language),
      admission_notice_id: 'notices.id',
      confirmed_at: 'notice_reads.read_time',
    });

/** Unfinished before finished ones; of those the one that ends first, of these the one that ended last. */
export const inOrderOfDue = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  rows
    .orderByRaw(`case when train_classes.state = 'finished' then 1 else 0 end`)
    .orderByRaw(
      `case when place.state = 'approved' then 0 when place.state in ('pending', 'waiting') then 1 else 2 end`,
    )
    .orderByRaw(`case when train_classes.state = 'finished' then null else train_classes.train_end end`)
    .orderBy('train_classes.train_end', 'desc')
    .orderBy('place.id');

export interface OwnLesson extends LessonRecord {
  teacher_name: string | null;
  in_at: string | null;
  out_at: string | null;
  in_share: number | null;
  out_share: number | null;
}

const mark = (
  db: Knex,
  kind: 'in' | 'out',
  userId: number,
  column: 'at' | 'share' = 'at',
): Knex.QueryBuilder =>
  db('lesson_attendances')
    .whereRaw('lesson_attendances.lesson_id = lesson.id')
    .where({ 'lesson_attendances.user_id': userId, 'lesson_attendances.kind': kind })
    .max(`lesson_attendances.${column}`);

/** The lessons of these classes, with the attendance of one person. */
export const ownLessons = async (
  db: Knex,
  classIds: readonly number[],
  { userId, language }: { readonly userId: number; readonly language: Language },
): Promise<OwnLesson[]> =>
  classIds.length === 0
    ? []
    : rowsOf<OwnLesson>(
        db('train_class_lessons as lesson')
          .leftJoin('users', 'users.id', 'lesson.teacher_id')
          .where('lesson.is_deleted', false)
          .whereIn('lesson.class_id', [...classIds])
          .orderBy('lesson.begin_at')
          .orderBy('lesson.id')
          .select('lesson.*', {
            title: shownName(db, 'lesson', language, 'title'),
            teacher_name: 'users.name',
            in_at: mark(db, 'in', userId),
            out_at: mark(db, 'out', userId),
            in_share: mark(db, 'in', userId, 'share'),
            out_share: mark(db, 'out', userId, 'share'),
          }),
      );

export interface OwnHours {
  class_id: number;
  class_name: string;
  train_end: string;
  need_hours: number;
  earned_hours: number;
}

const MOST_OWN_HOURS = 5;

/** Hours of somebody in the classes whose training has begun and that are not finished, the first to end first. */
export const ownHours = (
  db: Knex,
  { userId, language, now }: { readonly userId: number; readonly language: Language; readonly now: string },
): Promise<OwnHours[]> =>
  rowsOf<OwnHours>(
    db
      .from(
        withHours(
          db,
          placesWithHours(db)
            .where({ 'place.user_id': userId, 'class.state': 'published' })
            .where('class.train_begin', '<=', now),
        ).as('h'),
      )
      .join('train_classes', 'train_classes.id', 'h.class_id')
      .where('h.need_hours', '>', 0)
      .orderBy('train_classes.train_end')
      .orderBy('h.class_id')
      .limit(MOST_OWN_HOURS)
      .select('h.class_id', 'h.need_hours', 'h.earned_hours', 'train_classes.train_end', {
        class_name: shownName(db, 'train_classes', language),
      }),
  );
