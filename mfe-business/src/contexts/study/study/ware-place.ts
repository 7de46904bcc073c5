import type { WareMedia } from '@college/contracts/content/course-ware';
import type { WareProgress } from '@college/player/ware-player';
import type { Stretch } from './beats.ts';

/** Documents and texts: what is reported of them is the open page or section. */
export const isByPage = ({ by }: Pick<WareMedia, 'by'>): boolean => by === 'pages' || by === 'sections';

/** Going on by this much more than time did, in seconds, is a jump. */
const STEP = 2.5;

/**
 * Where the learner is in a ware, from `position` on (seconds, or pages and sections if `isPaged`), and which stretches of study end
 * there.
 */
export const createPlace = (position: number, isPaged: boolean, idleSeconds: () => number) => {
  let last: WareProgress = { position, rate: 1, isPlaying: false, isVisible: true };
  /** When that was, in milliseconds of the page. */
  let lastAt = performance.now();

  const stretchOf = (progress: WareProgress): Stretch => ({
    pos: progress.position,
    rate: progress.rate,
    playing: progress.isPlaying,
    visible: progress.isVisible,
    idleSeconds: idleSeconds(),
  });

  return {
    /** What is under way. */
    stretch: (): Stretch => stretchOf(last),
    /** The server wants the learner there, so it is not taken for a jump of the learner's. */
    sendTo: (to: number): void => {
      last = { ...last, position: to };
    },
    /** Returns the stretches that end with it. */
    progress: (next: WareProgress): Stretch[] => {
      const before = last;
      const moved = next.position - before.position;
      const now = performance.now();
      const possible = ((now - lastAt) / 1000) * before.rate + STEP;
      last = next;
      lastAt = now;
      if (isPaged && moved !== 0) return [stretchOf(before)];
      if (!isPaged && (moved < 0 || moved > possible))
        return [stretchOf(before), stretchOf({ ...next, isPlaying: false })];
      const isChanged =
        next.isPlaying !== before.isPlaying ||
        next.isVisible !== before.isVisible ||
        next.rate !== before.rate;
      return isChanged ? [stretchOf({ ...before, position: next.position })] : [];
    },
  };
};

export type Place = ReturnType<typeof createPlace>;
