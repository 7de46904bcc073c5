import { endsOf, sectionsOf } from './text-sections.ts';
import { creditSecondsOf } from './ware.credit.ts';
import type { ListedWare, WareRecord } from './ware.table.ts';
import type { Services, SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { fileRefs } from '../../platform/attachment/attachment.port.ts';
import { fileMediaFor, mediaOfFiles } from '../ware-media/ware-media.port.ts';
import type { MediaSummary, Viewer } from '../ware-media/ware-media.port.ts';
import type { CourseWareDetail, CourseWareRow, WareMedia } from '@college/contracts/content/course-ware';
import type { Knex } from 'knex';

const NEEDS_FILE = new Set<WareRecord['kind']>(['video', 'audio', 'document', 'replay']);

/** What is known of a ware once its file is ready. */
export const summaryOf = (
  ware: Pick<WareRecord, 'kind' | 'content' | 'file_id'>,
  media: MediaSummary | undefined,
) => {
  const isReady = media?.state === 'ready';
  const durationSeconds = isReady && ware.kind !== 'document' ? media.duration_seconds : null;
  // Also while it is split once more: what it is worth stays.
  const pages = media?.pages ?? null;
  return {
    durationSeconds,
    pages,
    creditSeconds: creditSecondsOf({
      kind: ware.kind,
      content: ware.content,
      durationSeconds,
      pages,
    }),
    state: NEEDS_FILE.has(ware.kind) ? (media?.state ?? 'waiting') : ('ready' as const),
  };
};

const rowOf = (ware: ListedWare, media: MediaSummary | undefined, language: Language): CourseWareRow => ({
  id: ware.id,
  courseId: ware.course_id,
  name: shownIn(language, ware.name, ware.name_en),
  kind: ware.kind,
  ...summaryOf(ware, media),
  isDrag: ware.is_drag,
  maxRate: ware.max_rate,
  progress: media?.progress ?? 0,
  failure: media?.failure || null,
  jobId: media?.job_id ?? null,
  isWeak: media?.state === 'ready' && media.kind !== 'document' && !media.is_cut,
  sort: ware.sort,
  rowVersion: ware.row_version,
});

export const mediaOfWares = (db: Knex, wares: readonly Pick<WareRecord, 'file_id'>[]) =>
  mediaOfFiles(
    db,
    wares.map(({ file_id: fileId }) => fileId).filter((id) => id !== null),
  );

/** In the given order. */
export const wareRows = async (
  db: Knex,
  wares: readonly ListedWare[],
  language: Language,
): Promise<CourseWareRow[]> => {
  const media = await mediaOfWares(db, wares);
  return wares.map((ware) => rowOf(ware, media.get(ware.file_id ?? 0), language));
};

/** How a text is read under a lease: section by section. */
const textFor = (content: string, viewer: Viewer): WareMedia =>
  typeof viewer === 'string' && viewer.startsWith('study-')
    ? { by: 'sections', ends: endsOf(sectionsOf(content)) }
    : { by: 'text', html: content };

/** How a viewer who may see the ware looks at it now; null until it is ready. The caller checks who may. */
export const wareMediaFor = async (
  read: Knex,
  services: Pick<Services, 'keys' | 'now'> & { readonly language: Language },
  ware: Pick<WareRecord, 'kind' | 'content' | 'address' | 'file_id' | 'captions_id'>,
  viewer: Viewer,
): Promise<WareMedia | null> => {
  if (ware.kind === 'text') return textFor(ware.content, viewer);
  if (ware.kind === 'link') return { by: 'link', address: ware.address };
  if (ware.file_id === null) return null;
  const captionsLabel = messageFor('course-ware.captions', services.language, null);
  return fileMediaFor(
    read,
    services,
    { fileId: ware.file_id, captionsId: ware.captions_id, captionsLabel },
    viewer,
  );
};

export const wareDetail = async (
  db: Knex,
  ware: ListedWare,
  context: SignedInContext,
): Promise<CourseWareDetail> => {
  const media = (await mediaOfWares(db, [ware])).get(ware.file_id ?? 0);
  const files = await fileRefs(db, context, [ware.file_id, ware.captions_id]);
  return {
    ...rowOf(ware, media, context.language),
    name: ware.name,
    nameEn: ware.name_en,
    file: files.get(ware.file_id ?? 0) ?? null,
    captions: files.get(ware.captions_id ?? 0) ?? null,
    content: ware.content,
    address: ware.address,
    media: await wareMediaFor(db, context, ware, context.caller.userId),
  };
};
