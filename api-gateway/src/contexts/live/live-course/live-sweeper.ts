/** Live courses that nobody ended are over two hours after their end, and so are those that nobody came to teach. */
import { insertLiveHistory } from './live-history.table.ts';
import { changeLiveCourse } from './live-course.table.ts';
import { forgotten } from './live-reminder.table.ts';
import type { Forgotten } from './live-reminder.table.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { LIVE_LAPSES_MINUTES, livePlayMachine } from '@college/contracts/live/live-course-row';
import { nextState } from '@college/contracts/core/state-machine';

type Services = Pick<ScheduleServices, 'database' | 'now'>;

const MINUTE_MS = 60_000;
const AT_ONCE = 50;

/** Live until its planned end; one that was opened later still has lasted no time. */
const endedAt = ({ opened_at, end_at }: Forgotten): string | null => {
  if (opened_at === null) return null;
  return opened_at > end_at ? opened_at : end_at;
};

/** Answers of how many it ended. */
export const sweepLiveCourses = async ({ database, now }: Services): Promise<number> => {
  let all = 0;
  for (;;) {
    const done = await database.transaction(async (trx) => {
      const time = now();
      const before = new Date(time.getTime() - LIVE_LAPSES_MINUTES * MINUTE_MS).toISOString();
      const rows = await forgotten(trx, before, AT_ONCE);
      for (const row of rows) {
        const to = nextState(livePlayMachine, row.play_state, 'lapse');
        if (to === null || to === 'gone') throw new Error(`a live course that is ${row.play_state} lapsed`);
        await changeLiveCourse(trx, row, { play_state: to, ended_at: endedAt(row) }, time.toISOString());
        await insertLiveHistory(trx, {
          id: row.id,
          action: 'lapse',
          from: row.play_state,
          to,
          reason: '',
          userId: null,
          userName: '',
          time: time.toISOString(),
        });
      }
      return rows.length;
    });
    all += done;
    if (done < AT_ONCE) return all;
  }
};
