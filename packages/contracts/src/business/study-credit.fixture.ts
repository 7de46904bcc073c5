/** Wares, and what a client may say of them, for the tests of `creditOf`. */
import fc from 'fast-check';
import type { Evidence, StudiedWare, WareStanding } from './study-credit.ts';

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
  dayLeftMs: Infinity,
  idleLimitMs: 300_000,
  refusal: null,
  ...over,
  claim: { ...honest, ...over.claim },
});

const anything = fc.oneof(
  fc.double(),
  fc.integer({ min: -1000, max: 700_000 }),
  fc.double({ min: 0, max: 1 }),
);
export const claims = fc.record({
  position: fc.oneof(anything, fc.integer({ min: 0, max: 6 })),
  rate: fc.oneof(fc.double(), fc.constantFrom(0, 0.5, 1, 1.25, 2, 100)),
  isPlaying: fc.boolean(),
  isVisible: fc.constantFrom(true, true, true, false),
  idleMs: fc.oneof(fc.constant(0), anything),
});
