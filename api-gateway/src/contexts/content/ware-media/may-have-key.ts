import type { Services } from '../../../app/context.ts';
import { mediaViewers } from './media-viewer.port.ts';
import { addedTo } from '../../../app/addition.ts';
import { byteRange } from '../../../app/byte-range.ts';
import type { MediaViewer } from './media-viewer.port.ts';

interface KeyRequest {
  readonly rowKey: string;
  /** As in the address: `user-12`, `visitor`, `study-7-1`, or `replay-` with a live course and a login. */
  readonly viewer: string;
  readonly minute: number;
}

const viewerRules = (features: Services['features'], viewer: string): MediaViewer | undefined => {
  const word = viewer.split('-')[0] ?? '';
  return addedTo(features, mediaViewers).find((one) => one.word === word);
};

/**
 * Whether this viewer may have the key of a minute of a film now. Asked for each key, so what is decided here is for
 * films that are already playing.
 */
export const mayHaveKey = async (services: Services, asked: KeyRequest): Promise<boolean> => {
  const rules = viewerRules(services.features, asked.viewer);
  return rules === undefined || rules.mayHaveKey(services, asked);
};

/** Whether this viewer may have a page of a document now. */
export const mayHavePage = async (
  services: Services,
  asked: { readonly rowKey: string; readonly viewer: string; readonly page: number },
): Promise<boolean> => {
  const rules = viewerRules(services.features, asked.viewer);
  return rules === undefined || rules.mayHavePage(services, asked);
};

/** Whether this viewer may have a part of an original now, by its bytes. */
export const mayHaveRange = async (
  services: Services,
  {
    viewer,
    rowKey,
    range,
  }: { readonly viewer: string; readonly rowKey: string; readonly range: string | undefined },
  size: number,
): Promise<boolean> => {
  const rules = viewerRules(services.features, viewer);
  if (rules === undefined) return true;
  const asked = byteRange(range, size);
  const { start, end } = asked === null || asked === 'unsatisfiable' ? { start: 0, end: size - 1 } : asked;
  return rules.mayHaveRange(services, { viewer, rowKey, from: start / size, to: (end + 1) / size });
};
