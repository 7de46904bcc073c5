import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { endStream, ingestAddress, playAddress, replayFor } from './live-stream.port.ts';
import { clearFinished } from './look-after-streams.ts';
import { workFolder } from './sending-program.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { TEST_NOW } from '../../../../test/demo-world.ts';
import { openSender, recordingOf } from '../../../../test/live-sender.ts';
import type { LiveSender } from '../../../../test/live-sender.ts';
import { liveStreamSteps } from '../../../../test/live-stream-steps.ts';
import { findProgram } from '../../content/ware-media/ware-media.port.ts';
import { IngestClose } from '@college/contracts/live/live-stream';

const ffmpeg = await findProgram(null, ['ffmpeg']);

describeOnBothDatabases('a live stream', (open) => {
  const { gateway, deps, read, opened, stateOf } = liveStreamSteps(open);

  describe.skipIf(ffmpeg === null)('sent by a browser', () => {
    const senders: LiveSender[] = [];
    afterEach(async () => {
      for (const { socket, closed } of senders.splice(0)) {
        socket.close();
        await closed;
      }
    });
    const personOf = async (username: string) => {
      const user: { id: number } = await read()('users').where({ username }).first('id');
      const { token } = await gateway().signIn(username);
      const session: { id: string } = await read()('sessions')
        .where({ user_id: user.id, revoked_at: null })
        .orderBy('creation_time', 'desc')
        .first('id');
      return { userId: user.id, sessionId: session.id, token };
    };
    const addressOf = async (course: number, username = 'teacher') =>
      (await ingestAddress(deps(), course, await personOf(username)))?.browser ?? '';
    const teach = async (course: number, more?: Parameters<typeof openSender>[2]) => {
      const sender = await openSender(gateway(), await addressOf(course), more);
      senders.push(sender);
      return sender;
    };
    const get = (url: string) => gateway().app.inject({ method: 'GET', url });
    const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const played = async (course: number) => {
      const play = await playAddress(deps(), course, 12);
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
      await clearFinished(deps());
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
      gateway().app.jobs.start();
      const replay = () => replayFor(deps(), course, { viewer: 12, captionsLabel: '' });
      await expect.poll(async () => (await replay())?.by).toBe('hls');
      const shown = await replay();
      const master = await get(shown?.by === 'hls' ? shown.address : '');
      const list = (await get(linesOf(master.body)[0] ?? '')).body;
      const length = [...list.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, text]) => sum + Number(text), 0);
      expect(length).toBeGreaterThan(8);
      expect(length).toBeLessThan(10.5);
      const firstPiece = async () => get(linesOf((await played(course)).lists[0]?.body ?? '')[0] ?? '');
      expect(await clearFinished(deps())).toBe(0);
      expect((await firstPiece()).statusCode).toBe(200);
      const later = new Date(TEST_NOW.getTime() + 2 * 60 * 60 * 1000);
      expect(await clearFinished({ ...deps(), now: () => later })).toBeGreaterThan(0);
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
      await expect(openSender(gateway(), address, { origin: 'https://elsewhere.example' })).rejects.toThrow(
        '404',
      );
      const used = await addressOf(course);
      const sender = await openSender(gateway(), used);
      senders.push(sender);
      await expect(openSender(gateway(), used)).rejects.toThrow('404');
      // The ticket of another login does not open what was signed for the teacher.
      const [theirs, mine] = [await addressOf(course, 'student'), await addressOf(course)];
      const ticketOf = (text: string) => /ticket=[\w-]+/.exec(text)?.[0] ?? '';
      await expect(openSender(gateway(), mine.replace(ticketOf(mine), ticketOf(theirs)))).rejects.toThrow(
        '404',
      );
      await expect(openSender(gateway(), mine.replace('user-', 'user-1'))).rejects.toThrow('404');
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
      gateway().pass(3 * 60 * 60 * 1000);
      expect((await get(address)).statusCode).toBe(404);
      gateway().pass(-3 * 60 * 60 * 1000);
    });
  });
});
