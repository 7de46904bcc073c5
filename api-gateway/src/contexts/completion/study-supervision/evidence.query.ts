/** The slices behind a finding or a decision, with names and what was corrected of them. */
import { rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

export interface EvidenceRecord {
  id: number;
  ware_id: number;
  ware_name: string;
  ware_kind: string;
  course_name: string;
  begin_at: string;
  end_at: string;
  from_pos: number;
  to_pos: number;
  wall_ms: number;
  credited_ms: number;
  corrected_ms: number | null;
  decision_id: number | null;
  lost: string;
  beats: number;
  beat_jitter_ms: number;
  is_weak: boolean;
  device: string;
}

/** Adds names and what was corrected to a query over `study_slices`. */
export const withEvidence = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder => {
  const corrections = () => db('study_corrections').whereRaw('study_corrections.slice_id = study_slices.id');
  return found
    .join('course_wares', 'course_wares.id', 'study_slices.ware_id')
    .join('course_versions', (on) =>
      on
        .on('course_versions.course_id', 'study_slices.course_id')
        .andOn('course_versions.version', 'study_slices.course_version'),
    )
    .select('study_slices.*', {
      ware_name: shownName(db, 'course_wares', language),
      ware_kind: 'course_wares.kind',
      course_name: shownName(db, 'course_versions', language),
      corrected_ms: corrections().sum('credited_ms'),
      decision_id: corrections().max('decision_id'),
    });
};

/** The slices that a decision withdrew. */
export const slicesOfDecision = (
  db: Knex,
  decisionId: number,
  language: Language,
): Promise<EvidenceRecord[]> =>
  rowsOf<EvidenceRecord>(
    withEvidence(
      db,
      db('study_slices').whereIn(
        'study_slices.id',
        db('study_corrections').where({ decision_id: decisionId }).select('slice_id'),
      ),
      language,
    )
      .orderBy('study_slices.begin_at')
      .orderBy('study_slices.id'),
  );
