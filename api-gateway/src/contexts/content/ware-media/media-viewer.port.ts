import { defineList } from '../../../app/addition.ts';
import type { Services } from '../../../app/context.ts';

/** Decides what users of addresses of its own get of media, each time that they ask. */
export interface MediaViewer {
  /** Whether the user may have the key of a minute of a film now. */
  readonly mayHaveKey: (
    services: Services,
    asked: { readonly viewer: string; readonly rowKey: string; readonly minute: number },
  ) => Promise<boolean>;
  /** Whether the user may have this part of an original now; `from` and `to` are shares of it. */
  readonly mayHaveRange: (
    services: Services,
    asked: {
      readonly viewer: string;
      readonly rowKey: string;
      readonly from: number;
      readonly to: number;
    },
  ) => Promise<boolean>;
  /** Whether the user may have a page of a document now, by its number from 0. */
  readonly mayHavePage: (
    services: Services,
    asked: { readonly viewer: string; readonly rowKey: string; readonly page: number },
  ) => Promise<boolean>;
}

/** With the word with which the viewer of its addresses begins: `study` of `study-7-1`. */
export const mediaViewers = defineList<MediaViewer & { readonly word: string }>('ware-media.viewers');
