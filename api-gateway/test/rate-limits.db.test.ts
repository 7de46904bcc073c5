import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { openSocket, ticketOf } from './live-client.ts';

const LIMIT = 100;

describeOnBothDatabases('the limit of calls a minute', (open) => {
  let gateway: Gateway;
  /** Of somebody who signed in before the limit of the address was reached. */
  let early = '';
  beforeAll(async () => {
    gateway = await openGateway(open(), { env: { RATE_LIMIT: String(LIMIT) } });
  });
  afterAll(() => gateway.close());

  const statuses = (token: string) =>
    Promise.all(
      Array.from(
        { length: LIMIT },
        async () => (await gateway.call('Session/GetUserInfo', undefined, token)).status,
      ),
    );

  it('is of each login and not of the room that they share an address in', async () => {
    const rooms = [
      await gateway.signIn('student'),
      await gateway.signIn('teacher'),
      await gateway.signIn('manager'),
    ];
    for (const { token } of rooms) expect(new Set(await statuses(token))).toEqual(new Set([200]));
    const [first] = rooms;
    expect((await gateway.call('Session/GetUserInfo', undefined, first?.token)).status).toBe(429);
  });

  it('is of the address for a token that we did not sign', async () => {
    const made = () => `${Math.random()}.${Math.random()}.x`;
    const answers = await Promise.all(
      Array.from(
        { length: LIMIT * 2 },
        async () => (await gateway.call('Session/GetUserInfo', undefined, made())).status,
      ),
    );
    expect(answers).toContain(429);
  });

  it('is of the address for what is open to everybody, whatever token comes along', async () => {
    const { token } = await gateway.signIn('student');
    const answers = await Promise.all(
      Array.from(
        { length: LIMIT },
        async () => (await gateway.call('TokenAuth/GetVerifyCode', undefined, token)).status,
      ),
    );
    // A tenth of the general limit for the address, of which other tokens have used none.
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(LIMIT * 0.1);
    const other = await gateway.signIn('teacher');
    early = other.token;
    expect((await gateway.call('TokenAuth/GetVerifyCode', undefined, early)).status).toBe(429);
  });

  it('leaves whoever was given a ticket their socket, though others made tickets up at the same address', async () => {
    const ticket = await ticketOf(gateway, early);
    const madeUp = Array.from({ length: LIMIT + 1 }, () =>
      openSocket(gateway, { ticket: 'A'.repeat(75) }).catch(String),
    );
    expect((await Promise.all(madeUp)).filter((error) => String(error).endsWith('429'))).not.toEqual([]);
    const { socket } = await openSocket(gateway, { ticket });
    socket.terminate();
  });

  it('leaves a room of two hundred its keys and segments, which have no login', async () => {
    const url = '/api/ware-media/none/part/360/1.ts';
    const asked = Array.from({ length: LIMIT * 3 }, () => gateway.app.inject({ method: 'GET', url }));
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([404]));
  });
});
