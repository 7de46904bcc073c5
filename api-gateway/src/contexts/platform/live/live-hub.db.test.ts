import { expect, it } from 'vitest';
import { liveHub, spreadOf } from './live-hub.ts';
import { sendLive, sendLiveToAll } from './live-message.port.ts';
import { openLogins } from '../../identity/session/session.port.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';

const USERS = 100;
const SOCKETS = 4;

describeOnBothDatabases('many sockets at one copy', (open) => {
  const joinAll = async () => {
    const { database, now } = open();
    // The demo has notified people of its notices just now.
    await database.transaction((trx) => trx('live_messages').delete());
    const deps = { database, now: () => now };
    const { logins } = openLogins(deps, { warn: () => undefined });
    const hub = liveHub({ ...deps, logins });
    const got: { userId: number; texts: string[] }[] = [];
    for (let userId = 1; userId <= USERS; userId += 1)
      for (let each = 0; each < SOCKETS; each += 1) {
        const texts: string[] = [];
        const socket = {
          send: (text: string) => void texts.push(text),
          ping: () => undefined,
          close: () => undefined,
          terminate: () => undefined,
        };
        await hub.join(socket, { sessionId: `s${userId}`, userId, roleId: 1 }, null);
        texts.length = 0;
        got.push({ userId, texts });
      }
    return { hub, got };
  };

  it('are told over what time to come back when they are lost: a hundred a second, within a minute', async () => {
    const { hub, got } = await joinAll();
    await hub.beat();
    for (const { texts } of got)
      expect(texts.map((text) => JSON.parse(text) as unknown)).toContainEqual({
        type: 'beat',
        spread: 4_000,
      });
    expect([0, 1, 2_000, 100_000].map(spreadOf)).toEqual([0, 10, 20_000, 60_000]);
  });

  it('are given what they missed in a few queries, each what is theirs', async () => {
    const { database, now } = open();
    const { hub, got } = await joinAll();
    await database.transaction(async (trx) => {
      await sendLive(trx, { userId: 7 }, { kind: 'lamp', data: {} }, now);
      await sendLiveToAll(trx, { kind: 'bell', data: {} }, now);
    });
    const asked: string[] = [];
    const note = ({ sql }: { sql: string }) => void asked.push(sql);
    database.read.on('query', note);
    await hub.hear(null);
    database.read.removeListener('query', note);
    expect(asked.length).toBeLessThan(6);
    for (const { userId, texts } of got) {
      const kinds = texts.map((text) => (JSON.parse(text) as { kind: string }).kind);
      expect(kinds).toEqual(userId === 7 ? ['lamp', 'bell'] : ['bell']);
    }
  });

  it('receive what passes by, if it is for them or their role may know, under an id that is none to resume from', async () => {
    const { hub, got } = await joinAll();
    const passing = (permission: string) =>
      hub.hear(`passing:${JSON.stringify({ userId: 7, permission, kind: 'lamp', data: { lit: true } })}`);
    await passing('of:nobody');
    const received = got.filter(({ texts }) => texts.length > 0);
    expect(received.map(({ userId }) => userId)).toEqual(Array.from({ length: SOCKETS }, () => 7));
    expect(JSON.parse(received[0]?.texts[0] ?? '{}')).toEqual({
      type: 'message',
      id: expect.any(Number) as number,
      kind: 'lamp',
      data: { lit: true },
    });
    expect((JSON.parse(received[0]?.texts[0] ?? '{}') as { id: number }).id).toBeLessThan(0);
    await passing('job:read');
    expect(got.every(({ texts }) => texts.length > 0)).toBe(true);
  });
});
