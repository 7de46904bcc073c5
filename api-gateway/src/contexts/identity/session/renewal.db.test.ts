import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLogin } from './login.ts';
import { describeOnBothDatabases, isLong } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { peopleOf } from '../../../../test/logins.ts';
import type { Person } from '../../../../test/logins.ts';
import type { Database } from '../../../db/database.ts';
import { up as keepUnusedSuccessors } from '../../../../migrations/20261129010300_login-generation.ts';
import { ErrorCode } from '@college/contracts/core/errors';

const RUNS = isLong ? 100 : 6;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What a browser knows of its login. Whoever copies a cookie has one as well. */
interface Holder {
  cookie: string;
  token: string;
}

describeOnBothDatabases('renewals', (open) => {
  let gateway: Gateway;
  let manager: Person;
  const transaction = vi.fn((work: Parameters<Database['transaction']>[0]) =>
    open().database.transaction(work),
  );
  beforeAll(async () => {
    const { database } = open();
    gateway = await openGateway({ ...open(), database: { ...database, transaction: transaction as never } });
    const [first] = await peopleOf(open(), 'college-manager', 1);
    if (!first) throw new Error('the demo has no manager');
    manager = first;
  });
  afterAll(() => gateway.close());

  const ask = (cookie: string) =>
    gateway.call<{ accessToken: string }>('TokenAuth/RefreshToken', undefined, undefined, { cookie });
  /** Renews, and takes the answer unless it gets lost on its way. Whether the server agreed. */
  const renew = async (holder: Holder, isLost = false): Promise<boolean> => {
    const { body, cookies } = await ask(holder.cookie);
    if (body.success && !isLost) {
      holder.cookie = `${cookies[0]?.name ?? ''}=${cookies[0]?.value ?? ''}`;
      holder.token = body.result.accessToken;
    }
    return body.success;
  };
  const act = async ({ token }: Holder): Promise<boolean> =>
    (await gateway.call('Session/GetCurrentUserRoles', undefined, token)).status === 200;
  const useOf = async (holder: Holder): Promise<boolean> => (await renew(holder)) && act(holder);
  const rowOf = async ({ cookie }: Holder) =>
    open()
      .database.read('sessions')
      .where({ id: /=([\w-]+)\./.exec(cookie)?.[1] ?? '' })
      .first();

  /** A new login, without the wait that a password costs, by a clock that has passed. */
  const begin = async (): Promise<Holder> => {
    const { database, keys } = open();
    const at = { ...manager, how: 'password' as const, address: '', userAgent: '' };
    const login = await database.transaction((trx) => openLogin(trx, keys, at, present()));
    const holder = { cookie: `college_renewal=${login.renewalToken}`, token: '' };
    expect(await renew(holder)).toBe(true);
    return holder;
  };
  let passed = 0;
  const present = (): Date => new Date(open().now.getTime() + passed);
  const pass = (milliseconds: number): void => {
    passed += milliseconds;
    gateway.pass(milliseconds);
  };

  it.each([20 * SECOND, MINUTE, 2 * HOUR])(
    'whose answers are lost give the same successor %i ms later, in five tabs at once',
    async (wait) => {
      const holder = await begin();
      const lost = { ...holder };
      await renew(lost);
      pass(wait);
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask(holder.cookie)));
      expect(answers.map(({ body }) => body.success)).toEqual(Array.from({ length: 5 }, () => true));
      const given = answers.map(({ cookies }) => `college_renewal=${cookies[0]?.value ?? ''}`);
      expect(new Set(given)).toEqual(new Set([lost.cookie]));
      pass(11 * HOUR);
      expect(await useOf(lost), 'it was a renewal: twelve hours from here').toBe(true);
    },
  );

  it.each([0, 20 * SECOND, MINUTE, 2 * HOUR])(
    'end the login when the old token comes %i ms after a call with the new one',
    async (wait) => {
      const owner = await begin();
      const thief = { ...owner };
      expect(await useOf(owner)).toBe(true);
      pass(wait);
      expect((await ask(thief.cookie)).body.error?.code).toBe(ErrorCode.loginExpired);
      expect(await renew(owner)).toBe(false);
      expect(await act(owner)).toBe(false);
      expect(await rowOf(owner)).toMatchObject({ revoke_reason: 'reuse' });
    },
  );

  it('end the login when the old token comes after a renewal by the new one', async () => {
    const owner = await begin();
    const thief = { ...owner };
    expect([await renew(owner), await renew(owner, true)]).toEqual([true, true]);
    expect(await renew(thief)).toBe(false);
    expect(await renew(owner)).toBe(false);
  });

  it('are not used by calls with an older access token, nor with one that names no generation', async () => {
    const holder = await begin();
    await renew(holder, true);
    expect(await act(holder)).toBe(true);
    const { sid, rid } = gateway.app.jwt.decode<{ sid: string; rid: number }>(holder.token) ?? {};
    expect(await act({ ...holder, token: gateway.app.jwt.sign({ sid, rid }) })).toBe(true);
    pass(MINUTE);
    expect(await renew(holder)).toBe(true);
  });

  it('are written down as used once, and the sealed successor is gone', async () => {
    const holder = await begin();
    const { successor_sealed: sealed } = await rowOf(holder);
    expect(sealed).not.toBeNull();
    transaction.mockClear();
    for (let call = 0; call < 4; call += 1) await act(holder);
    expect(transaction).toHaveBeenCalledTimes(1);
    expect((await rowOf(holder)).successor_sealed).toBeNull();
  });

  it('of an installation of before are good again only where nothing was done after them', async () => {
    const [used, unused] = [await begin(), await begin()];
    const { id } = await rowOf(used);
    await open().database.transaction(async (trx) => {
      await trx.schema.alterTable('sessions', (table) => table.dropColumn('generation'));
      await trx('sessions').where({ id }).update({ last_seen_time: '2099-01-01T00:00:00.000Z' });
      await keepUnusedSuccessors(trx);
    });
    expect((await rowOf(used)).successor_sealed).toBeNull();
    expect((await rowOf(unused)).successor_sealed).not.toBeNull();
    expect([await useOf(used), await useOf(unused)]).toEqual([true, true]);
  });

  it('never log out who loses any answers', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('renew', 'lose', 'act') },
      fc.constantFrom(9 * SECOND, 25 * SECOND, 28 * MINUTE, 3 * HOUR),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const holder = await begin();
        let sinceToken = 0;
        for (const one of steps) {
          if (typeof one === 'number') {
            pass(one);
            sinceToken += one;
          } else if (one === 'act') expect(await act(holder)).toBe(true);
          else {
            // Twelve hours without any renewal end a login.
            if (sinceToken >= 12 * HOUR) return;
            expect(await renew(holder, one === 'lose')).toBe(true);
            sinceToken = 0;
          }
        }
        expect(sinceToken >= 12 * HOUR || (await useOf(holder))).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('end the login whenever a thief and the owner both go on with the cookie', async () => {
    const step = fc.constantFrom('renew', 'lose', 'act');
    const actor = fc.constantFrom('owner', 'thief');
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 5 }),
        fc.array(fc.tuple(actor, step), { maxLength: 6 }),
        fc.boolean(),
        async (before, between, isOwnerFirst) => {
          const owner = await begin();
          const doStep = async (who: Holder, what: string): Promise<void> => {
            await (what === 'act' ? act(who) : renew(who, what === 'lose'));
          };
          for (const what of before) await doStep(owner, what);
          const thief = { ...owner };
          const people = { owner, thief };
          for (const [who, what] of between) await doStep(people[who], what);
          const turns = isOwnerFirst ? [owner, thief] : [thief, owner];
          for (const who of [...turns, ...turns]) await useOf(who);
          expect(await rowOf(owner)).toMatchObject({ revoke_reason: 'reuse' });
          expect([await act(owner), await act(thief)]).toEqual([false, false]);
        },
      ),
      { numRuns: RUNS },
    );
  });
});
