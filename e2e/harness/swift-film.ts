import { pathOf } from '@college/contracts/core/endpoint';
import { trainClassStudy } from '@college/contracts/study/study';
import type { Beat } from '@college/contracts/study/study';
import { moveClock } from './move-clock.ts';
import type { Visitor } from './visitor.ts';

/** Study that a beat reports of is known for this many seconds at most. */
const LONGEST_BEAT = 20;

/**
 * Films play so many times as fast, and say that they play at 1. The clock of the page goes on as they do, beats come as
 * much sooner, and before each one the gateway's clock is moved on to where the film is: minutes are watched honestly, in
 * less time, and a machine that stands still for a moment loses nothing.
 */
export const makeSwift = async ({ context, product }: Visitor, times: number): Promise<void> => {
  const places = new Map<number, number>();
  await context.route(`**${pathOf(trainClassStudy.name, 'SaveCourseWareRecord')}`, async (route) => {
    const { sessionId, pos } = route.request().postDataJSON() as Beat;
    const moved = Math.min(Math.max(pos - (places.get(sessionId) ?? 0), 0), LONGEST_BEAT);
    places.set(sessionId, pos);
    moveClock(product, moved * 1000 * (1 - 1 / times));
    // The page may be gone meanwhile.
    await route.continue().catch(() => undefined);
  });
  await context.addInitScript((swiftness) => {
    const media = HTMLMediaElement.prototype;
    const rate = Object.getOwnPropertyDescriptor(media, 'playbackRate');
    const { play } = media;
    Object.defineProperty(media, 'playbackRate', {
      configurable: true,
      get: () => 1,
      set(this: HTMLMediaElement, value: number) {
        rate?.set?.call(this, value * swiftness);
      },
    });
    media.play = function swiftPlay() {
      rate?.set?.call(this, swiftness);
      return play.call(this);
    };
    const every = window.setInterval;
    window.setInterval = ((work: () => void, wait = 0) =>
      every(work, wait < 10_000 ? wait : wait / swiftness)) as typeof setInterval;
    // Real time where the film stands still: what watches over its loading must not think that it takes too long.
    const read = performance.now.bind(performance);
    let [seen, ahead] = [0, 0];
    performance.now = () => {
      const at = document.querySelector('video')?.currentTime ?? 0;
      const moved = at - seen;
      if (moved > 0 && moved < 20) ahead += moved * 1000 * (1 - 1 / swiftness);
      seen = at;
      return read() + ahead;
    };
  }, times);
};
