import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkFace, hasFaceReference } from './face-check.port.ts';
import type { WantedFace } from './face-check.port.ts';
import { clearUnusedFaces } from './clear-faces.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { fakeFaces, framesOf, sendFrames, turnsLeft } from '../../../test/fake-faces.ts';
import { openGateway } from '../../../test/gateway.ts';
import type { Gateway } from '../../../test/gateway.ts';
import { submitted } from '../../../test/photo-sender.ts';
import { TEST_NOW } from '../../../test/demo-world.ts';
import { isFailure } from '../../app/failure.ts';
import { features } from '../index.ts';
import { putSetting } from '../site-setting/site-setting.table.ts';
import { clearPictures } from '../site-setting/clear-pictures.ts';
import type { FaceDecision } from '../../app/feature.ts';
import type { FaceCheckDetail, FaceCheckRow } from '@college/contracts/business/face-check';
import type { RetainedPictures } from '@college/contracts/system/site-setting';

const DAY = 24 * 3_600_000;

describeOnBothDatabases('a face check', (open) => {
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

  describe('is made of frames', () => {
    it('that are compared and used up', async () => {
      const imageId = await sent();
      const made = await checked({ imageId });
      expect(made).toMatchObject({ state: 'passed', reason: 'alike', similarity: 0.9 });
      expect(faces.shown.at(-1)).toBe(3);
      expect(idOf(await check({ imageId }))).toBe('face-check.no-image');
      expect(await detail(made.id)).toMatchObject({
        userId,
        moment: 'study',
        challenge: 'turn-left',
        state: 'passed',
        canDecide: true,
        address: expect.stringMatching(/^\/api\/face-check\/[0-9a-f-]{36}\?expires=/),
        reference: { address: expect.stringMatching(/^\/api\/photo\//) },
      });
    });

    it('that stay unused where what follows from the check cannot be written', async () => {
      const imageId = await sent();
      const wanted = {
        userId,
        moment: 'study',
        subjectId: 7,
        classId: null,
        challenge: 'turn-left',
      } as const;
      const before = await open().database.read('face_checks').count({ n: '*' });
      const failing = checkFace(deps(), { ...wanted, imageId }, () => Promise.reject(new Error('no room')));
      await expect(failing).rejects.toThrow('no room');
      expect(await open().database.read('face_checks').count({ n: '*' })).toEqual(before);
      expect((await checked({ imageId })).state).toBe('passed');
    });

    it('and of one at a time: two calls at once cannot both have them', async () => {
      const imageId = await sent();
      const both = await Promise.all([check({ imageId }), check({ imageId })]);
      expect(both.map(idOf).sort()).toEqual(['face-check.no-image', 'none']);
    });

    it('which are one’s own', async () => {
      const other = (await gateway.signIn('teacher')).token;
      expect(idOf(await check({ imageId: await sent(undefined, other) }))).toBe('face-check.no-image');
    });

    it('the newest ones: earlier ones that nothing asked for are gone', async () => {
      const imageId = await sent();
      await sent();
      expect(idOf(await check({ imageId }))).toBe('face-check.no-image');
    });

    it('that were never seen before: the same picture again fails, of whomever', async () => {
      const bytes = await fresh();
      expect((await checked({ imageId: await sent(bytes) })).state).toBe('passed');
      expect(await checked({ imageId: await sent(bytes) })).toMatchObject({
        state: 'failed',
        reason: 'repeated',
      });
    });

    it('not of anything else', async () => {
      const refusal = async (bytes: Buffer, by?: string) => (await sendFrames(gateway, by, bytes)).error?.id;
      expect(await refusal(await fresh())).toBe('common.not-signed-in');
      expect(await refusal(await framesOf('#123456', 480), token)).toBe('face-check.bad-frames');
      expect(await refusal(Buffer.from('no picture'), token)).toBe('user-photo.bad-type');
      expect(await refusal(Buffer.alloc(3 * 1024 * 1024), token)).toBe('common.too-large');
    });

    it('only of somebody with an accepted face photo', async () => {
      const other: { id: number } = await open()
        .database.read('users')
        .where({ username: 'teacher' })
        .first('id');
      expect(await hasFaceReference(open().database.read, other.id)).toBe(false);
      expect(await hasFaceReference(open().database.read, userId)).toBe(true);
      expect(idOf(await check({ userId: other.id, imageId: 1 }))).toBe('face-check.no-reference');
    });

    it.each([
      ['no engine', null, 'to-check', 'no-engine'],
      ['nobody', { ...turnsLeft(), frames: [[], [], []] }, 'to-check', 'no-face'],
      ['somebody alike', turnsLeft(0.7), 'to-check', 'unsure'],
      ['somebody else', turnsLeft(0.2), 'failed', 'different'],
    ] as const)('and never passes in silence: %s', async (_what, sees, state, reason) => {
      faces.sees = sees;
      expect(await checked()).toMatchObject({ state, reason });
    });
  });

  describe('is decided by people', () => {
    const toCheck = async (): Promise<number> => {
      faces.sees = turnsLeft(0.7);
      return (await checked()).id;
    };

    it('once, with a reason where it fails, recorded and reported to who asked', async () => {
      const decisions: FaceDecision[] = [];
      const listener = {
        services: [],
        onFaceDecision: async (_trx: unknown, one: FaceDecision) => void decisions.push(one),
      };
      (features as object[]).push(listener);
      try {
        const id = await toCheck();
        expect(
          (await decide(id, { result: 'failed-by-hand', opinion: ' ' })).body.error?.validationErrors,
        ).toEqual([{ message: 'please give the reason', members: ['opinion'] }]);
        const { body } = await decide(id, { result: 'failed-by-hand', opinion: '不是本人' });
        expect(body.result).toMatchObject({ state: 'failed-by-hand', opinion: '不是本人', canDecide: false });
        expect(decisions).toMatchObject([
          { checkId: id, userId, moment: 'study', subjectId: 7, before: 'to-check', state: 'failed-by-hand' },
        ]);
        expect((await decide(id)).body.error?.id).toBe('face-check.illegal-transition');
        const row = await open()
          .database.read('audit_logs')
          .where({ call: 'FaceCheck/CheckFaceByMan', subject_id: String(id), outcome: 'done' })
          .first();
        expect(JSON.parse(row.after_json)).toMatchObject({ state: 'failed-by-hand', userId });
      } finally {
        (features as object[]).pop();
      }
    });

    it('also against the engine', async () => {
      const { id } = await checked();
      expect((await decide(id)).body.error?.id).toBe('face-check.illegal-transition');
      const { body } = await decide(id, { result: 'failed-by-hand', opinion: '照片是屏幕翻拍' });
      expect(body.result?.state).toBe('failed-by-hand');
    });

    it('at the version that they saw, and by one of two', async () => {
      const id = await toCheck();
      expect((await decide(id, { rowVersion: 9 })).body.error?.id).toBe('common.stale');
      const both = await Promise.all([decide(id), decide(id)]);
      expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    });

    it('never by oneself', async () => {
      const own = await open().database.read('users').where({ username: 'manager' }).first('id');
      const id = await toCheck();
      await open().database.transaction((trx) =>
        trx('face_checks').where({ id }).update({ user_id: own.id }),
      );
      expect((await decide(id)).body.error?.id).toBe('face-check.own');
      expect((await detail(id)).canDecide).toBe(false);
    });

    it('who may: a supervisor reads those of their area and decides nothing', async () => {
      const id = await toCheck();
      const supervisor = (await gateway.signIn('supervisor')).token;
      expect((await decide(id, {}, supervisor)).body.error?.code).toBe(40301);
      expect((await decide(id, {}, token)).body.error?.code).toBe(40301);
    });
  });

  it('is listed: what waits first, the oldest on top; by state, moment and class', async () => {
    const list = async (more: object = {}) => {
      const input = { page: 1, pageSize: 100, ...more };
      const { body } = await gateway.call<{ items: FaceCheckRow[] }>(
        'FaceCheck/GetFaceCheckPageList',
        input,
        manager,
      );
      if (!body.success) throw new Error(body.error.message);
      return body.result.items;
    };
    const all = await list();
    const waiting = all.filter(({ state }) => state === 'to-check').map(({ id }) => id);
    expect(all.slice(0, waiting.length).map(({ id }) => id)).toEqual(waiting.toSorted((a, b) => a - b));
    expect((await list({ state: 'to-check' })).map(({ id }) => id)).toEqual(waiting);
    expect(new Set((await list({ moment: 'exam' })).map(({ moment }) => moment))).toEqual(new Set(['exam']));
    const { classId } = all.find(({ classId: id }) => id !== null) ?? {};
    expect(new Set((await list({ classId })).map(({ classId: id }) => id))).toEqual(new Set([classId]));
    expect((await list({ keyword: '没有这个人' })).length).toBe(0);
  });

  it('shows its frames by a signed address that runs out, and keeps them as long as the site says', async () => {
    const { id } = await checked();
    faces.sees = turnsLeft(0.7);
    const waiting = await checked();
    const { address } = await detail(id);
    const status = async (url: string): Promise<number> => (await gateway.app.inject({ url })).statusCode;
    expect(await status(address)).toBe(200);
    expect(await status(address.replace(/\?.*/, ''))).toBe(404);
    await clearPictures(after(179));
    expect(await status(address)).toBe(200);
    expect(await clearPictures(after(181))).toBeGreaterThan(0);
    expect(await status(address)).toBe(404);
    expect((await detail(id)).address).toBe('');
    // Somebody still has to look at it.
    expect(await status((await detail(waiting.id)).address)).toBe(200);
    expect(await clearPictures(after(181))).toBe(0);
  });

  it('of a class is counted from the end of the class, and listed with the settings of the site', async () => {
    const { database } = open();
    const { id: classId } = await database.read('train_classes').where({ state: 'published' }).first('id');
    const { id } = await checked({ classId });
    const isThere = async () => (await detail(id)).address !== '';
    const set = (changes: object) =>
      database.transaction((trx) => trx('train_classes').where({ id: classId }).update(changes));
    await clearPictures(after(1_000));
    expect(await isThere(), 'the class goes on').toBe(true);
    await set({ state: 'finished', finished_at: after(100).now().toISOString() });
    await clearPictures(after(279));
    expect(await isThere(), 'finished 179 days before').toBe(true);
    const admin = (await gateway.signIn('admin')).token;
    const retained = async () => {
      const { body } = await gateway.call<RetainedPictures[]>('SiteSetting/GetKeptPictureList', {}, admin);
      return body.success ? body.result : [];
    };
    const name = 'Frames of face checks, in study, lessons and exams';
    const before = (await retained()).find((pictures) => pictures.name === name);
    expect(before?.oldest).not.toBeNull();
    await clearPictures(after(281));
    expect(await isThere(), 'finished 181 days before').toBe(false);
    expect((await retained()).find((pictures) => pictures.name === name)?.kept).toBeLessThan(
      before?.kept ?? 0,
    );
    const { id: ofDeleted } = await checked({ classId });
    await set({ state: 'draft', finished_at: null, is_deleted: true });
    await clearPictures(after(3_000));
    expect((await detail(ofDeleted)).address).toBe('');
  });

  it('follows the number of days that the site sets, within its bounds', async () => {
    const { id } = await checked();
    const put = (value: string) => open().database.transaction((trx) => putSetting(trx, 'faceDays', value));
    await put('30');
    await clearPictures(after(29));
    expect((await detail(id)).address).not.toBe('');
    // Out of bounds: the default applies.
    await put('1');
    await clearPictures(after(31));
    expect((await detail(id)).address).not.toBe('');
    await put('30');
    await clearPictures(after(31));
    expect((await detail(id)).address).toBe('');
  });

  it('keeps the frames sealed, and drops what nothing asked for after a day', async () => {
    const id = await sent();
    const row = await open().database.read('face_pictures').where({ id }).first();
    expect(row.key_sealed).toMatch(/^\w+\./);
    const stored = JSON.stringify(row);
    expect(stored).not.toContain('base64');
    await clearUnusedFaces(after(2));
    expect(await open().database.read('face_pictures').where({ id }).first()).toBeUndefined();
  });
});
