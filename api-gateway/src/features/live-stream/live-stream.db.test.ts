import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readdir } from 'node:fs/promises';
import {
  endStream,
  ingestAddress,
  openStream,
  playAddress,
  replayFor,
  streamOf,
} from './live-stream.port.ts';
import { beginSending, dropSilent, endSending, notePiece, SILENCE_MS } from './sender.ts';
import type { Sender } from './sender.ts';
import { workFolder } from './sending-program.ts';
import { clearFinished } from './look-after-streams.ts';
import { streamOfCourse } from './live-stream.table.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { TEST_NOW } from '../../../test/demo-world.ts';
import { openFileGateway } from '../../../test/file-gateway.ts';
import type { FileGateway } from '../../../test/file-gateway.ts';
import { openSender, recordingOf } from '../../../test/live-sender.ts';
import type { LiveSender } from '../../../test/live-sender.ts';
import type { Scope } from '../../db/scoped-table.ts';
import { parseSettings } from '../../app/settings.ts';
import type { LiveStreamStep } from '../../app/feature.ts';
import { findProgram } from '../ware-media/ware-media.port.ts';
import { IngestClose } from '@college/contracts/business/live-stream';
import type { StreamMode } from '@college/contracts/business/live-stream';

const ffmpeg = await findProgram(null, ['ffmpeg']);

