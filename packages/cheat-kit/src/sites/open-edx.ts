/** Open edX: a block is complete when the page says so. */
import { FILM_SECONDS, LACKS } from './small-site.ts';
import type { SmallSite } from './small-site.ts';

const COMPLETE_SHARE = 0.95;
const VISIBLE_SECONDS = 5;
/** What a text is worth, which the rule leaves to the course. */
export const TEXT_SECONDS = 120;

export const openEdx: SmallSite = {
  name: 'Open edX',
  rule: "complete at 0.95 of the client's position, HTML after 5 s visible",
  guard: 'a film that is left before its last twentieth, or a text that is only glanced at, is not complete',
  hole: 'it trusts the client: one position near the end is a film, five seconds are a text of any length',
  lacks: { ...LACKS, documents: undefined },
  serve: () => {
    const complete = new Map<string, number>();
    return {
      position: ({ film, position }) => {
        if (Number(position) >= FILM_SECONDS * COMPLETE_SHARE) complete.set(`film-${film}`, FILM_SECONDS);
      },
      seen: () => void complete.set('text', TEXT_SECONDS),
      earned: () => [...complete.values()].reduce((sum, worth) => sum + worth, 0),
    };
  },
  page: (send, now) => ({
    start: (film = 0) => Promise.resolve({ film }),
    report: async (lesson, { pos }) => {
      if ('film' in lesson) await send('position', { ...lesson, position: pos });
      // Its page waits until the text was visible for long enough.
      else if ('since' in lesson && now() - Number(lesson.since) >= VISIBLE_SECONDS) await send('seen');
      return null;
    },
    documents: {
      start: () => Promise.resolve({ since: now() }),
      pages: 1,
      aloud: () => Promise.resolve(null),
    },
  }),
};
