import type { Knex } from 'knex';

export type RecordingState = 'waiting' | 'ready' | 'failed';

export interface RecordingRow {
  id: number;
  stream_id: number;
  state: RecordingState;
  file_id: number | null;
  captions_id: number | null;
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
  const [row] = await trx('live_recordings')
    .insert({ stream_id: streamId, state: 'waiting', creation_time: now, last_modification_time: now })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('a recording was not added');
  return row.id;
};

export const updateRecording = async (
  trx: Knex.Transaction,
  id: number,
  changes: Partial<Pick<RecordingRow, 'state' | 'file_id' | 'captions_id'>>,
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
): Promise<Pick<RecordingRow, 'state' | 'file_id' | 'captions_id'> | undefined> =>
  db('live_recordings')
    .join('live_streams', 'live_streams.id', 'live_recordings.stream_id')
    .where({ 'live_streams.live_course_id': liveCourseId })
    .first<Pick<RecordingRow, 'state' | 'file_id' | 'captions_id'> | undefined>(
      'live_recordings.state',
      'live_recordings.file_id',
      'live_recordings.captions_id',
    );

export interface RecordedFiles {
  readonly fileId: number;
  readonly captionsId: number | null;
}

/** The files of a recording that is ready. */
export const recordedFilesOf = async (db: Knex, liveCourseId: number): Promise<RecordedFiles | null> => {
  const row = await recordingOfCourse(db, liveCourseId);
  if (row?.state !== 'ready' || row.file_id === null) return null;
  return { fileId: row.file_id, captionsId: row.captions_id };
};
