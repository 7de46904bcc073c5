/** What visitors get of media: all of it for as long as a public course has it, whatever an older address says. */
import { isPublicMedia } from './public-ware.table.ts';
import type { MediaViewer } from '../../../app/feature.ts';

export const visitorViewer: MediaViewer = {
  mayHaveKey: ({ database }, { rowKey }) => isPublicMedia(database.read, rowKey),
  mayHaveRange: ({ database }, { rowKey }) => isPublicMedia(database.read, rowKey),
};
