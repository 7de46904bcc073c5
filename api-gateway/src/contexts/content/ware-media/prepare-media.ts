/**
 * Makes an uploaded file ready to be watched or read: a film is measured and cut, a document is split into its pages and,
 * when it is no PDF, converted before. Can be interrupted at any point and repeated.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { convertDocument } from './convert-document.ts';
import { cutMedia, lengthOf, segmentFile } from './cut-media.ts';
import { findProgram } from './find-program.ts';
import { encryptSegment, newSecret, sealSecret } from './media-key.ts';
import { convertedKey, madeFolder, pageKey, posterKey, segmentKey } from './media-store.ts';
import { probeMedia } from './probe-media.ts';
import { splitDocument } from './split-document.ts';
import { findMedia, updateMedia } from './ware-media.table.ts';
import type { MediaChanges, MediaRecord, Variant } from './ware-media.table.ts';
import type { Services } from '../../../app/context.ts';
import type { StoredFile } from '../../../storage/storage.ts';
import { storedFileOf } from '../../platform/attachment/attachment.port.ts';
import type { WareFailure } from '@college/contracts/content/course-ware';

export type PrepareDeps = Pick<Services, 'settings' | 'database' | 'storage' | 'keys' | 'now'>;

export interface MediaWork {
  readonly signal: AbortSignal;
  /** Percent. */
  readonly progress: (percent: number) => Promise<void>;
}

type Made = MediaChanges | WareFailure;

/** Percent of the work when the file has been cut; the rest is storing the segments. */
const CUT_PERCENT = 90;
const SOFFICE = ['soffice', 'libreoffice'];
const ENDINGS: Readonly<Record<string, string>> = {
  'application/msword': 'doc',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
};

/**
 * Returns why it cannot be made ready, or null. Rejects when it was interrupted, or may be tried again. Of two runs over
 * one file, the first to end counts.
 */
export const prepareMedia = async (
  deps: PrepareDeps,
  mediaId: number,
  work: MediaWork,
): Promise<WareFailure | null> => {
  const found = await findMedia(deps.database.read, mediaId);
  if (!found || found.state === 'ready') return null;
  const media = { ...found, made_key: randomUUID() };
  await write(deps, media.id, { state: 'preparing', failure: '' });
  try {
    const made = await makeReady(deps, media, work);
    work.signal.throwIfAborted();
    const isFailed = typeof made === 'string';
    const changes: MediaChanges = isFailed
      ? { state: 'failed', failure: made, progress: 0 }
      : { ...made, made_key: media.made_key, state: 'ready', failure: '', progress: 100 };
    const isOurs = await write(deps, media.id, changes);
    if (isFailed || !isOurs) await deps.storage.removeAll(madeFolder(media));
    return isFailed ? made : null;
  } catch (error) {
    await deps.storage.removeAll(madeFolder(media));
    throw error;
  }
};

const write = ({ database, now }: PrepareDeps, id: number, changes: MediaChanges): Promise<boolean> =>
  database.transaction((trx) =>
    updateMedia(trx, { id, from: ['waiting', 'preparing'], now: now().toISOString() }, changes),
  );

const makeReady = async (deps: PrepareDeps, media: MediaRecord, work: MediaWork): Promise<Made> => {
  const file = await storedFileOf(deps, media.file_id);
  if (!file) return 'broken';
  if (media.kind !== 'document') return makeFilmReady(deps, media, { ...file, kind: media.kind }, work);
  if (file.mediaType === 'application/pdf') return split(deps, media, file.stored, work);
  return convertAndSplit(deps, media, file, work);
};

const split = async (
  { storage }: PrepareDeps,
  media: MediaRecord,
  stored: StoredFile,
  { signal }: MediaWork,
): Promise<Made> => {
  const pages = await splitDocument(stored, {
    signal,
    store: (page, bytes) => storage.put(pageKey(media, page), bytes),
  });
  return typeof pages === 'string' ? pages : { pages, is_cut: true };
};

interface Source {
  readonly mediaType: string;
  readonly stored: StoredFile;
}

const makeFilmReady = async (
  deps: PrepareDeps,
  media: MediaRecord,
  { stored, mediaType, kind }: Source & { kind: 'video' | 'audio' },
  { signal, progress }: MediaWork,
): Promise<Made> => {
  const probe = await probeMedia(stored, kind, signal);
  if (typeof probe === 'string') return probe;
  const ffmpeg = await findProgram(deps.settings.ffmpeg, ['ffmpeg']);
  // The original is played as it is.
  if (ffmpeg === null) return { duration_seconds: probe.seconds, is_cut: false };
  return inFolder(deps, async (folder) => {
    await pipeline(stored.open(), createWriteStream(join(folder, 'source')), { signal });
    const cut = await cutMedia({
      ffmpeg,
      folder,
      mediaType,
      probe,
      signal,
      onSeconds: (done) => {
        const percent = Math.min(CUT_PERCENT, Math.floor((done / probe.seconds) * CUT_PERCENT));
        // It is refused when the work has to end, which the signal says as well.
        progress(percent).catch(() => undefined);
      },
    });
    return typeof cut === 'string' ? cut : storeCut(deps, media, folder, cut);
  });
};

/** Encrypts what was cut, and stores it. */
const storeCut = async (
  { storage, keys }: PrepareDeps,
  media: MediaRecord,
  folder: string,
  { variants, hasPoster }: { variants: readonly Variant[]; hasPoster: boolean },
): Promise<MediaChanges> => {
  const secret = newSecret();
  for (const { height, seconds } of variants)
    for (const segment of seconds.keys()) {
      const plain = await readFile(segmentFile(folder, height, segment));
      await storage.put(
        segmentKey(media, height, segment),
        encryptSegment(secret, { height, segment }, plain),
      );
    }
  if (hasPoster) await storage.put(posterKey(media), createReadStream(join(folder, 'poster.jpg')));
  return {
    duration_seconds: lengthOf(variants),
    is_cut: true,
    has_poster: hasPoster,
    variants,
    secret_sealed: sealSecret(keys, media.row_key, secret),
  };
};

const convertAndSplit = async (
  deps: PrepareDeps,
  media: MediaRecord,
  { stored, mediaType }: Source,
  work: MediaWork,
): Promise<Made> => {
  const { signal, progress } = work;
  const soffice = await findProgram(deps.settings.soffice, SOFFICE);
  const ending = ENDINGS[mediaType];
  if (soffice === null || ending === undefined) return 'no-converter';
  return inFolder(deps, async (folder) => {
    const file = `source.${ending}`;
    await pipeline(stored.open(), createWriteStream(join(folder, file)), { signal });
    const converted = await convertDocument({ soffice, folder, file, signal });
    if (typeof converted === 'string') return converted;
    await progress(CUT_PERCENT);
    const { size } = await stat(converted.pdf);
    const made = await split(
      deps,
      media,
      { size, open: (range) => createReadStream(converted.pdf, range) },
      work,
    );
    if (typeof made !== 'string')
      await deps.storage.put(convertedKey(media), createReadStream(converted.pdf));
    return made;
  });
};

/** The folder that work on uploaded files happens in; what killed processes left in it is swept. */
export const workFolder = ({ settings }: Pick<PrepareDeps, 'settings'>): string =>
  join(settings.varDir, 'ware-media');

const inFolder = async <Result>(
  deps: PrepareDeps,
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = join(workFolder(deps), randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
