/** What an archive reads that no other file of a class has. */
import { fromPlaces, placesOf } from '../class-export/class-export.port.ts';
import type { PeriodProofRecord } from '../period-proof/period-proof.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { ClassUserState } from '@college/contracts/classes/class-user-row';
import type { TrainClassState } from '@college/contracts/completion/train-class-row';
import type { WareKind } from '@college/contracts/content/course-ware';
import type { Knex } from 'knex';

export interface StudySlice {
  id: number;
  user_name: string;
  place_id: number;
  course: string;
  ware: string;
  begin_at: string;
  end_at: string;
  wall_ms: number;
  credited_ms: number;
  /** Withdrawn since, and given back. */
  corrected_ms: number | null;
  is_weak: boolean;
  device: string;
  closed_by: string;
}

/** Every stretch of study in the class, with what was credited for it and what was withdrawn. */
export const slicesBefore = (
  db: Knex,
  { scope, language }: { readonly scope: Scope; readonly language: Language },
  classId: number,
  before: number,
  limit: number,
): Promise<StudySlice[]> =>
  rowsOf<StudySlice>(
    fromPlaces(db, scope, { classId })
      .join('study_slices as slice', 'slice.user_id', 'cut.user_id')
      .join('course_wares', 'course_wares.id', 'slice.ware_id')
      .join('course_versions', 'course_versions.id', 'course_wares.course_version_id')
      .where('slice.class_id', classId)
      .where('slice.id', '<', before)
      .orderBy('slice.id', 'desc')
      .limit(limit)
      .select('slice.id', 'slice.begin_at', 'slice.end_at', 'slice.wall_ms', 'slice.credited_ms')
      .select('slice.is_weak', 'slice.device', 'slice.closed_by', {
        user_name: 'users.name',
        place_id: 'cut.id',
        course: shownName(db, 'course_versions', language),
        ware: shownName(db, 'course_wares', language),
        corrected_ms: db('study_corrections')
          .whereRaw('study_corrections.slice_id = slice.id')
          .sum('study_corrections.credited_ms'),
      }),
  );

export interface ArchivedWare {
  course: string;
  version: number;
  ware: string;
  kind: WareKind;
  sha256: string | null;
}

/** The wares that the class studied, with the sums of their files. */
export const waresOf = (db: Knex, classId: number, language: Language): Promise<ArchivedWare[]> =>
  rowsOf<ArchivedWare>(
    db('train_class_courses as k')
      .join('course_versions', (on) =>
        on
          .on('course_versions.course_id', 'k.course_id')
          .andOn('course_versions.version', 'k.course_version'),
      )
      .join('course_wares', 'course_wares.course_version_id', 'course_versions.id')
      .leftJoin('attachments', 'attachments.id', 'course_wares.file_id')
      .where({ 'k.class_id': classId, 'course_wares.is_deleted': false })
      .orderBy(['k.sort', 'k.id', 'course_wares.sort', 'course_wares.id'])
      .select('course_versions.version', 'course_wares.kind', 'attachments.sha256', {
        course: shownName(db, 'course_versions', language),
        ware: shownName(db, 'course_wares', language),
      }),
  );

/** Empty before the first step. */
type ArchivedState = TrainClassState | ClassUserState | 'gone' | '';

export interface ArchivedStep {
  id: number;
  /** Empty for a step of the class itself. */
  student: string | null;
  action: string;
  from_state: ArchivedState;
  to_state: ArchivedState;
  reason: string;
  user_name: string;
  time: string;
}

export const classSteps = (db: Knex, classId: number): Promise<ArchivedStep[]> =>
  rowsOf<ArchivedStep>(
    db('train_class_histories')
      .where({ class_id: classId })
      .orderBy('id', 'desc')
      .select('id', 'action', 'from_state', 'to_state', 'reason', 'user_name', 'time', {
        student: db.raw('null'),
      }),
  );

export const placeStepsBefore = (
  db: Knex,
  classId: number,
  before: number,
  limit: number,
): Promise<ArchivedStep[]> =>
  rowsOf<ArchivedStep>(
    db('train_class_user_histories as h')
      .join('train_class_users as place', 'place.id', 'h.place_id')
      .leftJoin('users', 'users.id', 'place.user_id')
      .where('place.class_id', classId)
      .where('h.id', '<', before)
      .orderBy('h.id', 'desc')
      .limit(limit)
      .select('h.id', 'h.action', 'h.from_state', 'h.to_state', 'h.reason', 'h.user_name', 'h.time', {
        student: 'users.name',
      }),
  );

/** Valid proofs, of people whom the caller supervises. */
export const validProofs = (db: Knex, scope: Scope, classId: number): Promise<PeriodProofRecord[]> =>
  rowsOf<PeriodProofRecord>(
    db('period_proofs')
      .where({ class_id: classId, state: 'valid' })
      .whereIn('user_id', placesOf(db, scope, { classId }).select('place.user_id'))
      .orderBy('id')
      .select('*'),
  );
