import type { WareKind, WareMedia } from '@college/contracts/content/course-ware';
import type { RefObject } from 'react';
import type { WareStore } from './ware-store.tsx';

/** What somebody does with a ware at a moment. */
export interface WareProgress {
  /**
   * Seconds into video or audio; the page of a document; of a text, the share that was scrolled through, or at which the
   * open section begins, 0 to 1.
   */
  readonly position: number;
  readonly rate: number;
  readonly isPlaying: boolean;
  /** The page can be seen: it is not in a tab or window behind. */
  readonly isVisible: boolean;
}

/** What a page may ask of a ware that is shown. */
export interface WareControl {
  /** Goes to a place, counted as in `WareProgress`; whatever the limits for who watches. */
  readonly goTo: (position: number) => void;
  /** Stops what plays, and leaves the full screen, so that the page is seen. */
  readonly interrupt: () => void;
  /** The line is back: goes on where it had given up. */
  readonly recover: () => void;
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
  /** Where position and notes are stored: in the browser by default. */
  store?: WareStore | undefined;
  /** Instead of the position in the store. */
  initialPosition?: number | undefined;
  /** How far one may go forward at once, where that is limited and further than the initial position. */
  furthest?: number | undefined;
  /** The most seconds that are loaded ahead, where keys come only as time passes; one that comes later is waited for. */
  loadAhead?: number | undefined;
  /** Set while the ware is shown. */
  control?: RefObject<WareControl | null> | undefined;
  /** The last playing second, page or share, on each change. */
  onProgress?: ((progress: WareProgress) => void) | undefined;
  onEnded?: (() => void) | undefined;
  /** Asks for fresh addresses once those in `media` are no longer valid. */
  renew?: (() => Promise<WareMedia>) | undefined;
  /** The HTML of a section of a text, by its number from 0. */
  loadSection?: ((section: number) => Promise<string>) | undefined;
}

export type PartProps<By extends WareMedia['by']> = Omit<WarePlayerProps, 'media' | 'store'> & {
  media: Extract<WareMedia, { by: By }>;
  store: WareStore;
};

export type Failure = 'offline' | 'expired' | 'broken' | 'unsupported' | 'encrypted';
