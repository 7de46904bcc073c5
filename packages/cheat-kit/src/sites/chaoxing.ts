/** Chaoxing: signed reports, and the real time of each film. */
import { createHash } from 'node:crypto';
import { FILM_SECONDS, LACKS } from './small-site.ts';
import type { SmallSite } from './small-site.ts';

/** It is in the page, so that whoever wants has it. The real one is another one, and as public. */
const SALT = 'salt-in-the-page';

const signed = (film: number, seconds: number): string =>
  createHash('md5').update(`[${film}][${seconds}][${SALT}][${FILM_SECONDS}]`).digest('hex');

export const chaoxing: SmallSite = {
  name: 'Chaoxing',
  rule: 'a report each 60 s with an MD5 signature; passed by real elapsed time per video',
  guard:
    'a report that is not signed is refused, and no report earns more than the time since its film was opened',
  hole: 'the salt is public, so that a script signs without a film; many films run at once, each with the same time',
  lacks: { ...LACKS, signature: undefined },
  serve: (now) => {
    const films = new Map<number, { opened: number; seconds: number }>();
    return {
      open: ({ film }) => {
        if (!films.has(film)) films.set(film, { opened: now(), seconds: 0 });
      },
      report: ({ film, seconds, enc }) => {
        const one = films.get(film);
        if (!one || enc !== signed(film, Number(seconds))) throw new Error('not opened, or not signed');
        const most = Math.min(Number(seconds), now() - one.opened, FILM_SECONDS);
        one.seconds = Math.max(one.seconds, most);
      },
      earned: () => [...films.values()].reduce((sum, { seconds }) => sum + seconds, 0),
    };
  },
  page: (send) => ({
    start: async (film = 0) => {
      await send('open', { film });
      return { film };
    },
    report: async (lesson, { pos }) => {
      const { film } = lesson as { film: number };
      await send('report', { film, seconds: pos, enc: signed(film, pos) });
      return null;
    },
    // A script has the salt too, and no need for the film.
    signature: { forged: (lesson) => [lesson, lesson, lesson] },
  }),
};
