/** None of the published cheats earns more than the truth: docs/study-cheats.md. */
import { expect, it } from 'vitest';
import { cheatWorld } from '../../../../test/cheater.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import { CHEATS } from '../../../../test/study-cheats.ts';

/** All cheats run beside each other; when each of them waits, the clock goes on to the first who is due. */
const sharedClock = (begin: Date, running: number, pass: (ms: number) => void) => {
  let now = begin.getTime();
  let left = running;
  let waiting: { readonly at: number; readonly resolve: () => void }[] = [];
  const goOn = (): void => {
    if (waiting.length < left || left === 0) return;
    const next = Math.min(...waiting.map(({ at }) => at));
    pass(next - now);
    now = next;
    const due = waiting.filter(({ at }) => at === next);
    waiting = waiting.filter(({ at }) => at !== next);
    for (const { resolve } of due) resolve();
  };
  return {
    now: () => new Date(now),
    wait: (seconds: number) =>
      new Promise<void>((resolve) => {
        waiting.push({ at: now + seconds * 1000, resolve });
        goOn();
      }),
    leave: (): void => {
      left -= 1;
      goOn();
    },
  };
};

describeOnBothDatabases(
  'published cheats',
  (open) => {
    it('earn no more than the time that really passed with one film', async () => {
      const { database, keys, now } = open();
      const gateway = await openGateway(open());
      const clock = sharedClock(now, CHEATS.length, gateway.pass);
      const world = await cheatWorld(
        database,
        keys,
        {
          call: async (name, input, token) => (await gateway.call(name, input, token)).body.result,
          get: async (url) => {
            const { statusCode: status, body: text } = await gateway.app.inject({ method: 'GET', url });
            return { status, text };
          },
          signIn: async (username) => (await gateway.signIn(username)).token,
          wait: clock.wait,
          now: clock.now,
        },
        CHEATS.length,
      );
      const cheaters = await Promise.all(world.students.map((student) => world.cheaterOf(student)));
      const outcomes = await Promise.all(
        CHEATS.map(async ({ name, run }, index) => {
          const [cheater, student] = [cheaters[index], world.students[index]];
          if (!cheater || !student) throw new Error('the demo has too few students');
          const outcome = await run(cheater).finally(clock.leave);
          return { name, ...outcome, earned: await world.earnedBy(student) };
        }),
      );
      for (const { name, claimed, earned, truth } of outcomes) {
        expect.soft(earned, name).toBeLessThanOrEqual(truth);
        expect.soft(claimed, name).toBeGreaterThan(0);
      }
      await gateway.close();
    });
  },
  { on: ['sqlite'] },
);
