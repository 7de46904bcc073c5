/** Checkpoints, and how far somebody has been vouched for in a course. The lease of the person is locked first. */
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Checkpoint } from '@college/contracts/study/study';
import type { Knex } from 'knex';

export type CheckpointState = 'open' | 'passed' | 'failed' | 'missed';

export interface CheckpointRow {
  id: number;
  session_id: number;
  epoch: number;
  user_id: number;
  /** 0: none. */
  class_id: number;
  course_id: number;
  ware_id: number;
  /** Within the course, from 1. */
  number: number;
  kind: Checkpoint['kind'];
  question_id: number | null;
  question_version: number | null;
  secret: string;
  /** Of older versions, which stored the picture. */
  image: string;
  challenge: NonNullable<Checkpoint['challenge']> | '';
  opened_at: string;
  until: string;
  state: CheckpointState;
  /** Wrong answers. */
  tries: number;
  answered_at: string | null;
  answer_ms: number | null;
  withdrawn_ms: number;
  /** What it vouches for once it is passed: slices of its course behind the one, up to the other. */
  after_slice_id: number | null;
  upto_slice_id: number | null;
  /** Passed by a face that a person has still to look at. */
  is_waiting: boolean;
}

/** What is asked. */
export type Asked = Pick<
  CheckpointRow,
  'kind' | 'question_id' | 'question_version' | 'secret' | 'image' | 'challenge'
>;

export interface InCourse {
  readonly user_id: number;
  readonly class_id: number;
  readonly course_id: number;
}

export interface PlaceRow extends InCourse {
  id: number;
  number: number;
  due_ms: number;
  passed_slice_id: number;
}

const inCourse = ({ user_id, class_id, course_id }: InCourse): InCourse => ({ user_id, class_id, course_id });

export const findPlace = (trx: Knex.Transaction, at: InCourse): Promise<PlaceRow | undefined> =>
  firstOf<PlaceRow>(trx('study_checkpoint_places').where(inCourse(at)));

export const savePlace = async (
  trx: Knex.Transaction,
  at: InCourse,
  changes: Pick<PlaceRow, 'number' | 'due_ms'> & Partial<Pick<PlaceRow, 'passed_slice_id'>>,
): Promise<void> => {
  await trx('study_checkpoint_places')
    .insert({ ...inCourse(at), passed_slice_id: 0, ...changes })
    .onConflict(['user_id', 'class_id', 'course_id'])
    .merge(changes);
};

const read = <Row extends CheckpointRow | undefined>(row: Row): Row =>
  row && {
    ...row,
    opened_at: new Date(row.opened_at).toISOString(),
    until: new Date(row.until).toISOString(),
  };

export const insertCheckpoint = async (
  trx: Knex.Transaction,
  row: Omit<
    CheckpointRow,
    | 'id'
    | 'tries'
    | 'answered_at'
    | 'answer_ms'
    | 'withdrawn_ms'
    | 'after_slice_id'
    | 'upto_slice_id'
    | 'is_waiting'
  >,
): Promise<CheckpointRow> => {
  const [inserted] = await trx('study_checkpoints').insert(row).returning<CheckpointRow[]>('*');
  if (!inserted) throw new Error('the inserted checkpoint did not come back');
  return read(inserted);
};

export const findCheckpoint = async (
  db: Knex,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<CheckpointRow | undefined> =>
  read(await firstOf<CheckpointRow>(db('study_checkpoints').where({ id, user_id: userId })));

/** Of whomever. */
export const checkpointById = async (db: Knex, id: number): Promise<CheckpointRow | undefined> =>
  read(await firstOf<CheckpointRow>(db('study_checkpoints').where({ id })));

/** What the last passed one of the course asked. */
export const lastPassedKind = async (
  trx: Knex.Transaction,
  at: InCourse,
): Promise<CheckpointRow['kind'] | undefined> =>
  (
    await firstOf<Pick<CheckpointRow, 'kind'>>(
      trx('study_checkpoints')
        .where({ ...inCourse(at), state: 'passed' })
        .orderBy('id', 'desc')
        .select('kind'),
    )
  )?.kind;

export const updateCheckpoint = async (
  trx: Knex.Transaction,
  id: number,
  changes: Partial<CheckpointRow>,
): Promise<void> => {
  await trx('study_checkpoints').where({ id }).update(changes);
};

/** Open ones whose time is up, the oldest first. */
export const overdueCheckpoints = (
  db: Knex,
  before: string,
  limit: number,
): Promise<Pick<CheckpointRow, 'id' | 'user_id'>[]> =>
  rowsOf<Pick<CheckpointRow, 'id' | 'user_id'>>(
    db('study_checkpoints')
      .where({ state: 'open' })
      .where('until', '<=', before)
      .orderBy('until')
      .orderBy('id')
      .limit(limit)
      .select('id', 'user_id'),
  );

/** Credited in the course, in all its wares. */
export const courseMsOf = async (trx: Knex.Transaction, at: InCourse): Promise<number> => {
  const row = await firstOf<{ ms: number | null }>(
    trx('study_wares').where(inCourse(at)).sum({ ms: 'credited_ms' }),
  );
  return row?.ms ?? 0;
};

/** Slices of the course that are newer than this one, in their order. */
export const slicesSince = (
  trx: Knex.Transaction,
  at: InCourse,
  sliceId: number,
): Promise<{ id: number; ware_key: number; from_pos: number }[]> =>
  rowsOf<{ id: number; ware_key: number; from_pos: number }>(
    trx('study_slices')
      .where(inCourse(at))
      .where('id', '>', sliceId)
      .orderBy('id')
      .select('id', 'ware_key', 'from_pos'),
  );

/** Of those, up to another one, what the account studied that the checkpoint asked: accounts may have been merged. */
export const vouchedSliceIds = (
  trx: Knex.Transaction,
  row: CheckpointRow,
  [after, upto]: readonly [number, number],
): Promise<number[]> =>
  trx('study_slices')
    .where(inCourse(row))
    .where('id', '>', after)
    .where('id', '<=', upto)
    .whereIn('session_id', (sessions) =>
      sessions
        .from('study_sessions')
        .select('id')
        .where({
          user_id: trx('study_sessions').where({ id: row.session_id }).select('user_id'),
        }),
    )
    .orderBy('id')
    .pluck<number[]>('id');

export const newestSliceId = async (trx: Knex.Transaction, userId: number): Promise<number> => {
  const row = await firstOf<{ id: number | null }>(
    trx('study_slices').where({ user_id: userId }).max({ id: 'id' }),
  );
  return row?.id ?? 0;
};

export const setPosition = async (
  trx: Knex.Transaction,
  at: InCourse,
  wareKey: number,
  position: number,
): Promise<void> => {
  await trx('study_wares')
    .where({ ...inCourse(at), ware_key: wareKey })
    .update({ position });
};
