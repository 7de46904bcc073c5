import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendLive } from './live-message.port.ts';
import { SOCKETS_PER_LOGIN } from './live-hub.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { openLive, openSocket, ticketOf } from '../../../../test/live-client.ts';
import type { LiveClient } from '../../../../test/live-client.ts';
import { fail } from '../../../app/failure.ts';
import { openDatabase } from '../../../db/database.ts';
import { commonErrors, ErrorCode } from '@college/contracts/core/errors';
import { SocketClose } from '@college/contracts/platform/live';

const SECOND = 1000;

describeOnBothDatabases('the live socket', (open) => {
  let gateway: Gateway;
  const clients: LiveClient[] = [];
  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterEach(() => clients.splice(0).forEach(({ socket }) => socket.terminate()));
  afterAll(() => gateway.close());

  const live = async (token: string, more = {}): Promise<LiveClient> => {
    const client = await openLive(gateway, token, more);
    clients.push(client);
    return client;
  };
  const idOf = async (username: string): Promise<number> =>
    (await open().database.read('users').where({ username }).first<{ id: number }>('id')).id;
  const clock = () => new Date(open().now.getTime() + passed);
  let passed = 0;
  const pass = (milliseconds: number): void => {
    passed += milliseconds;
    gateway.pass(milliseconds);
  };
  const sendTo = async (username: string, kind: string, data = {}): Promise<void> => {
    const userId = await idOf(username);
    await open().database.transaction((trx) => sendLive(trx, { userId }, { kind, data }, clock()));
  };
  const expiring = <T>(promise: Promise<T>, wait = 300) =>
    Promise.race([promise, new Promise<'nothing'>((resolve) => setTimeout(() => resolve('nothing'), wait))]);

  describe('is opened by a ticket', () => {
    it('that a call gives, good once and stored as a hash only', async () => {
      const { token } = await gateway.signIn('teacher');
      const ticket = await ticketOf(gateway, token);
      expect(JSON.stringify(await open().database.read('socket_tickets'))).not.toContain(ticket);
      clients.push(await openSocket(gateway, { ticket }));
      await expect(openSocket(gateway, { ticket })).rejects.toThrow('401');
    });

    it('that only one of several simultaneous sockets can use', async () => {
      const ticket = await ticketOf(gateway, (await gateway.signIn('teacher')).token);
      const tries = await Promise.allSettled(
        Array.from({ length: 8 }, () => openSocket(gateway, { ticket })),
      );
      const opened = tries.filter((one) => one.status === 'fulfilled');
      clients.push(...opened.map(({ value }) => value));
      expect(opened).toHaveLength(1);
    });

    it('within thirty seconds', async () => {
      const ticket = await ticketOf(gateway, (await gateway.signIn('teacher')).token);
      pass(31 * SECOND);
      await expect(openSocket(gateway, { ticket })).rejects.toThrow('401');
    });

    it('and by nothing else: no made-up one, no access token', async () => {
      const { token } = await gateway.signIn('teacher');
      await expect(openSocket(gateway, { ticket: 'A'.repeat(32) })).rejects.toThrow('401');
      await expect(openSocket(gateway, { ticket: token })).rejects.toThrow('401');
      await expect(openSocket(gateway, { ticket: '' })).rejects.toThrow('401');
    });

    it('whose login has not ended meanwhile', async () => {
      const { token } = await gateway.signIn('teacher');
      const ticket = await ticketOf(gateway, token);
      await gateway.call('TokenAuth/LogOut', undefined, token);
      await expect(openSocket(gateway, { ticket })).rejects.toThrow('401');
    });

    it('from this very site: another origin, or none, is refused', async () => {
      const { token } = await gateway.signIn('teacher');
      for (const origin of ['https://evil.example', 'null', null]) {
        const ticket = await ticketOf(gateway, token);
        await expect(openSocket(gateway, { ticket, origin }), String(origin)).rejects.toThrow('403');
      }
    });
  });

  describe('delivers', () => {
    it('what was committed, to the user it is for and to nobody else', async () => {
      const mine = await live((await gateway.signIn('teacher')).token);
      const other = await live((await gateway.signIn('personal')).token);
      await sendTo('teacher', 'greeting', { text: 'hello' });
      expect(await mine.message('greeting')).toMatchObject({ data: { text: 'hello' } });
      expect(other.messages()).toEqual([]);
    });

    it('nothing of a transaction that came to nothing', async () => {
      const mine = await live((await gateway.signIn('teacher')).token);
      const userId = await idOf('teacher');
      await open().database.transaction(async (trx) => {
        await sendLive(trx, { userId }, { kind: 'undone', data: {} }, clock());
        return fail(commonErrors.stale);
      });
      await sendTo('teacher', 'done');
      await mine.message('done');
      expect(mine.messages().map(({ kind }) => kind)).toEqual(['done']);
    });

    it('to a page that resumes what it missed, and not what was before', async () => {
      const { token } = await gateway.signIn('teacher');
      await sendTo('teacher', 'before');
      pass(120 * SECOND);
      const first = await live(token);
      await sendTo('teacher', 'seen');
      const { id } = await first.message('seen');
      first.socket.terminate();
      pass(120 * SECOND);
      await sendTo('teacher', 'missed-1');
      await sendTo('teacher', 'missed-2');
      const second = await live(token, { last: id });
      await second.message('missed-2');
      const kinds = second.messages().map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind.startsWith('missed'))).toEqual(['missed-1', 'missed-2']);
      expect(kinds).not.toContain('before');
    });

    it('for an hour', async () => {
      const { token } = await gateway.signIn('teacher');
      const { hello } = await live(token);
      await sendTo('teacher', 'old');
      pass(61 * 60 * SECOND);
      await sendTo('teacher', 'young');
      const fresh = (await gateway.signIn('teacher')).token;
      const later = await live(fresh, { last: hello });
      await later.message('young');
      expect(later.messages().map(({ kind }) => kind)).not.toContain('old');
      await gateway.app.live.beat();
      expect(await open().database.read('live_messages').where({ kind: 'old' })).toEqual([]);
    });

    it('nothing of another user, whatever number a page says it has', async () => {
      const seen = await live((await gateway.signIn('teacher')).token);
      await sendTo('teacher', 'private');
      const { id } = await seen.message('private');
      const other = await live((await gateway.signIn('supervisor')).token, { last: id - 1 });
      await sendTo('supervisor', 'own');
      await other.message('own');
      expect(other.messages().map(({ kind }) => kind)).not.toContain('private');
    });
  });

  describe('is closed', () => {
    it('when its login ends, with the reason, and only that one', async () => {
      const [one, two] = [await gateway.signIn('teacher'), await gateway.signIn('teacher')];
      const [ending, going] = [await live(one.token), await live(two.token)];
      await gateway.call('TokenAuth/LogOut', undefined, one.token);
      const { data } = await ending.message('login-ended');
      expect(data).toEqual({ reason: 'logged-out', code: ErrorCode.notSignedIn });
      expect(await ending.closed).toBe(SocketClose.loginEnded);
      expect(await expiring(going.closed)).toBe('nothing');
    });

    it('in every tab of that login', async () => {
      const { token } = await gateway.signIn('teacher');
      const tabs = [await live(token), await live(token), await live(token)];
      await gateway.call('TokenAuth/LogOut', undefined, token);
      expect(await Promise.all(tabs.map(({ closed }) => closed))).toEqual([4401, 4401, 4401]);
    });

    it('when its login takes another role; a tab that is in it already stays', async () => {
      const { token, cookie } = await gateway.signIn('manager');
      const old = await live(token);
      const teacher = await open().database.read('roles').where({ role_key: 'teacher' }).first('id');
      await gateway.call('Session/SetCurrentRole', { roleId: teacher.id }, token);
      expect((await old.message('role-changed')).data).toEqual({ roleId: teacher.id });
      expect(await old.closed).toBe(SocketClose.roleChanged);
      const renewed = await gateway.call<{ accessToken: string }>(
        'TokenAuth/RefreshToken',
        undefined,
        undefined,
        { cookie },
      );
      const now = await live(renewed.body.result?.accessToken ?? '', { last: old.hello });
      await now.message('role-changed');
      expect(await expiring(now.closed)).toBe('nothing');
    });

    it('when its role was taken from the user, with the next beat', async () => {
      const { token } = await gateway.signIn('enterprise');
      const page = await live(token);
      const user_id = await idOf('enterprise');
      const { database } = open();
      const assigned = await database.read('user_roles').where({ user_id });
      await database.transaction((trx) => trx('user_roles').where({ user_id }).delete());
      await gateway.app.live.beat();
      expect(await page.closed).toBe(SocketClose.roleChanged);
      await database.transaction((trx) => trx('user_roles').insert(assigned));
    });

    it('when its login has expired, with the next beat', async () => {
      const client = await live((await gateway.signIn('teacher')).token);
      pass(13 * 3600 * SECOND);
      await gateway.app.live.beat();
      expect(await client.closed).toBe(SocketClose.loginEnded);
    });

    it('at once, when its login ended or took another role after it was let in and before it was taken in', async () => {
      await gateway.signIn('regulator');
      const { id, user_id, role_id } = await open()
        .database.read('sessions')
        .where({ user_id: await idOf('regulator') })
        .whereNull('revoked_at')
        .first<{ id: string; user_id: number; role_id: number }>();
      const joined = async (roleId: number): Promise<number[]> => {
        const closes: number[] = [];
        const close = (code: number): void => void closes.push(code);
        const socket = { send: () => undefined, ping: () => undefined, terminate: () => undefined, close };
        const login = { sessionId: id, userId: user_id, roleId };
        const member = await gateway.app.live.join(socket, login, null);
        if (member) gateway.app.live.leave(member);
        return closes;
      };
      expect(await joined(role_id)).toEqual([]);
      expect(await joined(role_id + 1)).toEqual([SocketClose.roleChanged]);
      // Not by a call, whose message might arrive while the socket is being taken in.
      const end = { revoked_at: clock().toISOString(), revoke_reason: 'logged-out' };
      await open().database.transaction((trx) => trx('sessions').where({ id }).update(end));
      expect(await joined(role_id)).toEqual([SocketClose.loginEnded]);
    });

    it('when it does not answer two beats', async () => {
      const client = await live((await gateway.signIn('teacher')).token);
      client.socket.pause();
      await gateway.app.live.beat();
      await gateway.app.live.beat();
      client.socket.resume();
      expect(await client.closed).toBe(1006);
    });

    it('when it sends too much at once, or too often', async () => {
      const { token } = await gateway.signIn('teacher');
      const large = await live(token);
      large.socket.send('x'.repeat(5000));
      expect(await large.closed).toBe(1009);
      const often = await live(token);
      for (let count = 0; count < 30; count += 1) often.socket.send('{}');
      expect(await often.closed).toBe(SocketClose.tooMany);
    });
  });

  it('has a limit of sockets a login', async () => {
    const { token } = await gateway.signIn('teacher');
    for (let count = 0; count < SOCKETS_PER_LOGIN; count += 1) await live(token);
    const { WebSocket } = await import('ws');
    const { host } = new URL(clients[0]?.socket.url ?? '');
    const ticket = await ticketOf(gateway, token);
    const one = new WebSocket(`ws://${host}/ws?ticket=${ticket}`, { origin: `http://${host}` });
    expect(await new Promise((resolve) => one.on('close', resolve))).toBe(SocketClose.tooMany);
  });

  it('reaches the pages of another copy of the gateway, over PostgreSQL', async ({ skip }) => {
    if (open().dialect === 'sqlite') skip();
    const database = await openDatabase(open().url);
    const copy = await openGateway({ ...open(), database });
    try {
      const { token } = await gateway.signIn('teacher');
      const there = await openLive(copy, (await copy.signIn('teacher')).token);
      const here = await live(token);
      await sendTo('teacher', 'from-here');
      await Promise.all([there.message('from-here'), here.message('from-here')]);
      await gateway.call('Session/EndMyOtherLogins', undefined, token);
      expect(await there.closed).toBe(SocketClose.loginEnded);
    } finally {
      await copy.close();
      await database.close();
    }
  });
});
