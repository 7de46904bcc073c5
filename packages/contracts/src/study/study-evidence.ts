/**
 * What is known of a stretch of study, and what it was found to be worth.
 *
 * Units: lengths of time are whole milliseconds. Positions are milliseconds of a film (`timed`), pages from 0 of a
 * document (`paged`: 0 is the first; a part of a page in the coverage is the part of its time that is earned), the share
 * of a text from 0 to 1 (`scrolled`). The pages of a text are its sections.
 */
import type { Coverage, Span } from './study-coverage.ts';
import type { StudyReason } from './study-reason.ts';

export interface StudiedWare {
  /** `timed`: video and audio; `paged`: documents; `scrolled`: texts. */
  readonly by: 'timed' | 'paged' | 'scrolled';
  /** timed: its length in ms; paged: pages; scrolled: 1. */
  readonly length: number;
  /** What all of it is worth (docs/rules/content.md, "What a ware is worth"). */
  readonly creditMs: number;
  readonly maxRate: number;
  readonly isDrag: boolean;
  /** Its pages are asked for one by one. Absent in sessions that began before that: all of it was delivered at once. */
  readonly isByPage?: boolean;
  /** scrolled, by page: where each section ends; the last one at 1. */
  readonly ends?: readonly number[];
}

export interface WareStanding {
  /** Where the stretch begins. After a beat it may lie up to `JITTER_MS` behind the claim: time has to catch up first. */
  readonly position: number;
  readonly furthest: number;
  readonly coverage: Coverage;
  readonly creditedMs: number;
}

export interface Evidence {
  readonly ware: StudiedWare;
  readonly before: WareStanding;
  /** Since the beat before in this epoch, or since the epoch began: by the server's clock, 0 where it stepped back. */
  readonly wallMs: number;
  /**
   * What the client says of the stretch that ends with this beat: a client reports before it pauses, hides, seeks or
   * changes the rate, and once more after it. None of it can add to what the rest allows.
   */
  readonly claim: {
    readonly position: number;
    readonly rate: number;
    readonly isPlaying: boolean;
    readonly isVisible: boolean;
    readonly idleMs: number;
  };
  /** timed: stretches in ms whose key this epoch was given, or credited before; null where delivery is not asked. */
  readonly delivered: readonly Span[] | null;
  /** By page: for how many ms this epoch has had each page that was delivered, by its number from 0. */
  readonly pages?: ReadonlyMap<number, number> | undefined;
  /**
   * Where a film must be seen in its order: how far the clock can have taken it by now, in ms of the film. Nothing is
   * remembered as reached beyond that, in however many steps it was claimed.
   */
  readonly reachMs: number;
  /** What is left of the day's cap; `Infinity` without one. */
  readonly dayLeftMs: number;
  readonly idleLimitMs: number;
  /** What the server knows already: nothing can be credited for this reason. */
  readonly refusal: StudyReason | null;
}

export interface Credit {
  readonly creditedMs: number;
  readonly after: WareStanding;
  /** Why time was lost; null: all of it counts, but for the second that a line is late. */
  readonly reason: StudyReason | null;
  /** Wall time that was not credited, by the one reason. */
  readonly lostMs: number;
  /** Where the client has to go back to; null: nowhere. */
  readonly seekTo: number | null;
}

export interface Reached {
  readonly wallMs: number;
  /** Where the film, the page or the scroll bar is now. */
  readonly position: number;
  readonly furthest: number;
}
