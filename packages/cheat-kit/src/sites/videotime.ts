/** Moodle with videotime Pro: the browser counts what was watched, and the server keeps what it tells. */
import { FILM_SECONDS, LACKS } from './small-site.ts';
import type { SmallSite } from './small-site.ts';

export const videotime: SmallSite = {
  name: 'videotime Pro',
  rule: 'per cent watched in the browser',
  guard: 'a jump forward is not watched, and what was watched once is not counted twice',
  hole: 'a jump to the end, and the page loaded again, counts as watched (bdecentgmbh/moodle-mod_videotime, issue 119); the per cent can be told without any film',
  lacks: LACKS,
  serve: () => {
    const films = new Map<number, { percent: number; at: number }>();
    return {
      resume: ({ film }) => films.get(film)?.at ?? 0,
      session: ({ film, percent, at }) => {
        const told = Math.min(100, Math.max(films.get(film)?.percent ?? 0, Number(percent)));
        films.set(film, { percent: told, at: Math.max(0, Number(at)) });
      },
      earned: () => [...films.values()].reduce((sum, { percent }) => sum + (percent * FILM_SECONDS) / 100, 0),
    };
  },
  page: (send) => {
    /** Of this load of the page: what came before the place to go on from was watched. */
    const watched = new Map<object, number>();
    return {
      start: async (film = 0) => {
        const lesson = { film };
        watched.set(lesson, Number(await send('resume', lesson)));
        return lesson;
      },
      report: async (lesson, { pos, isJump = false }) => {
        const before = watched.get(lesson) ?? 0;
        const seconds = isJump ? before : Math.max(before, pos);
        watched.set(lesson, seconds);
        await send('session', { ...lesson, percent: (seconds * 100) / FILM_SECONDS, at: pos });
        return null;
      },
    };
  },
};
