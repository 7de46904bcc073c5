/** None of the known cheats earns more than the truth: docs/study-cheats.md. */
import { expect, it } from 'vitest';
import { cheatWorld } from '../../../../test/cheat-world.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { DEMO_PASSWORD, openGateway } from '../../../../test/gateway.ts';
import { college } from '@college/cheat-kit/college';
import { CHEATS, tryCheats } from '@college/cheat-kit/run';

/** Documents without their pages, numbers read aloud as data, and practice still give it what its truth denies. */
const STILL_OPEN = 21;

describeOnBothDatabases('known cheats', (open) => {
  it('earn no more than the time that really passed with one film', async () => {
    const { database, keys, now } = open();
    const gateway = await openGateway(open());
    const wish = { keys, now, password: DEMO_PASSWORD, count: CHEATS.length };
    const { world, checkpointSoon } = await cheatWorld(database, wish);
    let seconds = 0;
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
      {
        wait: (more) => {
          seconds += more;
          gateway.pass(more * 1000);
          return Promise.resolve();
        },
        now: () => new Date(now.getTime() + seconds * 1000),
        checkpointSoon,
      },
    );
    const rows = await tryCheats(site, CHEATS);
    for (const { number, name, result, verdict, why } of rows) {
      const expected = number === STILL_OPEN ? 'earns too much' : 'held';
      expect.soft({ name, result, verdict, why }).toMatchObject({ name, verdict: expected, why: '' });
      expect.soft(result?.claimed, name).toBeGreaterThan(0);
    }
    await gateway.close();
  });
});
