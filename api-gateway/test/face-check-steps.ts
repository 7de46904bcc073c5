import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { TEST_NOW } from './demo-world.ts';
import { fakeFaces, framesOf, sendFrames, turnsLeft } from './fake-faces.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { submitted } from './photo-sender.ts';
import { isFailure } from '../src/app/failure.ts';
import { checkFace } from '../src/contexts/classes/face-check/face-check.port.ts';
import type { WantedFace } from '../src/contexts/classes/face-check/face-check.port.ts';
import { features } from '../src/contexts/index.ts';
import type { FaceCheckDetail } from '@college/contracts/classes/face-check';

const DAY = 24 * 3_600_000;

/** What a student with an accepted face photo does, and what people see and decide of it. */
export const faceCheckSteps = (open: () => TestDatabase) => {
  const faces = fakeFaces();
  let gateway: Gateway;
  let token: string;
  let manager: string;
  let userId: number;
  let shade = 1;

  beforeAll(async () => {
    gateway = await openGateway(open(), { faces });
    manager = await gateway.signInAs('manager', 'college-manager');
    token = (await gateway.signIn('student')).token;
    const photo = await submitted(gateway, token);
    const target = { id: photo.id, rowVersion: photo.rowVersion, decision: 'accept', opinion: '本人' };
    expect((await gateway.call('UserPhoto/CheckUserPhoto', target, manager)).body.success).toBe(true);
    userId = Number((await open().database.read('users').where({ username: 'student' }).first('id')).id);
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    faces.sees = turnsLeft();
  });

  const deps = () => ({
    database: open().database,
    keys: open().keys,
    storage: gateway.storage,
    faces,
    features,
    now: () => TEST_NOW,
  });
  const after = (days: number) => ({ ...deps(), now: () => new Date(TEST_NOW.getTime() + days * DAY) });
  /** A shade that no test has sent. */
  const fresh = (): Promise<Buffer> =>
    framesOf(`#${((0x224466 + (shade += 0x0a1907)) % 0x1000000).toString(16).padStart(6, '0')}`);
  const sent = async (bytes?: Buffer, by = token): Promise<number> => {
    const body = await sendFrames(gateway, by, bytes ?? (await fresh()));
    if (!body.success) throw new Error(body.error.message);
    return body.result.id;
  };
  const check = async (more: Partial<WantedFace> = {}) =>
    checkFace(deps(), {
      userId,
      moment: 'study',
      subjectId: 7,
      classId: null,
      challenge: 'turn-left',
      imageId: more.imageId ?? (await sent()),
      ...more,
    });
  const checked = async (more?: Partial<WantedFace>) => {
    const made = await check(more);
    if (isFailure(made)) throw new Error(made.error.id);
    return made;
  };
  const detail = async (id: number): Promise<FaceCheckDetail> => {
    const { body } = await gateway.call<FaceCheckDetail>('FaceCheck/GetFaceCheck', { id }, manager);
    if (!body.success) throw new Error(body.error.message);
    return body.result;
  };
  const decide = (id: number, more: object = {}, by = manager) =>
    gateway.call<FaceCheckDetail>(
      'FaceCheck/CheckFaceByMan',
      { id, rowVersion: 0, result: 'passed-by-hand', ...more },
      by,
    );
  const idOf = (made: object): string => (isFailure(made) ? made.error.id : 'none');

  return {
    faces,
    gateway: () => gateway,
    /** Access tokens of the student and of who decides. */
    token: () => token,
    manager: () => manager,
    userId: () => userId,
    deps,
    after,
    fresh,
    sent,
    check,
    checked,
    detail,
    decide,
    idOf,
  };
};
