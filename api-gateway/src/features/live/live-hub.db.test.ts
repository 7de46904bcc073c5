import { expect, it } from 'vitest';
import { liveHub } from './live-hub.ts';
import { sendLive, sendLiveToAll } from './live-message.port.ts';
import { openLogins } from '../session/session.port.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';

const USERS = 100;
const SOCKETS = 4;

describeOnBothDatabases('many sockets at one copy', (open) => {
  const joinAll = async () => {
    const { database, now } = open();
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
});
