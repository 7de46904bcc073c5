import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRelay } from './live-relay.ts';
import { endStream, openStream } from './live-stream.port.ts';
import { streamOfCourse } from './live-stream.table.ts';
import { beginSending } from './sender.ts';
import type { RunOptions } from './sending-program.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { TEST_NOW } from '../../../../test/demo-world.ts';
import { fakeProgram } from '../../../../test/fake-program.ts';
import type { FakeProgram } from '../../../../test/fake-program.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { commandLines } from '../../../../test/running-programs.ts';
import { parseSettings } from '../../../app/settings.ts';

const BEGIN = { container: 'webm', hasPicture: true, hasSound: true } as const;

describeOnBothDatabases('what a browser teaches, sent on to another server', (open) => {
  /** Says where it is at once and after each line that it is given, as ffmpeg does; ends with what it reads. */
  let sending: FakeProgram;
  let failing: FakeProgram;
  let silent: FakeProgram;
  let course = 9_800;
  let gateway: FileGateway;
  const deps = () => ({
    ...open(),
    settings: parseSettings({
      VAR_DIR: gateway.varDir,
      LIVE_PROVIDER: 'server',
      LIVE_INGEST_URL: 'rtmp://media.example/live/{stream}?expires={expires}&who={person}&sign={sign}',
      LIVE_PLAY_URL: 'https://media.example/{stream}.m3u8?expires={expires}&who={person}&sign={sign}',
      LIVE_SECRET: 'a secret of the other server, long enough',
    }),
    jobs: gateway.app.jobs,
    logins: gateway.app.logins,
    now: () => TEST_NOW,
    features: [],
  });
  const stream = async () => {
    const row = await streamOfCourse(open().database.read, course);
    if (!row) throw new Error('no stream');
    return row;
  };
  const relay = async (options: Partial<RunOptions> = {}) => {
    course += 1;
    const { id: userId } = await open()
      .database.read('users')
      .where({ username: 'teacher' })
      .first<{ id: number }>('id');
    const scope = { userId, areaCode: null, departmentId: null };
    const wanted = { liveCourseId: course, title: '受限空间', mode: 'video', isRecorded: false } as const;
    await open().database.transaction((trx) => openStream(trx, { ...deps(), scope }, wanted));
    const sender = await beginSending(deps(), (await stream()).id);
    if (typeof sender === 'string') throw new Error(sender);
    const onAir: number[] = [];
    const run = await startRelay(deps(), sender, {
      ffmpeg: sending.path,
      begin: BEGIN,
      onAir: (seconds) => onAir.push(seconds),
      ...options,
    });
    return { run, onAir, sender };
  };

  beforeAll(async () => {
    gateway = await openFileGateway(open());
    sending = await fakeProgram(
      'echo out_time_us=2000000',
      'while read -r line; do echo out_time_us=4000000; done',
    );
    failing = await fakeProgram('exit 1');
    silent = await fakeProgram('cat > /dev/null');
  });
  afterAll(async () => {
    await gateway.close();
    for (const program of [sending, failing, silent]) await program.remove();
  });

  it('goes to the signed address of its stream, and says that it is on air', async () => {
    const { run, onAir } = await relay();
    await expect.poll(() => onAir).toEqual([2]);
    const { row_key: key, sender_key: right } = await stream();
    const sent = (await commandLines()).flat().find((argument) => argument.includes(key));
    expect(sent).toMatch(
      new RegExp(`^rtmp://media\\.example/live/${key}\\?expires=\\d+&who=user-\\d+&sign=.+`),
    );
    expect(right).not.toBeNull();
    expect(run.write(Buffer.from('recorded\n'))).toBe(true);
    expect(await run.finish()).toBe('');
    expect(await stream()).toMatchObject({ sender_key: null, fault: '' });
  });

  it('ends when the lesson is over', async () => {
    const waiting = await fakeProgram('read -r line; echo out_time_us=2000000; cat > /dev/null');
    const { run, onAir } = await relay({ ffmpeg: waiting.path });
    await open().database.transaction((trx) => endStream(trx, deps(), course));
    run.write(Buffer.from('recorded\n'));
    expect(await run.ended).toBe('over');
    expect(onAir).toEqual([]);
    await waiting.remove();
  });

  it('says why it ended: the other server refuses, or nothing goes on', async () => {
    expect(await (await relay({ ffmpeg: failing.path })).run.ended).toBe('encoder');
    expect(await stream()).toMatchObject({ sender_key: null, fault: 'encoder' });
    expect(await (await relay({ ffmpeg: silent.path, silence: 0.2 })).run.ended).toBe('silent');
    expect(await stream()).toMatchObject({ sender_key: null, fault: 'silent' });
  });
});
