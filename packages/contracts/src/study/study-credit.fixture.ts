/** Wares and beats for the tests of `creditOf`. */
import { creditOf } from './study-credit.ts';
import type { Credit, Evidence, StudiedWare, WareStanding } from './study-evidence.ts';

export const MINUTE = 60_000;
/** What a ware is given at its end, once. */
export const LAST_SECOND = 1_000;
export const film: StudiedWare = {
  by: 'timed',
  length: 10 * MINUTE,
  creditMs: 10 * MINUTE,
  maxRate: 1,
  isDrag: false,
};
export const fast: StudiedWare = { ...film, maxRate: 2 };
export const paper: StudiedWare = { by: 'paged', length: 5, creditMs: 5 * MINUTE, maxRate: 1, isDrag: false };
export const text: StudiedWare = {
  by: 'scrolled',
  length: 1,
  creditMs: 2 * MINUTE,
  maxRate: 1,
  isDrag: false,
};

export const fresh: WareStanding = { position: 0, furthest: 0, coverage: [], creditedMs: 0 };
export const honest = { position: 10_000, rate: 1, isPlaying: true, isVisible: true, idleMs: 0 };
export const evidence = (
  over: Partial<Omit<Evidence, 'claim'>> & { claim?: Partial<Evidence['claim']> } = {},
): Evidence => ({
  ware: film,
  before: fresh,
  wallMs: 10_000,
  delivered: null,
  reachMs: Infinity,
  dayLeftMs: Infinity,
  idleLimitMs: 300_000,
  refusal: null,
  ...over,
  claim: { ...honest, ...over.claim },
});

/** Beat after beat: each begins where the one before ended. */
export const studied = (
  ware: StudiedWare,
  beats: readonly Partial<Evidence>[],
  from: WareStanding = fresh,
): Credit[] => {
  let before = from;
  return beats.map((beat) => {
    const credit = creditOf({ ...evidence({ ware }), ...beat, before });
    before = credit.after;
    return credit;
  });
};
