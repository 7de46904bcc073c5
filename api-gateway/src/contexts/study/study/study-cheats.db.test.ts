/** None of the known cheats earns more than the truth: docs/study-cheats.md. */
import { expect, it } from 'vitest';
import { cheatWorld } from '../../../../test/cheat-world.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { DEMO_PASSWORD, openGateway } from '../../../../test/gateway.ts';
import { college } from '@college/cheat-kit/college';
import { CHEATS, tryCheats } from '@college/cheat-kit/run';

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

describeOnBothDatabases('known cheats', (open) => {
  it('earn no more than the time that really passed with one film', async () => {
    const { database, keys, now } = open();
    const gateway = await openGateway(open());
    const wish = { keys, now, password: DEMO_PASSWORD, count: CHEATS.length };
    const { world, checkpointSoon } = await cheatWorld(database, wish);
    const clock = sharedClock(now, CHEATS.length, gateway.pass);
    const site = college(
      async ({ method, path: url, token, body }) => {
        const { statusCode: status, body: text } = await gateway.app.inject({
          method,
          url,
          ...(token && { headers: { authorization: `Bearer ${token}` } }),
          ...(body && { payload: body }),
        });
        return { status, text };
      },
      world,
      { wait: clock.wait, now: clock.now, checkpointSoon },
    );
    const rows = await tryCheats(site, CHEATS, { whenDone: clock.leave });
    for (const { name, result, verdict, why } of rows) {
      expect.soft({ name, result, verdict, why }).toMatchObject({ name, verdict: 'held', why: '' });
      expect.soft(result?.claimed, name).toBeGreaterThan(0);
    }
    await gateway.close();
  });
});
