/** PlayEdu: a film is finished by the duration that the client tells; time is counted by pings. */
import { FILM_SECONDS, LACKS } from './small-site.ts';
import type { SmallSite } from './small-site.ts';

/** A ping a period, and half a second for the network. */
const PERIOD = 10;
const LATEST = 10.5;

export const playEdu: SmallSite = {
  name: 'PlayEdu',
  rule: "finished when the client's duration reaches the total; a lone ping earns 10 s when the last is missing or older than 10.5 s",
  guard: 'a film that is not at its end is not finished, and pings in a loop earn the time between them',
  hole: 'one forged call finishes a lesson; pings need no film, and one alone earns ten seconds',
  lacks: LACKS,
  serve: (now) => {
    const durations = new Map<number, number>();
    /** By person, not by course. */
    let last = -Infinity;
    let pinged = 0;
    return {
      record: ({ film, duration }) => {
        durations.set(film, Math.max(durations.get(film) ?? 0, Number(duration)));
      },
      ping: () => {
        pinged += now() - last > LATEST ? PERIOD : now() - last;
        last = now();
      },
      /** Finished films, or the time of the pings where that is more. */
      earned: () => {
        const finished = [...durations.values()].filter((told) => told >= FILM_SECONDS);
        return Math.max(finished.length * FILM_SECONDS, pinged);
      },
    };
  },
  page: (send) => ({
    start: (film = 0) => Promise.resolve({ film }),
    report: async (lesson, { pos }) => {
      await send('record', { ...lesson, duration: pos });
      await send('ping');
      return null;
    },
  }),
};
