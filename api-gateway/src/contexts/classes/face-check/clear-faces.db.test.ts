import { expect, it } from 'vitest';
import { clearUnusedFaces } from './clear-faces.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { faceCheckSteps } from '../../../../test/face-check-steps.ts';
import { turnsLeft } from '../../../../test/fake-faces.ts';
import { putSetting } from '../../platform/site-setting/site-setting.table.ts';
import { clearPictures } from '../../platform/site-setting/clear-pictures.ts';
import type { RetainedPictures } from '@college/contracts/platform/site-setting';

describeOnBothDatabases('a face check that was made', (open) => {
  const { faces, gateway, after, sent, checked, detail } = faceCheckSteps(open);

  it('shows its frames by a signed address that runs out, and keeps them as long as the site says', async () => {
    const { id } = await checked();
    faces.sees = turnsLeft(0.7);
    const waiting = await checked();
    const { address } = await detail(id);
    const status = async (url: string): Promise<number> => (await gateway().app.inject({ url })).statusCode;
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
    const admin = (await gateway().signIn('admin')).token;
    const retained = async () => {
      const { body } = await gateway().call<RetainedPictures[]>('SiteSetting/GetKeptPictureList', {}, admin);
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
