import type { WareKind, WareMedia } from '@college/contracts/business/course-ware';
import type { WareStore } from './ware-store.tsx';

/** What somebody does with a ware at a moment. */
export interface WareProgress {
  /** Seconds into video or audio; the page of a document. */
  readonly position: number;
  readonly rate: number;
  readonly isPlaying: boolean;
  /** The page can be seen: it is not in a tab or window behind. */
  readonly isVisible: boolean;
}

export interface WarePlayerProps {
  wareId: number;
  name: string;
  kind: WareKind;
  media: WareMedia;
  /** The fastest speed that is offered; with 1 there is no choice. */
  maxRate?: number | undefined;
  /** False: forward only up to the furthest position so far. */
  allowSeekAhead?: boolean | undefined;
  allowPictureInPicture?: boolean | undefined;
  /** Says so where the original plays. */
  showWeakEvidence?: boolean | undefined;
  /** Where position and notes are kept: in the browser by default. */
  store?: WareStore | undefined;
  /** Instead of the position in the store. */
  initialPosition?: number | undefined;
  /** The last playing second or page, on each change. */
  onProgress?: ((progress: WareProgress) => void) | undefined;
  onEnded?: (() => void) | undefined;
  /** Asks for fresh addresses once those in `media` are no longer valid. */
  renew?: (() => Promise<WareMedia>) | undefined;
}

export type PartProps<By extends WareMedia['by']> = Omit<WarePlayerProps, 'media' | 'store'> & {
  media: Extract<WareMedia, { by: By }>;
  store: WareStore;
};

export type Failure = 'offline' | 'expired' | 'broken' | 'unsupported' | 'encrypted';
