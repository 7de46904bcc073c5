import { EventEmitter } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { serveIngest } from './ingest-socket.ts';
import { ingestAddress, openStream, playAddress, streamOf } from './live-stream.port.ts';
import { streamOfCourse } from './live-stream.table.ts';
import { beginSending, notePiece } from './sender.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { TEST_NOW } from '../../../../test/demo-world.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { openSender, recordingOf } from '../../../../test/live-sender.ts';
import type { LiveSender } from '../../../../test/live-sender.ts';
import { findProgram } from '../../content/ware-media/ware-media.port.ts';
import { parseSettings } from '../../../app/settings.ts';
import { INGEST_FRAME_BYTES, IngestClose } from '@college/contracts/live/live-stream';

const ffmpeg = await findProgram(null, ['ffmpeg']);

describeOnBothDatabases('a live stream in wrong hands', (open) => {
  let gateway: FileGateway;
  let caller = { userId: 0, sessionId: '' };
  let course = 9700;
  const senders: LiveSender[] = [];
  const deps = () => ({
    ...open(),
    settings: parseSettings({ VAR_DIR: gateway.varDir }),
    storage: gateway.storage,
    jobs: gateway.app.jobs,
    logins: gateway.app.logins,
    now: () => TEST_NOW,
    features: [],
  });
  const opened = async (): Promise<number> => {
    course += 1;
    const scope = { userId: caller.userId, areaCode: null, departmentId: null };
    const wanted = { liveCourseId: course, title: '化学品储存', mode: 'video', isRecorded: false } as const;
    await open().database.transaction((trx) => openStream(trx, { ...deps(), scope }, wanted));
    return course;
  };
  const addressOf = async (id: number): Promise<string> =>
    (await ingestAddress(deps(), id, caller))?.browser ?? '';
  const streamAt = async (id: number) => {
    const stream = await streamOfCourse(open().database.read, id);
    if (!stream) throw new Error('no stream');
    return stream;
  };
  const stateOf = async (id: number) => (await streamOf(open().database.read, id))?.state;
  const get = (url: string) => gateway.app.inject({ method: 'GET', url });
  const ticketOf = (text: string): string => /ticket=[\w-]+/.exec(text)?.[0] ?? '';
  const teach = async (address: string, on: FileGateway = gateway, more = {}): Promise<LiveSender> => {
    const sender = await openSender(on, address, more);
    senders.push(sender);
    return sender;
  };

  beforeAll(async () => {
    gateway = await openFileGateway(open());
    await gateway.signIn('teacher');
    const { read } = open().database;
    const user = await read('users').where({ username: 'teacher' }).first<{ id: number }>('id');
    const login = await read('sessions')
      .where({ user_id: user.id, revoked_at: null })
      .orderBy('creation_time', 'desc')
      .first<{ id: string }>('id');
    caller = { userId: user.id, sessionId: login.id };
  });
  afterEach(async () => {
    for (const { socket, closed } of senders.splice(0)) {
      socket.close();
      await closed;
    }
  });
  afterAll(() => gateway.close());

  it('is not watched by the address of another room, nor its pieces by theirs', async () => {
    const [one, other] = [await opened(), await opened()];
    const sender = await beginSending(deps(), (await streamAt(one)).id);
    if (typeof sender === 'string') throw new Error(sender);
    await notePiece(deps(), sender, { place: 0, seconds: 2 });
    const address = (await playAddress(deps(), one, 12))?.address ?? '';
    const [mine, theirs] = [(await streamAt(one)).row_key, (await streamAt(other)).row_key];
    const list = (await get(address)).body.split('\n').find((line) => line.startsWith('/')) ?? '';
    const piece = (await get(list)).body.split('\n').find((line) => line.startsWith('/')) ?? '';
    expect(piece).toContain(mine);
    for (const signed of [address, list, piece])
      for (const forged of [
        signed.replace(mine, theirs),
        signed.replace(mine, mine.toUpperCase()),
        signed.replace('/user-12/', '/user-12%2f'),
        signed.replace(/expires=\d+/, 'expires=99999999999'),
        `${signed}&signature=x`,
        signed.replace('?', '?expires=1&'),
      ])
        expect((await get(forged)).statusCode, forged).toBeGreaterThanOrEqual(400);
  });

  it.runIf(ffmpeg !== null)(
    'is not sent to by the address of another, an old one, or a ticket that was used',
    async () => {
      const [one, other] = [await opened(), await opened()];
      const [mine, theirs] = [(await streamAt(one)).row_key, (await streamAt(other)).row_key];
      const address = await addressOf(one);
      await expect(teach(address.replace(mine, theirs))).rejects.toThrow('404');
      const used = await addressOf(one);
      const sender = await teach(used);
      sender.socket.close();
      await sender.closed;
      // A fresh signature with a ticket that was used, and the other way round.
      const fresh = await addressOf(one);
      await expect(teach(fresh.replace(ticketOf(fresh), ticketOf(used)))).rejects.toThrow('404');
      const late = await addressOf(one);
      gateway.pass(61_000);
      await expect(teach(late)).rejects.toThrow('404');
      gateway.pass(-61_000);
      expect(await stateOf(one)).toBe('waiting');
    },
  );

  it.runIf(ffmpeg !== null)(
    'takes no piece that is too large, and no first word but the right one',
    async () => {
      const closedBy = async (act: (sender: LiveSender) => void, more = {}): Promise<number> => {
        const sender = await teach(await addressOf(await opened()), gateway, more);
        act(sender);
        return sender.closed;
      };
      const large = await teach(await addressOf(await opened()));
      await large.frame('ready');
      large.socket.send(Buffer.alloc(INGEST_FRAME_BYTES + 1));
      expect(await large.closed).toBe(IngestClose.unreadable);
      const huge = await teach(await addressOf(await opened()));
      await huge.frame('ready');
      huge.socket.send(Buffer.alloc(2 * 1024 * 1024));
      // More than the socket reads at all.
      expect(await huge.closed).toBe(1009);
      for (const begin of [
        {},
        [],
        { type: 'begin', container: 'flv', hasPicture: true, hasSound: true },
        { type: 'begin', container: 'webm', hasPicture: true, hasSound: true, more: 'x'.repeat(5000) },
      ])
        expect(await closedBy(() => undefined, { begin })).toBe(IngestClose.unreadable);
    },
  );

  it('does not wait for who says nothing', async () => {
    const stream = await streamAt(await opened());
    const closed: number[] = [];
    const socket = Object.assign(new EventEmitter(), {
      send: () => undefined,
      close: (code: number) => void closed.push(code),
      pause: () => undefined,
      resume: () => undefined,
    });
    await serveIngest({ ...gateway.app, ...deps() } as never, socket, stream, () => undefined, 20);
    expect(closed).toEqual([IngestClose.unreadable]);
  });

  it.runIf(ffmpeg !== null)(
    'goes on where it was when a gateway stops in the middle and another one takes over',
    async () => {
      const id = await opened();
      const second = await openFileGateway(open(), gateway.storage);
      const sender = await teach(await addressOf(id), second);
      await sender.frame('ready');
      sender.send(recordingOf(ffmpeg ?? '', 5));
      await sender.frame('on-air');
      await second.close();
      await sender.closed;
      expect(await stateOf(id)).toBe('dropped');
      const again = await teach(await addressOf(id));
      await again.frame('ready');
      again.send(recordingOf(ffmpeg ?? '', 4));
      await again.frame('on-air');
      expect(await stateOf(id)).toBe('live');
      const master = await get((await playAddress(deps(), id, 12))?.address ?? '');
      const list = await get(master.body.split('\n').find((line) => line.startsWith('/')) ?? '');
      // What the one that stopped had taken in is there, and can be fetched here.
      expect(list.body.match(/#EXT-X-DISCONTINUITY$/gm)).toHaveLength(1);
      const pieces = list.body.split('\n').filter((line) => line.startsWith('/'));
      expect((await get(pieces[0] ?? '')).statusCode).toBe(200);
    },
  );
});
