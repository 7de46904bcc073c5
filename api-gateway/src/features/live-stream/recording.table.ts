import type { Knex } from 'knex';

export type RecordingState = 'waiting' | 'ready' | 'failed';

export interface RecordingRow {
  id: number;
  stream_id: number;
  state: RecordingState;
  file_id: number | null;
}

export const findRecording = (db: Knex, id: number): Promise<RecordingRow | undefined> =>
  db('live_recordings').where({ id }).first();

export const lockRecording = (trx: Knex.Transaction, id: number): Promise<RecordingRow | undefined> =>
  trx('live_recordings').where({ id }).forUpdate().first();

export const insertRecording = async (
  trx: Knex.Transaction,
  streamId: number,
  now: string,
): Promise<number> => {
  const [row] = (await trx('live_recordings')
    .insert({ stream_id: streamId, state: 'waiting', creation_time: now, last_modification_time: now })
    .returning('id')) as { id: number }[];
  if (!row) throw new Error('a recording was not added');
  return row.id;
};

export const updateRecording = async (
  trx: Knex.Transaction,
  id: number,
  changes: Partial<Pick<RecordingRow, 'state' | 'file_id'>>,
  now: string,
): Promise<void> => {
  await trx('live_recordings')
    .where({ id })
    .update({ ...changes, last_modification_time: now });
};

/** The recording of a live course, where one was ordered. */
export const recordingOfCourse = (
  db: Knex,
  liveCourseId: number,
): Promise<Pick<RecordingRow, 'state' | 'file_id'> | undefined> =>
  db('live_recordings')
    .join('live_streams', 'live_streams.id', 'live_recordings.stream_id')
    .where({ 'live_streams.live_course_id': liveCourseId })
    .first<Pick<RecordingRow, 'state' | 'file_id'> | undefined>(
      'live_recordings.state',
      'live_recordings.file_id',
    );

/** The file of a recording that is ready. */
export const recordedFileOf = async (db: Knex, liveCourseId: number): Promise<number | null> => {
  const row = await recordingOfCourse(db, liveCourseId);
  return row?.state === 'ready' ? row.file_id : null;
};
