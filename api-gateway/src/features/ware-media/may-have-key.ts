import type { MediaRecord } from './ware-media.table.ts';
import type { Services } from '../../app/context.ts';
import { isSignedAddress } from '../../app/signed-address.ts';
import { pathFor } from './media-address.ts';
import { keyName } from './media-playlist.ts';

export interface KeyRequest {
  readonly media: Pick<MediaRecord, 'row_key' | 'state'>;
  /** As in the address: `user-12` or `visitor`. */
  readonly viewer: string;
  readonly height: number;
  readonly minute: number;
  readonly query: { readonly expires?: unknown; readonly signature?: unknown };
}

/**
 * Whether this viewer may have the key of a minute of a film now. Asked for each key, so what is decided here holds for
 * films that are already playing.
 */
export const mayHaveKey = (
  { keys, now }: Pick<Services, 'keys' | 'now'>,
  { media, viewer, height, minute, query }: KeyRequest,
): Promise<boolean> => {
  const path = pathFor(media.row_key, viewer, keyName(height, minute));
  return Promise.resolve(media.state === 'ready' && isSignedAddress(keys, path, query, now()));
};
