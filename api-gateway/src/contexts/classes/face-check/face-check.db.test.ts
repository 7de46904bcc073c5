import { expect, it } from 'vitest';
import { checkFace, hasFaceReference } from './face-check.port.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { faceCheckSteps } from '../../../../test/face-check-steps.ts';
import { framesOf, sendFrames, turnsLeft } from '../../../../test/fake-faces.ts';

describeOnBothDatabases('a face check is made of frames', (open) => {
  const { faces, gateway, token, userId, deps, fresh, sent, check, checked, detail, idOf } =
    faceCheckSteps(open);

  it('that are compared and used up', async () => {
    const imageId = await sent();
    const made = await checked({ imageId });
    expect(made).toMatchObject({ state: 'passed', reason: 'alike', similarity: 0.9 });
    expect(faces.shown.at(-1)).toBe(3);
    expect(idOf(await check({ imageId }))).toBe('face-check.no-image');
    expect(await detail(made.id)).toMatchObject({
      userId: userId(),
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
      userId: userId(),
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
    const other = (await gateway().signIn('teacher')).token;
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
    const refusal = async (bytes: Buffer, by?: string) => (await sendFrames(gateway(), by, bytes)).error?.id;
    expect(await refusal(await fresh())).toBe('common.not-signed-in');
    expect(await refusal(await framesOf('#123456', 480), token())).toBe('face-check.bad-frames');
    expect(await refusal(Buffer.from('no picture'), token())).toBe('user-photo.bad-type');
    expect(await refusal(Buffer.alloc(3 * 1024 * 1024), token())).toBe('common.too-large');
  });

  it('only of somebody with an accepted face photo', async () => {
    const other: { id: number } = await open()
      .database.read('users')
      .where({ username: 'teacher' })
      .first('id');
    expect(await hasFaceReference(open().database.read, other.id)).toBe(false);
    expect(await hasFaceReference(open().database.read, userId())).toBe(true);
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
