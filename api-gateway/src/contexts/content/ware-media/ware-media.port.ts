/** What courses do with media: have files made ready, and show them. */
import { addressFor, pageName, WHOLE_NAME } from './media-address.ts';
import type { Viewer } from './media-address.ts';
import { mediaOfFile } from './ware-media.table.ts';
import type { Services } from '../../../app/context.ts';
import { fileRefs } from '../../platform/attachment/attachment.port.ts';
import { completeFiles } from '../../platform/attachment/attachment.table.ts';
import type { WareMedia } from '@college/contracts/content/course-ware';
import type { Knex } from 'knex';

export type { Viewer } from './media-address.ts';
export { wrongCaptionLine } from './captions.ts';
export { countPages } from './count-pages.ts';
export { findProgram, OFF } from './find-program.ts';
export { PLAYLIST_TYPE } from './media-playlist.ts';
export { runProgram, startProgram } from './run-program.ts';
export type { StartedProgram } from './run-program.ts';
export { sandboxProgram } from './sandbox.ts';
export { orderAgain, orderMedia } from './ware-media.job.ts';
export { mediaOfFiles, setChapters } from './ware-media.table.ts';
export type { MediaKind, MediaSummary } from './ware-media.table.ts';

interface Wanted {
  readonly fileId: number;
  readonly captionsId: number | null;
  /** What the captions are called in the player. */
  readonly captionsLabel: string;
}

type Deps = Pick<Services, 'keys' | 'now'>;

const CAPTIONS_LANGUAGE = 'zh-CN';

const captionsOf = async (read: Knex, deps: Deps, { captionsId, captionsLabel }: Wanted) => {
  const file = (await fileRefs(read, deps, [captionsId])).get(captionsId ?? 0);
  return file ? [{ language: CAPTIONS_LANGUAGE, label: captionsLabel, address: file.address }] : [];
};

/** Whole for users who make courses; page by page for who studies it, and for visitors. */
const documentFor = (count: number, viewer: Viewer, address: (name: string) => string): WareMedia =>
  typeof viewer === 'number'
    ? { by: 'pdf', address: address(WHOLE_NAME), pages: count }
    : { by: 'pages', addresses: Array.from({ length: count }, (_, page) => address(pageName(page))) };

/** How a viewer who may see the ware looks at its file now; null until it is ready. The caller checks who may. */
export const fileMediaFor = async (
  read: Knex,
  deps: Deps,
  wanted: Wanted,
  viewer: Viewer,
): Promise<WareMedia | null> => {
  const media = await mediaOfFile(read, wanted.fileId);
  if (media?.state !== 'ready') return null;
  const address = (name: string): string => addressFor(deps, media, viewer, name);
  if (media.kind === 'document') return documentFor(media.pages ?? 0, viewer, address);
  const shown = {
    poster: media.has_poster ? address('poster.jpg') : '',
    captions: await captionsOf(read, deps, wanted),
    ...(media.chapters.length > 0 && { chapters: [...media.chapters] }),
  };
  if (media.is_cut)
    return {
      by: 'hls',
      address: address('master.m3u8'),
      heights: media.variants.map(({ height }) => height).filter((height) => height > 0),
      ...shown,
    };
  const [file] = await completeFiles(read, [wanted.fileId]);
  return file ? { by: 'file', address: address('original'), mediaType: file.media_type, ...shown } : null;
};
