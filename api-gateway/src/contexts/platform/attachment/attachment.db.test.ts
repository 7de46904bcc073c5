import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFile, useFiles } from './attachment-uses.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { fileSender, pdf } from '../../../../test/file-sender.ts';
import { workbook } from '../../../../test/import-sheet.ts';
import { isFailure } from '../../../app/failure.ts';
import type {
  AttachmentDetail,
  AttachmentRow,
  FilePurpose,
  FileUse,
} from '@college/contracts/platform/attachment';

describeOnBothDatabases('the files of the college', (open) => {
  let gateway: FileGateway;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    gateway = await openFileGateway(open());
    for (const name of ['admin', 'manager', 'enterprise', 'teacher'])
      tokens.set(name, (await gateway.signIn(name)).token);
  });
  afterAll(() => gateway.close());

  const tokenOf = (name: string) => tokens.get(name) ?? '';
  const send = (as: string, name = 'a.pdf') =>
    fileSender(gateway, tokenOf(as)).sent({ name, purpose: 'document', bytes: pdf(name) });
  const call = <T>(name: string, input: object, as = 'admin') =>
    gateway.call<T>(`Attachment/${name}`, input, tokenOf(as));
  const list = async (input: object, as = 'admin') =>
    (await call<{ totalCount: number; items: AttachmentRow[] }>('GetAttachmentPageList', input, as)).body
      .result;
  const detail = async (id: number) =>
    (await call<AttachmentDetail>('GetAttachment', { id })).body.result as AttachmentDetail;

  /** As another feature's command does it. */
  const use = async (as: string, it: FileUse, ids: number[], purposes?: readonly FilePurpose[]) => {
    const { database, now } = open();
    const user = await database.read('users').where({ username: as }).first();
    const scope = {
      kind: as === 'admin' ? ('all' as const) : ('self' as const),
      userId: user.id,
      areaCode: user.area_code,
      departmentId: user.department_id,
      departmentPath: '',
    };
    const failure = await database.transaction((trx) =>
      useFiles(trx, { scope, now: () => now }, it, ids, purposes),
    );
    return failure?.error.id ?? null;
  };

  it('are listed with who sent them and how often they are used, the newest first', async () => {
    const first = await send('manager', '安全培训教材.pdf');
    const second = await send('teacher', '教师讲义.pdf');
    await use('admin', { subject: 'standard', id: 900_001 }, [first]);
    const page = await list({ page: 1, pageSize: 2 });
    expect(page?.items.map(({ id, uses }) => [id, uses])).toEqual([
      [second, 0],
      [first, 1],
    ]);
    expect(page?.items[1]).toMatchObject({
      name: '安全培训教材.pdf',
      purpose: 'document',
      mediaType: 'application/pdf',
    });
    expect(page?.items[1]?.uploaderName).not.toBe('');
    expect((await gateway.app.inject(page?.items[1]?.address ?? '')).statusCode).toBe(200);
    expect(await detail(first)).toMatchObject({
      usedBy: [{ subject: 'standard', count: 1, ids: [900_001] }],
    });
  });

  it('are found by name, uploader, purpose, type, time, and by being unused', async () => {
    const id = await send('teacher', '100%_独特.pdf');
    /** The same instant as a clock says it that is twelve hours behind. */
    const elsewhere = (time: number): string =>
      new Date(time - 12 * 3_600_000).toISOString().replace('Z', '-12:00');
    const idsOf = async (input: object) => (await list(input))?.items.map((item) => item.id) ?? [];
    const { id: teacherId } = await open().database.read('users').where({ username: 'teacher' }).first();
    for (const filter of [
      { keyword: '%_独特' },
      { uploaderId: teacherId },
      { keyword: '100%', purpose: 'document' },
      { keyword: '100%', mediaType: 'application/' },
      { keyword: '100%', isUnused: true },
      { keyword: '100%', from: '2020-01-01T00:00:00Z' },
      { keyword: '100%', from: elsewhere(open().now.getTime()) },
      { keyword: '100%', until: elsewhere(open().now.getTime() + 1) },
    ])
      expect(await idsOf(filter), JSON.stringify(filter)).toContain(id);
    for (const filter of [
      { keyword: '100x' },
      { keyword: '100%', purpose: 'image' },
      { keyword: '100%', mediaType: 'image/' },
      { keyword: '100%', until: '2020-01-01T00:00:00Z' },
      { keyword: '100%', from: elsewhere(open().now.getTime() + 1) },
      { keyword: '100%', until: elsewhere(open().now.getTime()) },
      { uploaderId: 2_000_000_000 },
    ])
      expect(await idsOf(filter), JSON.stringify(filter)).toEqual([]);
    await use('admin', { subject: 'standard', id: 900_002 }, [id]);
    expect(await idsOf({ keyword: '100%', isUnused: true })).toEqual([]);
    expect((await call('GetAttachmentPageList', { sorting: 'sha256' })).status).toBe(400);
  });

  it('that are sheets for an import are there for who sent them, and for nobody else', async () => {
    const bytes = await workbook(['姓名', '证件号码'], []);
    const id = await fileSender(gateway, tokenOf('manager')).sent({
      name: '导入名单.xlsx',
      purpose: 'sheet',
      bytes,
    });
    const found = async (as: string) => (await list({ keyword: '导入名单' }, as))?.items ?? [];
    const [own] = await found('manager');
    expect(own?.id).toBe(id);
    expect((await gateway.app.inject(own?.address ?? '')).rawPayload.equals(bytes)).toBe(true);

    expect(await found('admin')).toEqual([]);
    expect((await call('GetAttachment', { id })).status).toBe(404);
    expect((await call('DeleteAttachment', { id, rowVersion: own?.rowVersion })).status).toBe(404);
    expect(await use('admin', { subject: 'standard', id: 900_003 }, [id])).toBe('attachment.unknown');
    const { id: userId } = await open().database.read('users').where({ username: 'admin' }).first();
    const scope = {
      kind: 'all' as const,
      userId,
      areaCode: null,
      departmentId: null,
      departmentPath: '',
    };
    const reader = { read: open().database.read, scope, storage: gateway.storage };
    const opened = await openFile(reader, id, 'sheet');
    expect(isFailure(opened) && opened.error.id).toBe('attachment.unknown');
    expect(await found('manager')).toHaveLength(1);

    expect((await call('DeleteOwnSheet', { id }, 'admin')).status).toBe(404);
    expect((await call('DeleteOwnSheet', { id }, 'manager')).status).toBe(200);
    expect([await gateway.contentOf(id), await found('manager')]).toEqual([null, []]);
    expect((await call('DeleteOwnSheet', { id }, 'manager')).status).toBe(404);
  });

  it('are no sheet for an import by being the caller’s own', async () => {
    const id = await fileSender(gateway, tokenOf('manager')).sent({
      name: '自己的.pdf',
      purpose: 'document',
      bytes: pdf(),
    });
    expect((await call('DeleteOwnSheet', { id }, 'manager')).status).toBe(404);
    expect(await gateway.contentOf(id)).not.toBeNull();
  });

  it('of an upload under way are in no list', async () => {
    await fileSender(gateway, tokenOf('manager')).address('unfertig.pdf', 'document', 100);
    expect((await list({ keyword: 'unfertig' }))?.totalCount).toBe(0);
  });

  it('say how large they may be, and what the caller has used', async () => {
    const before = await call<{ usedBytes: number }>('GetUploadLimits', {}, 'enterprise');
    await send('enterprise');
    const { body } = await call<{ usedBytes: number; quotaBytes: number }>(
      'GetUploadLimits',
      {},
      'enterprise',
    );
    expect((body.result?.usedBytes ?? 0) - (before.body.result?.usedBytes ?? 0)).toBe(pdf('a.pdf').length);
    expect(body.result?.quotaBytes).toBe(20 * 2 ** 30);
  });

  describe('go', () => {
    it('with their bytes, and are recorded', async () => {
      const id = await send('manager', 'weg.pdf');
      const { rowVersion, address } = await detail(id);
      expect((await call('DeleteAttachment', { id, rowVersion })).body.success).toBe(true);
      expect(await gateway.contentOf(id)).toBeNull();
      expect((await gateway.app.inject(address)).statusCode).toBe(404);
      const again = await call('DeleteAttachment', { id, rowVersion });
      expect([again.status, again.body.error?.id]).toEqual([404, 'common.not-found']);
      const [row] = await open()
        .database.read('audit_logs')
        .where({ call: 'Attachment/DeleteAttachment', subject_id: String(id), outcome: 'done' });
      expect(JSON.parse(row.before_json)).toMatchObject({ name: 'weg.pdf' });
    });

    it('not while something uses them, which is named', async () => {
      const id = await send('manager');
      await use('admin', { subject: 'notice', id: 3 }, [id]);
      const refused = await call('DeleteAttachment', { id, rowVersion: (await detail(id)).rowVersion });
      expect([refused.status, refused.body.error?.id, refused.body.error?.data]).toEqual([
        409,
        'attachment.in-use',
        { uses: [{ subject: 'notice', count: 1, ids: [3] }], total: 1 },
      ]);
      await use('admin', { subject: 'notice', id: 3 }, []);
      const { rowVersion } = await detail(id);
      expect((await call('DeleteAttachment', { id, rowVersion })).body.success).toBe(true);
    });

    it('not while records use them that the caller may not see, which are counted and not named', async () => {
      const id = await send('admin');
      await use('admin', { subject: 'notice', id: 700_001 }, [id]);
      await use('admin', { subject: 'notice', id: 700_002 }, [id]);
      await use('admin', { subject: 'standard', id: 700_003 }, [id]);
      const see = (dataScope: string) =>
        open().database.transaction((trx) =>
          trx('roles').where({ role_key: 'admin' }).update({ data_scope: dataScope }),
        );
      await see('self');
      const { usedBy, rowVersion } = await detail(id);
      const refused = await call('DeleteAttachment', { id, rowVersion });
      await see('all');
      const counted = [
        { subject: 'notice', count: 2, ids: [] },
        { subject: 'standard', count: 1, ids: [] },
      ];
      expect(usedBy).toEqual(counted);
      expect(refused.body.error?.data).toEqual({ uses: counted, total: 3 });
    });

    it('not by a user who saw an older version', async () => {
      const id = await send('manager');
      const { rowVersion } = await detail(id);
      const stale = await call('DeleteAttachment', { id, rowVersion: rowVersion + 1 });
      expect([stale.status, stale.body.error?.id]).toEqual([409, 'common.stale']);
    });

    it('or are used, when both come at once: never neither, never both', async () => {
      const ids: number[] = [];
      for (let count = 0; count < 10; count += 1) ids.push(await send('manager'));
      const outcomes = await Promise.all(
        ids.map(async (id) => {
          const { rowVersion } = await detail(id);
          const [deleted, refused] = await Promise.all([
            call('DeleteAttachment', { id, rowVersion }),
            use('admin', { subject: 'race', id }, [id]),
          ]);
          return [deleted.body.success, refused === null];
        }),
      );
      for (const [isGone, isUsed] of outcomes) expect(isGone).toBe(!isUsed);
    });
  });

  describe('are used', () => {
    const standard = { subject: 'standard', id: 910_001 };

    it('by the uploader, by users who may see them, and by the record that has them already', async () => {
      const id = await send('teacher');
      expect(await use('teacher', standard, [id])).toBeNull();
      expect(await use('enterprise', standard, [id]), 'an editor of the record keeps its file').toBeNull();
      expect(await use('admin', { ...standard, id: 910_002 }, [id])).toBeNull();
      expect((await detail(id)).uses).toBe(2);
    });

    it('by nobody else, and not when they are gone, under way, or for something else', async () => {
      const id = await send('teacher');
      const other = { ...standard, id: 910_003 };
      expect(await use('enterprise', other, [id])).toBe('attachment.unknown');
      expect(await use('teacher', other, [id], ['image'])).toBe('attachment.unknown');
      expect(await use('teacher', other, [2_000_000_000])).toBe('attachment.unknown');
      await fileSender(gateway, tokenOf('teacher')).address('a.pdf', 'document', 100);
      const growing = await open()
        .database.read('attachments')
        .where({ state: 'uploading' })
        .max({ id: 'id' })
        .first();
      expect(await use('teacher', other, [growing?.id])).toBe('attachment.unknown');
      expect((await detail(id)).uses).toBe(0);
    });

    it('as the whole set of a record: what is left out is used no more, and a refusal changes nothing', async () => {
      const [first, second] = [await send('teacher'), await send('teacher')];
      await use('teacher', { ...standard, id: 910_004 }, [first, second, first]);
      expect(await use('teacher', { ...standard, id: 910_004 }, [2_000_000_000])).toBe('attachment.unknown');
      expect([(await detail(first)).uses, (await detail(second)).uses]).toEqual([1, 1]);
      await use('teacher', { ...standard, id: 910_004 }, [second]);
      expect([(await detail(first)).uses, (await detail(second)).uses]).toEqual([0, 1]);
      const rows = await open().database.read('attachments').whereIn('id', [first, second]).orderBy('id');
      expect(rows.map((row) => row.unused_since === null)).toEqual([false, true]);
    });

    it('to be read by the gateway itself', async () => {
      const id = await send('teacher', 'gelesen.pdf');
      const { database } = open();
      const { id: userId } = await database.read('users').where({ username: 'teacher' }).first();
      const scope = { kind: 'self' as const, userId, areaCode: '', departmentId: null, departmentPath: '' };
      const reader = { read: database.read, scope, storage: gateway.storage };
      const opened = await openFile(reader, id, 'document');
      if (isFailure(opened)) throw new Error(opened.error.id);
      expect((await opened.open().toArray()).join('')).toBe(pdf('gelesen.pdf').toString());
      for (const refused of [
        await openFile(reader, id, 'sheet'),
        await openFile({ ...reader, scope: { ...scope, userId: userId + 1 } }, id, 'document'),
      ])
        expect(isFailure(refused) && refused.error.id).toBe('attachment.unknown');
    });
  });
});
