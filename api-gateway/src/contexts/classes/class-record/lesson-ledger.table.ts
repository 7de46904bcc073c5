/** Lessons in the ledger: what they are worth and who was there, once their attendance is closed. */
import { ADMINISTRATIVE, narrowed } from '../../platform/ledger/ledger-source.port.ts';
import type { LedgerSource } from '../../platform/ledger/ledger-source.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

interface LessonRow {
  id: number;
  class_id: number;
  begin_at: string;
  end_at: string;
  hours: number;
  is_practice: boolean;
  closed_at: string;
}

const lessons = (db: Knex): Knex.QueryBuilder =>
  db('train_class_lessons').select(
    'id',
    'class_id',
    'begin_at',
    'end_at',
    'hours',
    'is_practice',
    'closed_at',
  );

const factsOf = async (db: Knex, rows: readonly LessonRow[]) => {
  const signed = await rowsOf<{ lesson_id: number; user_id: number; kind: string; share: number }>(
    db('lesson_attendances')
      .whereIn(
        'lesson_id',
        rows.map(({ id }) => id),
      )
      .orderBy('user_id')
      .orderBy('kind')
      .select('lesson_id', 'user_id', 'kind', 'share'),
  );
  return rows.map((row) => ({
    recordId: row.id,
    at: row.closed_at,
    fact: {
      class_id: row.class_id,
      begin_at: new Date(row.begin_at).toISOString(),
      end_at: new Date(row.end_at).toISOString(),
      hours: row.hours,
      is_practice: row.is_practice,
      closed_at: new Date(row.closed_at).toISOString(),
      signed: signed
        .filter(({ lesson_id: id }) => id === row.id)
        // A part of a live lesson is said as such; what was entered before there were any stays as it was.
        .map(({ user_id: id, kind, share }) => `${id} ${kind}${share === 1000 ? '' : ` ${share}`}`),
    },
  }));
};

const SHOWN = 'is shown, and decides nothing';

export const lessonSource: LedgerSource = {
  kind: 'lesson',
  covers: [
    {
      table: 'train_class_lessons',
      entered: ['class_id', 'begin_at', 'end_at', 'hours', 'is_practice', 'closed_at', 'is_deleted'],
      left: {
        ...ADMINISTRATIVE,
        title: SHOWN,
        title_en: SHOWN,
        teacher_id: SHOWN,
        address: SHOWN,
        address_en: SHOWN,
        sort: SHOWN,
      },
    },
    {
      table: 'lesson_attendances',
      record: 'lesson_id',
      part: 'signed',
      entered: ['user_id', 'kind', 'share'],
      left: {},
    },
  ],
  facts: async (db, asked) => {
    const found = narrowed(lessons(db), asked).where({ is_deleted: false }).whereNotNull('closed_at');
    // Of two who change the attendance of one lesson at once, the later one enters both changes.
    if (db.isTransaction && 'ids' in asked) found.forUpdate();
    return factsOf(db, await rowsOf<LessonRow>(found));
  },
};
