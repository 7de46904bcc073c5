import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endStream, ingestAddress, openStream, playAddress, streamOf } from './live-stream.port.ts';
import { streamOfCourse } from './live-stream.table.ts';
import type { RtmpDoor } from './rtmp-door.ts';
import { openRtmp } from './rtmp-ingest.ts';
import { rtmpKeyFor } from './rtmp-key.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { TEST_NOW } from '../../../../test/demo-world.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { publish } from '../../../../test/rtmp-client.ts';
import { findProgram } from '../../content/ware-media/ware-media.port.ts';
import { parseSettings } from '../../../app/settings.ts';

const ffmpeg = await findProgram(null, ['ffmpeg']);

describeOnBothDatabases('a live course sent by a program', (open) => {
  let gateway: FileGateway;
  let door: RtmpDoor;
  let userId = 0;
  let sessionId = '';
  let course = 9500;
  const errors: unknown[] = [];
  const sending = new Set<ChildProcess>();
  const deps = () => ({
    ...open(),
    settings: parseSettings({ VAR_DIR: gateway.varDir, LIVE_RTMP_PORT: '1935', HOST: '127.0.0.1' }),
    storage: gateway.storage,
    jobs: gateway.app.jobs,
    logins: gateway.app.logins,
    now: () => TEST_NOW,
    features: [],
  });
  const openDoor = () =>
    openRtmp(deps(), { port: 0, host: '127.0.0.1', onError: (error) => errors.push(error) });
  const opened = async (): Promise<number> => {
    course += 1;
    const scope = { userId, areaCode: null, departmentId: null };
    const wanted = { liveCourseId: course, title: '化学品储存', mode: 'video', isRecorded: false } as const;
    await open().database.transaction((trx) => openStream(trx, { ...deps(), scope }, wanted));
    return course;
  };
  const keyOf = async (id: number): Promise<string> =>
    (await ingestAddress(deps(), id, { userId, sessionId }))?.rtmp?.key ?? '';
  const stateOf = async (id: number) => (await streamOf(open().database.read, id))?.state;
  const isTaken = async (key: string): Promise<boolean> => {
    const { socket, closed } = await publish(door.port, 'live', key);
    const isOut = await Promise.race([
      closed.then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 400)),
    ]);
    socket.destroy();
    return !isOut;
  };
  /** A test picture with a tone, as fast as it is watched. */
  const send = (key: string, sound: readonly string[] = ['-f', 'lavfi', '-i', 'sine']): ChildProcess => {
    const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=15'];
    const codecs = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-g',
      '15',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
    ];
    const child = spawn(
      ffmpeg ?? '',
      [
        ...['-nostdin', '-loglevel', 'quiet', '-re', ...picture, ...sound, ...codecs],
        ...['-f', 'flv', `rtmp://127.0.0.1:${door.port}/live/${key}`],
      ],
      { stdio: 'ignore' },
    );
    sending.add(child);
    return child;
  };

  beforeAll(async () => {
    gateway = await openFileGateway(open());
    await gateway.signIn('teacher');
    const { read } = open().database;
    const user = await read('users').where({ username: 'teacher' }).first<{ id: number }>('id');
    userId = user.id;
    const login = await read('sessions')
      .where({ user_id: userId, revoked_at: null })
      .orderBy('creation_time', 'desc')
      .first<{ id: string }>('id');
    sessionId = login.id;
    door = await openDoor();
  });
  afterAll(async () => {
    for (const child of sending) child.kill('SIGKILL');
    await door.close();
    await gateway.close();
  });

  it('has an address where the settings name a port, and none otherwise', async () => {
    const id = await opened();
    const { rtmp } = (await ingestAddress(deps(), id, { userId, sessionId })) ?? {};
    if (ffmpeg !== null) expect(rtmp?.address).toBe('rtmp://127.0.0.1:1935/live');
    const without = { ...deps(), settings: parseSettings({ VAR_DIR: gateway.varDir }) };
    expect((await ingestAddress(without, id, { userId, sessionId }))?.rtmp).toBeNull();
  });

  it('is refused under no key, a key of another server, an old one, and one of a lesson that is over', async () => {
    const id = await opened();
    const stream = await streamOfCourse(open().database.read, id);
    if (!stream) throw new Error('no stream');
    const { key } = rtmpKeyFor(deps(), stream, sessionId);
    const old = rtmpKeyFor(
      { ...deps(), now: () => new Date(TEST_NOW.getTime() - 86_400_000) },
      stream,
      sessionId,
    );
    const strange = rtmpKeyFor(deps(), stream, 'ffffffff-ffff-4fff-8fff-ffffffffffff');
    const refused = ['live', stream.row_key, old.key, strange.key, `${key.slice(0, -2)}xx`];
    expect(await Promise.all(refused.map(isTaken))).toEqual(refused.map(() => false));
    await open().database.transaction((trx) => endStream(trx, deps(), id));
    expect(await isTaken(key)).toBe(false);
    expect(errors).toEqual([]);
  });

  it.runIf(ffmpeg !== null)(
    'can be watched, by one at a time, and goes on under its key after the line broke and the gateway restarted',
    async () => {
      const id = await opened();
      const key = await keyOf(id);
      const first = send(key);
      await expect.poll(() => stateOf(id)).toBe('live');
      expect(await isTaken(key)).toBe(false);
      const play = await playAddress(deps(), id, 12);
      const master = await gateway.app.inject({ method: 'GET', url: play?.address ?? '' });
      const list = master.body.split('\n').find((line) => line.startsWith('/')) ?? '';
      const pieces = await gateway.app.inject({ method: 'GET', url: list });
      expect(pieces.body).toContain('#EXTINF:');
      first.kill('SIGKILL');
      await expect.poll(() => stateOf(id)).toBe('dropped');

      // Without sound, and then the gateway goes: what was sent is made, and the key is still good.
      const second = send(key, []);
      await expect.poll(() => stateOf(id)).toBe('live');
      await door.close();
      await once(second, 'exit');
      expect(await stateOf(id)).toBe('dropped');
      door = await openDoor();
      expect(await isTaken(key)).toBe(true);
      expect(errors).toEqual([]);
    },
    60_000,
  );

  it('is refused once the login is over that asked for the key', async () => {
    const id = await opened();
    const stream = await streamOfCourse(open().database.read, id);
    const { key } = rtmpKeyFor(deps(), stream ?? { row_key: '' }, sessionId);
    expect(await isTaken(key)).toBe(true);
    await open().database.transaction((trx) =>
      trx('sessions').where({ id: sessionId }).update({ revoked_at: TEST_NOW.toISOString() }),
    );
    expect(await isTaken(key)).toBe(false);
  });
});