describeOnBothDatabases('a live stream', (open) => {
  let gateway: FileGateway;
  let serial = 0;
  let teacher: Scope;
  let moment = TEST_NOW.getTime();
  const steps: LiveStreamStep[] = [];
  beforeAll(async () => {
    gateway = await openFileGateway(open());
  });
  afterAll(() => gateway.close());
  afterEach(() => {
    steps.length = 0;
  });

  const deps = () => ({
    ...open(),
    settings: parseSettings({ VAR_DIR: gateway.varDir }),
    storage: gateway.storage,
    jobs: gateway.app.jobs,
    logins: gateway.app.logins,
    now: () => new Date(moment),
    features: [
      {
        services: [],
        onLiveStream: (_trx: unknown, step: LiveStreamStep) => {
          steps.push(step);
          return Promise.resolve();
        },
      },
    ],
  });
  const { database } = { database: { read: () => open().database.read } };
  const opened = async (mode: StreamMode = 'video'): Promise<number> => {
    serial += 1;
    const liveCourseId = 9000 + serial;
    const course = { liveCourseId, title: '化学品储存', mode, isRecorded: true };
    const { id: userId }: { id: number } = await database
      .read()('users')
      .where({ username: 'teacher' })
      .first('id');
    teacher = { kind: 'self', userId, areaCode: null, departmentId: null, departmentPath: '' };
    await open().database.transaction((trx) => openStream(trx, { ...deps(), scope: teacher }, course));
    return liveCourseId;
  };
  const stateOf = async (course: number) => (await streamOf(database.read(), course))?.state;
  const sending = async (course: number): Promise<Sender> => {
    const stream = await streamOfCourse(database.read(), course);
    const sender = await beginSending(deps(), stream?.id ?? 0);
    if (typeof sender === 'string') throw new Error(sender);
    return sender;
  };
  const notified = () => steps.map(({ what }) => what);

  describe('and its one sender', () => {
    it('begins with the first piece, waits when the line is gone, and goes on', async () => {
      const course = await opened();
      const first = await sending(course);
      expect(await stateOf(course)).toBe('waiting');
      expect(await notePiece(deps(), first, { place: 0, seconds: 2 })).toBe(true);
      expect(await stateOf(course)).toBe('live');
      await endSending(deps(), first, 'encoder');
      expect(await streamOf(database.read(), course)).toMatchObject({ state: 'dropped', fault: 'encoder' });
      const second = await sending(course);
      await notePiece(deps(), second, { place: 0, seconds: 2 });
      expect(await streamOf(database.read(), course)).toMatchObject({ state: 'live', fault: '' });
      await open().database.transaction((trx) => endStream(trx, deps(), course));
      expect(notified()).toEqual(['started', 'dropped', 'resumed', 'ended']);
    });

    it('is one: a second is refused, unless nothing was heard of the first', async () => {
      const course = await opened();
      const first = await sending(course);
      await expect(sending(course)).rejects.toThrow('taken');
      const tries = await Promise.allSettled([sending(course), sending(course)]);
      expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      moment += SILENCE_MS + 1;
      const second = await sending(course);
      expect(await notePiece(deps(), first, { place: 0, seconds: 2 })).toBe(false);
      expect(await notePiece(deps(), second, { place: 0, seconds: 2 })).toBe(true);
      // What the first one says at its end is no longer asked.
      await endSending(deps(), first, 'encoder');
      expect(await stateOf(course)).toBe('live');
    });

    it('counts as gone when a killed process says nothing', async () => {
      const course = await opened();
      const sender = await sending(course);
      await notePiece(deps(), sender, { place: 0, seconds: 2 });
      expect(await dropSilent(deps(), sender.stream.id)).toBe(false);
      moment += SILENCE_MS + 1;
      expect(await dropSilent(deps(), sender.stream.id)).toBe(true);
      expect(await dropSilent(deps(), sender.stream.id)).toBe(false);
      expect(await stateOf(course)).toBe('dropped');
    });

    it('has nothing to send to once the lesson is over', async () => {
      const course = await opened();
      const sender = await sending(course);
      await open().database.transaction((trx) => endStream(trx, deps(), course));
      expect(await notePiece(deps(), sender, { place: 0, seconds: 2 })).toBe(false);
      await expect(sending(course)).rejects.toThrow('over');
      // Opened once more, it stays over.
      await open().database.transaction((trx) =>
        openStream(
          trx,
          { ...deps(), scope: teacher },
          { liveCourseId: course, title: '', mode: 'voice', isRecorded: false },
        ),
      );
      expect(await streamOf(database.read(), course)).toMatchObject({ state: 'ended', mode: 'video' });
    });
  });

  describe.skipIf(ffmpeg === null)('sent by a browser', () => {
    const senders: LiveSender[] = [];
    afterEach(async () => {
      for (const { socket, closed } of senders.splice(0)) {
        socket.close();
        await closed;
      }
    });
    const own = () => ({ ...deps(), now: () => TEST_NOW });
    const personOf = async (username: string) => {
      const user: { id: number } = await database.read()('users').where({ username }).first('id');
      const { token } = await gateway.signIn(username);
      const session: { id: string } = await database
        .read()('sessions')
        .where({ user_id: user.id, revoked_at: null })
        .orderBy('creation_time', 'desc')
        .first('id');
      return { userId: user.id, sessionId: session.id, token };
    };
    const addressOf = async (course: number, username = 'teacher') =>
      (await ingestAddress(own(), course, await personOf(username)))?.browser ?? '';
    const teach = async (course: number, more?: Parameters<typeof openSender>[2]) => {
      const sender = await openSender(gateway, await addressOf(course), more);
      senders.push(sender);
      return sender;
    };
    const get = (url: string) => gateway.app.inject({ method: 'GET', url });
    const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const played = async (course: number) => {
      const play = await playAddress(own(), course, 12);
      const master = await get(play?.address ?? '');
      const lists = await Promise.all(linesOf(master.body).map((address) => get(address)));
      return { play, master, lists };
    };
    const clip = (seconds: number, more = {}) => recordingOf(ffmpeg ?? '', seconds, more);

    it('can be watched in two qualities while it goes on, and goes on after a break', async () => {
      const course = await opened();
      const sender = await teach(course);
      await sender.frame('ready');
      expect((await played(course)).lists.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
      const film = clip(7);
      sender.send(film);
      await sender.frame('on-air');
      await expect.poll(() => stateOf(course)).toBe('live');
      sender.socket.close();
      await expect.poll(() => stateOf(course)).toBe('dropped');

      const again = await teach(course);
      await again.frame('ready');
      again.send(clip(5, { isSilent: false }));
      await again.frame('on-air');
      again.socket.close();
      await expect.poll(() => stateOf(course)).toBe('dropped');
      const { master, lists } = await played(course);
      expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
      expect(lists).toHaveLength(2);
      const list = lists[0]?.body ?? '';
      expect(list).toContain('#EXT-X-MEDIA-SEQUENCE:0');
      expect(list.match(/#EXT-X-DISCONTINUITY$/gm)).toHaveLength(1);
      expect(list).not.toContain('#EXT-X-ENDLIST');
      const seconds = [...list.matchAll(/#EXTINF:([\d.]+)/g)].reduce(
        (sum, [, text]) => sum + Number(text),
        0,
      );
      expect(seconds).toBeGreaterThan(10);
      expect(seconds).toBeLessThan(13);
      const piece = await get(linesOf(list)[0] ?? '');
      expect(piece.headers).toMatchObject({
        'content-type': 'video/mp2t',
        'x-content-type-options': 'nosniff',
      });
      // The packets of MPEG-TS.
      expect([piece.rawPayload[0], piece.rawPayload.length % 188]).toEqual([0x47, 0]);
      expect(await readdir(workFolder(deps().settings))).toEqual([]);
    });

    it('leaves a film behind that is made ready by the jobs, whatever breaks it had', async () => {
      // Of the demo's lessons, which ended long ago.
      await clearFinished(own());
      const course = await opened();
      for (const seconds of [5, 4]) {
        const sender = await teach(course);
        await sender.frame('ready');
        sender.send(clip(seconds));
        await sender.frame('on-air');
        sender.socket.close();
        await expect.poll(() => stateOf(course)).toBe('dropped');
      }
      await open().database.transaction((trx) => endStream(trx, deps(), course));
      expect((await played(course)).lists[0]?.body).toContain('#EXT-X-ENDLIST');
      // Those of the tests before are not waited for: nobody ended them.
      await open().database.transaction((trx) => trx('live_streams').update({ sender_key: null }));
      gateway.app.jobs.start();
      const replay = () => replayFor(own(), course, { viewer: 12, captionsLabel: '' });
      await expect.poll(async () => (await replay())?.by).toBe('hls');
      const shown = await replay();
      const master = await get(shown?.by === 'hls' ? shown.address : '');
      const list = (await get(linesOf(master.body)[0] ?? '')).body;
      const length = [...list.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, text]) => sum + Number(text), 0);
      expect(length).toBeGreaterThan(8);
      expect(length).toBeLessThan(10.5);
      const firstPiece = async () => get(linesOf((await played(course)).lists[0]?.body ?? '')[0] ?? '');
      expect(await clearFinished(own())).toBe(0);
      expect((await firstPiece()).statusCode).toBe(200);
      const later = new Date(moment + 2 * 60 * 60 * 1000);
      expect(await clearFinished({ ...own(), now: () => later })).toBeGreaterThan(0);
      expect((await firstPiece()).statusCode).toBe(404);
    }, 90_000);

    it('without sound gets silence, and voice alone has no picture', async () => {
      const course = await opened();
      const silent = await teach(course, {
        begin: { type: 'begin', container: 'webm', hasPicture: true, hasSound: false },
      });
      await silent.frame('ready');
      silent.send(clip(5, { isSilent: true }));
      await silent.frame('on-air');

      const voice = await opened('voice');
      const speaker = await teach(voice);
      await speaker.frame('ready');
      speaker.send(clip(5));
      await speaker.frame('on-air');
      await expect
        .poll(async () => (await played(voice)).lists.map(({ statusCode }) => statusCode))
        .toEqual([200]);
    });

    it('is refused from two tabs, and what is no recording ends with a word', async () => {
      const course = await opened();
      const first = await teach(course);
      await first.frame('ready');
      const second = await teach(course);
      expect(await second.closed).toBe(IngestClose.taken);
      first.send(Buffer.from('no film at all, though long enough to be looked at'.repeat(2000)));
      first.socket.send('{}');
      expect(await first.closed).toBe(IngestClose.unreadable);
      const odd = await opened();
      const noPicture = await teach(odd, {
        begin: { type: 'begin', container: 'webm', hasPicture: false, hasSound: true },
      });
      expect(await noPicture.closed).toBe(IngestClose.unreadable);
      const strange = await teach(odd, { begin: { type: 'begin', container: '../etc' } });
      expect(await strange.closed).toBe(IngestClose.unreadable);
    });

    it('that is garbage is a fault of which everybody is notified', async () => {
      const course = await opened();
      const sender = await teach(course);
      await sender.frame('ready');
      sender.send(clip(5));
      await sender.frame('on-air');
      sender.send(Buffer.alloc(3_000_000, 'garbage'));
      sender.send(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0xff]));
      await expect.poll(async () => ['dropped', 'live'].includes((await stateOf(course)) ?? '')).toBe(true);
      sender.socket.close();
      await expect.poll(() => stateOf(course)).toBe('dropped');
    });

    it('needs an address of this person, used once, from this site', async () => {
      const course = await opened();
      const address = await addressOf(course);
      await expect(openSender(gateway, address, { origin: 'https://elsewhere.example' })).rejects.toThrow(
        '404',
      );
      const used = await addressOf(course);
      const sender = await openSender(gateway, used);
      senders.push(sender);
      await expect(openSender(gateway, used)).rejects.toThrow('404');
      // The ticket of another login does not open what was signed for the teacher.
      const [theirs, mine] = [await addressOf(course, 'student'), await addressOf(course)];
      const ticketOf = (text: string) => /ticket=[\w-]+/.exec(text)?.[0] ?? '';
      await expect(openSender(gateway, mine.replace(ticketOf(mine), ticketOf(theirs)))).rejects.toThrow(
        '404',
      );
      await expect(openSender(gateway, mine.replace('user-', 'user-1'))).rejects.toThrow('404');
    });

    it('shows nothing to who has no address, another one, or an old one', async () => {
      const course = await opened();
      const { play, master } = await played(course);
      const address = play?.address ?? '';
      expect((await get(address)).statusCode).toBe(200);
      const refused = [
        address.replace('user-12', 'user-13'),
        address.replace(/signature=.*/, 'signature=x'),
        address.split('?')[0] ?? '',
        (linesOf(master.body)[0] ?? '').replace('high', 'low'),
        address.replace('master.m3u8', 'high/1-0.ts'),
      ];
      for (const one of refused) expect((await get(one)).statusCode).toBe(404);
      gateway.pass(3 * 60 * 60 * 1000);
      expect((await get(address)).statusCode).toBe(404);
      gateway.pass(-3 * 60 * 60 * 1000);
    });
  });
});
