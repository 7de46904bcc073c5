/** A session under way, as its row says it. */
import type { Studying } from './beat.ts';
import { leaseRefusal } from './checkpoint.beat.ts';
import { readPages } from './given-pages.ts';
import { openSliceOf } from './open-slice.ts';
import { refusalOf, rulesOf } from './study.rules.ts';
import type { StudyingRow } from './studying.table.ts';
import type { StudyReason } from '@college/contracts/study/study-reason';
import type { Coverage } from '@college/contracts/study/study-coverage';
import type { StudiedWare } from '@college/contracts/study/study-evidence';
import type { Knex } from 'knex';

export const studyingOfRow = (trx: Knex.Transaction, row: StudyingRow, now: Date): Studying => ({
  ware: JSON.parse(row.ware) as StudiedWare,
  standing: {
    position: row.position,
    furthest: row.furthest,
    coverage: JSON.parse(row.coverage) as Coverage,
    creditedMs: row.credited_ms,
  },
  isWeak: row.is_weak,
  weakMs: row.weak_ms,
  isInClass: row.class_id !== 0,
  rules: rulesOf(row.rule_set),
  todayMs: row.today_ms ?? 0,
  refusal: leaseRefusal(row, now) ?? refusalOf(row, now),
  seq: row.seq,
  lastBeatAt: row.last_beat_at ?? now.toISOString(),
  lastIntervalMs: row.last_interval_ms,
  clockBackMs: row.clock_back_ms,
  lastReason: (row.last_reason || null) as StudyReason | null,
  lastSeekTo: row.last_seek_to,
  keyBaseAt: row.key_base_at ?? now.toISOString(),
  keyBase: row.key_base,
  slice: openSliceOf(trx, row),
  givenPages: readPages(row.given_pages),
});
