import { execFileSync } from 'node:child_process';
import { mkdtemp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchFilm } from './fetch-film.ts';
import { providerOf } from './live-provider.ts';
import {
  endStream,
  ingestAddress,
  openStream,
  playAddress,
  ProviderAway,
  streamOf,
} from './live-stream.port.ts';
import { streamOfCourse } from './live-stream.table.ts';
import { lookElsewhere, releaseElsewhere } from './look-elsewhere.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { TEST_NOW } from '../../../../test/demo-world.ts';
import { claimsOf, LIVEKIT_KEY, LIVEKIT_SECRET, openFakeLiveKit } from '../../../../test/fake-livekit.ts';
import type { FakeLiveKit } from '../../../../test/fake-livekit.ts';
import { MEDIA_SECRET, MEDIA_SIGN, openFakeMediaServer } from '../../../../test/fake-media-server.ts';
import type { FakeMediaServer } from '../../../../test/fake-media-server.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { parseSettings } from '../../../app/settings.ts';
import { on } from '../../../app/event.ts';
import { streamStepped } from './stream-stepped.port.ts';
import type { LiveStreamStep } from './stream-stepped.port.ts';
import { findProgram } from '../../content/ware-media/ware-media.port.ts';

const ffmpeg = await findProgram(null, ['ffmpeg']);
const LOOK_MS = 5_000;

