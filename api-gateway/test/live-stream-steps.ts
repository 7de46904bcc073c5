import { afterAll, afterEach, beforeAll } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { TEST_NOW } from './demo-world.ts';
import { openFileGateway } from './file-gateway.ts';
import type { FileGateway } from './file-gateway.ts';
import { on } from '../src/app/event.ts';
import { streamStepped } from '../src/contexts/live/live-stream/stream-stepped.port.ts';
import type { LiveStreamStep } from '../src/contexts/live/live-stream/stream-stepped.port.ts';
import { parseSettings } from '../src/app/settings.ts';
import type { Scope } from '../src/db/scoped-table.ts';
import { openStream, streamOf } from '../src/contexts/live/live-stream/live-stream.port.ts';
import type { StreamMode } from '@college/contracts/live/live-stream';

/** Streams of lessons that a teacher opens; the clock of their services is the test's. */
export const liveStreamSteps = (open: () => TestDatabase) => {
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
        listens: [on(streamStepped, async (_trx, step) => void steps.push(step))],
      },
    ],
  });
  const read = () => open().database.read;
  const opened = async (mode: StreamMode = 'video'): Promise<number> => {
    serial += 1;
    const liveCourseId = 9000 + serial;
    const course = { liveCourseId, title: '化学品储存', mode, isRecorded: true };
    const { id: userId }: { id: number } = await read()('users').where({ username: 'teacher' }).first('id');
    teacher = { kind: 'self', userId, areaCode: null, departmentId: null, departmentPath: '' };
    await open().database.transaction((trx) => openStream(trx, { ...deps(), scope: teacher }, course));
    return liveCourseId;
  };
  const stateOf = async (course: number) => (await streamOf(read(), course))?.state;

  return {
    gateway: () => gateway,
    /** Of who opened the last stream. */
    teacher: () => teacher,
    /** What the other features were notified of in this test. */
    notified: () => steps.map(({ what }) => what),
    pass: (milliseconds: number) => {
      moment += milliseconds;
    },
    deps,
    read,
    opened,
    stateOf,
  };
};
