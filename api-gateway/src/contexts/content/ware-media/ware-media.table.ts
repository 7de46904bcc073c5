import type { FilmChapter, WareFailure, WareKind, WareState } from '@college/contracts/content/course-ware';
import { skippingLocked } from '../../../db/dialect.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export type MediaKind = Extract<WareKind, 'video' | 'audio' | 'document'>;

/** The segments of one height; 0 is sound without a picture. */
export interface Variant {
  readonly height: number;
  readonly width: number;
  /** The most bits a second of any segment. */
  readonly bandwidth: number;
  /** Seconds of each segment, in order. */
  readonly seconds: readonly number[];
}

interface MediaRow {
  id: number;
  row_key: string;
  file_id: number;
  kind: MediaKind;
  state: WareState;
  progress: number;
  failure: WareFailure | '';
  job_id: number | null;
  duration_seconds: number | null;
  pages: number | null;
  is_cut: boolean;
  has_poster: boolean;
  made_key: string;
  secret_sealed: string | null;
}

export interface MediaRecord extends MediaRow {
  variants: readonly Variant[];
  chapters: readonly FilmChapter[];
}

type Stored = MediaRow & { variants: string; chapters: string };

const read = ({ variants, chapters, ...row }: Stored): MediaRecord => ({
  ...row,
  variants: JSON.parse(variants) as Variant[],
  chapters: JSON.parse(chapters) as FilmChapter[],
});

const first = async (query: Knex.QueryBuilder): Promise<MediaRecord | undefined> => {
  const row = await firstOf<Stored>(query);
  return row && read(row);
};

export const findMedia = (db: Knex, id: number): Promise<MediaRecord | undefined> =>
  first(db('ware_media').where({ id }));

/** The caller must have a signed address. */
export const mediaByKey = (db: Knex, rowKey: string): Promise<MediaRecord | undefined> =>
  first(db('ware_media').where({ row_key: rowKey }));

/** What a key is made of, without the segments, which are many: a film is asked for one each minute. */
export const secretByKey = (
  db: Knex,
  rowKey: string,
): Promise<Pick<MediaRow, 'state' | 'secret_sealed'> | undefined> =>
  firstOf<Pick<MediaRow, 'state' | 'secret_sealed'>>(
    db('ware_media').where({ row_key: rowKey }).select('state', 'secret_sealed'),
  );

export type MediaSummary = Omit<MediaRow, 'secret_sealed'>;

/** Without the segments, which are many. By the file's id. */
export const mediaOfFiles = async (
  db: Knex,
  fileIds: readonly number[],
): Promise<Map<number, MediaSummary>> => {
  if (fileIds.length === 0) return new Map();
  const rows = await rowsOf<MediaSummary>(
    db('ware_media')
      .whereIn('file_id', [...new Set(fileIds)])
      .select(
        'id',
        'row_key',
        'file_id',
        'kind',
        'state',
        'progress',
        'failure',
        'job_id',
        'duration_seconds',
        'pages',
        'is_cut',
        'has_poster',
        'made_key',
      ),
  );
  return new Map(rows.map((row) => [row.file_id, row]));
};

export const mediaOfFile = (db: Knex, fileId: number): Promise<MediaRecord | undefined> =>
  first(db('ware_media').where({ file_id: fileId }));

/** Locks the row until the transaction ends. */
export const lockMediaOfFile = async (
  trx: Knex.Transaction,
  fileId: number,
): Promise<MediaRecord | undefined> => first(trx('ware_media').where({ file_id: fileId }).forUpdate());

/** Adds a row that waits to be made ready; null when another transaction was faster. */
export const insertMedia = async (
  trx: Knex.Transaction,
  { rowKey, fileId, kind, now }: { rowKey: string; fileId: number; kind: MediaKind; now: string },
): Promise<number | null> => {
  const [row] = await trx('ware_media')
    .insert({
      row_key: rowKey,
      file_id: fileId,
      kind,
      state: 'waiting',
      creation_time: now,
      last_modification_time: now,
    })
    .onConflict('file_id')
    .ignore()
    .returning<{ id: number }[]>('id');
  return row?.id ?? null;
};

export const setChapters = async (
  trx: Knex.Transaction,
  fileId: number,
  chapters: readonly FilmChapter[],
): Promise<void> => {
  await trx('ware_media')
    .where({ file_id: fileId })
    .update({ chapters: JSON.stringify(chapters) });
};

export type MediaChanges = Partial<Omit<MediaRecord, 'id' | 'row_key' | 'file_id' | 'kind' | 'chapters'>>;

/** Changes a row that is in one of these states; false when it is in another. */
export const updateMedia = async (
  trx: Knex.Transaction,
  { id, from, now }: { id: number; from: readonly WareState[]; now: string },
  { variants, ...changes }: MediaChanges,
): Promise<boolean> => {
  const changed: number = await trx('ware_media')
    .where({ id })
    .whereIn('state', [...from])
    .update({
      ...changes,
      ...(variants && { variants: JSON.stringify(variants) }),
      last_modification_time: now,
    });
  return changed === 1;
};

/** Documents without a job that makes them ready, locked; at most `limit`. */
export const waitingDocuments = (
  trx: Knex.Transaction,
  limit: number,
): Promise<{ id: number; name: string }[]> =>
  rowsOf<{ id: number; name: string }>(
    skippingLocked(
      trx,
      trx('ware_media')
        .where({ kind: 'document', state: 'waiting' })
        .whereNull('job_id')
        .orderBy('id')
        .limit(limit)
        .select('id', {
          name: trx('attachments').whereRaw('attachments.id = ware_media.file_id').select('name'),
        }),
    ),
  );

/** Media whose file was removed; at most `limit`. */
export const abandonedMedia = (db: Knex, limit: number): Promise<Pick<MediaRecord, 'id' | 'row_key'>[]> =>
  db('ware_media')
    .whereIn('file_id', db('attachments').where({ is_deleted: true }).select('id'))
    .orderBy('id')
    .limit(limit)
    .select('id', 'row_key');

export const deleteMedia = async (trx: Knex.Transaction, ids: readonly number[]): Promise<void> => {
  await trx('ware_media').whereIn('id', ids).delete();
};