describeOnBothDatabases('a live course whose picture another server carries', (open) => {
  let gateway: FileGateway;
  let moment = TEST_NOW.getTime();
  let course = 9900;
  let env: Record<string, string> = {};
  let userId = 0;
  let sessionId = '';
  const steps: LiveStreamStep['what'][] = [];
  const deps = () => ({
    ...open(),
    settings: parseSettings({ VAR_DIR: gateway.varDir, ...env }),
    storage: gateway.storage,
    jobs: gateway.app.jobs,
    logins: gateway.app.logins,
    now: () => new Date(moment),
    features: [
      {
        services: [],
        listens: [on(streamStepped, async (_trx, step) => void steps.push(step.what))],
      },
    ],
  });
  const opened = async (isRecorded = false): Promise<number> => {
    course += 1;
    const scope = { userId, areaCode: null, departmentId: null };
    const wanted = { liveCourseId: course, title: '化学品储存', mode: 'video', isRecorded } as const;
    await open().database.transaction((trx) => openStream(trx, { ...deps(), scope }, wanted));
    return course;
  };
  const rowOf = async (id: number) => {
    const stream = await streamOfCourse(open().database.read, id);
    if (!stream) throw new Error('no stream');
    return stream;
  };
  const stateOf = async (id: number) => (await streamOf(open().database.read, id))?.state;
  const ingestOf = (id: number) => ingestAddress(deps(), id, { userId, sessionId, name: '张老师' });
  const look = async (): Promise<void> => {
    moment += LOOK_MS;
    await lookElsewhere(deps());
  };
  const end = (id: number) => open().database.transaction((trx) => endStream(trx, deps(), id));

  beforeAll(async () => {
    gateway = await openFileGateway(open());
    await gateway.signIn('teacher');
    const { read } = open().database;
    const user = await read('users').where({ username: 'teacher' }).first<{ id: number }>('id');
    userId = user.id;
    const login = await read('sessions').where({ user_id: userId }).first<{ id: string }>('id');
    sessionId = login.id;
  });
  beforeEach(async () => {
    steps.length = 0;
    // Lessons of other tests are not asked about.
    await open().database.transaction((trx) =>
      trx('live_streams')
        .whereNot({ provider: 'embedded' })
        .update({ state: 'ended', released_at: TEST_NOW.toISOString() }),
    );
  });
  afterAll(() => gateway.close());

  describe('a server of RTMP and HLS', () => {
    let server: FakeMediaServer;
    beforeAll(async () => {
      server = await openFakeMediaServer(() => new Date(moment));
      const query = '?expires={expires}&who={person}&sign={sign}';
      env = {
        LIVE_PROVIDER: 'server',
        LIVE_INGEST_URL: `rtmp://127.0.0.1:1999/live/{stream}${query}`,
        LIVE_PLAY_URL: `${server.origin}/hls/{stream}.m3u8${query}`,
        LIVE_RECORDING_URL: `${server.origin}/film/{stream}.mp4${query}`,
        LIVE_SIGN: MEDIA_SIGN,
        LIVE_SECRET: MEDIA_SECRET,
      };
    });
    afterAll(() => server.close());

    it('gives each person addresses of their own, which end', async () => {
      const id = await opened();
      const { row_key: key } = await rowOf(id);
      server.live.set(key, 1);
      const mine = (await playAddress(deps(), id, 12))?.address ?? '';
      const statusOf = async (address: string) => (await fetch(address)).status;
      expect(await statusOf(mine)).toBe(200);
      expect(await statusOf(mine.replace('user-12', 'user-13'))).toBe(403);
      expect(await statusOf(mine.replace(/expires=\d+/, 'expires=9999999999'))).toBe(403);
      expect((await ingestOf(id))?.rtmp).toMatchObject({
        address: 'rtmp://127.0.0.1:1999/live',
        key: expect.stringMatching(new RegExp(`^${key}\\?expires=\\d+&who=user-${userId}&sign=[\\w-]{22}$`)),
      });
      moment += 3 * 60 * 60 * 1000;
      expect(await statusOf(mine)).toBe(403);
    });

    it('is asked whether something is sent: it begins, breaks off, goes on and ends', async () => {
      const id = await opened();
      const { row_key: key } = await rowOf(id);
      await look();
      expect(await stateOf(id)).toBe('waiting');
      server.live.set(key, 1);
      await look();
      expect(await stateOf(id)).toBe('live');
      // A list that does not grow any more is of a stream that is gone.
      for (let tries = 0; tries < 5; tries += 1) await look();
      expect(await stateOf(id)).toBe('dropped');
      server.live.set(key, 2);
      await look();
      expect(await stateOf(id)).toBe('live');
      server.live.delete(key);
      await look();
      expect(await stateOf(id)).toBe('dropped');
      await end(id);
      server.live.set(key, 3);
      await look();
      expect(await stateOf(id)).toBe('ended');
      expect(steps).toEqual(['started', 'dropped', 'resumed', 'dropped', 'ended']);
      // One copy of the gateway asks, and the others do not.
      const other = await opened();
      server.live.set((await rowOf(other)).row_key, 1);
      await Promise.all([lookElsewhere(deps()), lookElsewhere(deps())]);
      expect(steps.filter((step) => step === 'started')).toHaveLength(2);
      await releaseElsewhere(deps());
      expect(await rowOf(id)).toMatchObject({ released_at: expect.anything() });
    });

    it.runIf(ffmpeg !== null)('leaves the film that the server has stored', async () => {
      const film = execFileSync(
        ffmpeg ?? '',
        [
          ...[
            '-nostdin',
            '-loglevel',
            'error',
            '-f',
            'lavfi',
            '-i',
            'testsrc=size=160x90:rate=10',
            '-t',
            '2',
          ],
          ...['-f', 'lavfi', '-i', 'sine', '-t', '2', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
          ...['-c:a', 'aac', '-f', 'flv', 'pipe:1'],
        ],
        { maxBuffer: 16 * 1024 * 1024 },
      );
      const id = await opened(true);
      const { row_key: key } = await rowOf(id);
      await end(id);
      const asked = async () => {
        const stream = await rowOf(id);
        return providerOf(deps(), stream)?.recording(stream);
      };
      expect(await asked()).toBe('waiting');
      server.films.set(key, film);
      const found = await asked();
      if (!found || found === 'waiting') throw new Error('no film');
      const task = { film: found, ffmpeg: ffmpeg ?? '', signal: new AbortController().signal };
      const folder = await mkdtemp(join(gateway.varDir, 'film-'));
      const path = await fetchFilm(gateway.storage, { ...task, folder });
      expect((await stat(path ?? '')).size).toBeGreaterThan(1000);
      server.films.set(key, Buffer.from('no film at all'));
      expect(await fetchFilm(gateway.storage, { ...task, folder })).toBeNull();
      server.films.delete(key);
      await expect(fetchFilm(gateway.storage, { ...task, folder })).rejects.toThrow('404');
      moment += 20 * 60_000;
      expect(await asked()).toBeNull();
    });
  });

  describe('LiveKit', () => {
    let server: FakeLiveKit;
    beforeAll(async () => {
      server = await openFakeLiveKit();
      env = {
        LIVE_PROVIDER: 'livekit',
        LIVEKIT_URL: server.url,
        LIVEKIT_API_KEY: LIVEKIT_KEY,
        LIVEKIT_API_SECRET: LIVEKIT_SECRET,
        STORAGE_URL: 's3://key:secret@bucket.example:9000/college/files?region=cn',
      };
    });
    afterAll(() => server.close());

    it('makes one room, and lets people in by a token of five minutes each', async () => {
      const id = await opened();
      const { row_key: room } = await rowOf(id);
      const first = await ingestOf(id);
      const again = await ingestOf(id);
      expect([...server.rooms.keys()]).toContain(room);
      expect(server.ingresses.size).toBe(1);
      expect(again?.rtmp).toMatchObject({ address: 'rtmp://live.example/x', key: first?.rtmp?.key });
      expect(claimsOf(first?.livekit?.token ?? '')).toMatchObject({
        iss: LIVEKIT_KEY,
        sub: `teacher-user-${userId}`,
        video: { room, roomJoin: true, canPublish: true, canSubscribe: false },
      });
      const play = await playAddress(deps(), id, 12);
      expect(play).toMatchObject({ by: 'livekit', address: server.url });
      const claims = claimsOf(play?.token ?? '');
      expect(claims).toMatchObject({
        sub: 'user-12',
        video: { room, roomJoin: true, canPublish: false, canSubscribe: true, hidden: true },
      });
      expect((claims?.exp ?? 0) * 1000 - moment).toBeLessThanOrEqual(5 * 60_000);
    });

    it('is asked who sends, records into the bucket once, and lets go of it all', async () => {
      const id = await opened(true);
      await ingestOf(id);
      const { row_key: room } = await rowOf(id);
      await look();
      expect(await stateOf(id)).toBe('waiting');
      const people = server.rooms.get(room)?.participants;
      people?.push({ identity: 'user-12', tracks: [{ sid: 'TR_0' }] });
      await look();
      expect(await stateOf(id)).toBe('waiting');
      people?.push({ identity: `teacher-user-${userId}`, tracks: [{ sid: 'TR_1' }] });
      await look();
      await look();
      expect(await stateOf(id)).toBe('live');
      const [[egressId, egress] = ['', undefined]] = [...server.egresses];
      expect(server.egresses.size).toBe(1);
      expect(egress?.input).toMatchObject({
        room_name: room,
        file_outputs: [
          {
            filepath: `files/live-stream/${room}/film.mp4`,
            s3: { bucket: 'college', access_key: 'key', secret: 'secret', force_path_style: true },
          },
        ],
      });
      people?.pop();
      await look();
      expect(await stateOf(id)).toBe('dropped');
      await end(id);
      server.isAway = true;
      await expect(releaseElsewhere(deps())).rejects.toThrow('unavailable');
      server.isAway = false;
      expect(await releaseElsewhere(deps())).toBe(1);
      expect(server.egresses.get(egressId)?.status).toBe('EGRESS_ENDING');
      expect(server.rooms.has(room)).toBe(false);
      expect(await releaseElsewhere(deps())).toBe(0);
      expect(steps).toEqual(['started', 'dropped', 'ended']);
    });

    it('that does not answer is a word, and stands in nobody’s way', async () => {
      const id = await opened();
      server.isAway = true;
      await expect(ingestOf(id)).rejects.toThrow(ProviderAway);
      await expect(look()).rejects.toThrow('unavailable');
      // Who watches needs no answer of it yet.
      expect(await playAddress(deps(), id, 12)).toMatchObject({ by: 'livekit' });
      server.isAway = false;
      expect(await ingestOf(id)).toMatchObject({ livekit: expect.anything() });
    });

    it('is not looked for where the settings name another one', async () => {
      const id = await opened();
      const known = env;
      env = {};
      expect(await playAddress(deps(), id, 12)).toBeNull();
      await expect(ingestOf(id)).rejects.toThrow(ProviderAway);
      env = known;
    });
  });
});
