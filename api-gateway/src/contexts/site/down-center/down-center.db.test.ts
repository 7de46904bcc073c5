import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeFile } from '../../../../test/complete-file.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { DownCenterItem, DownCenterRow } from '@college/contracts/site/down-center';
import { ErrorCode } from '@college/contracts/core/errors';

interface Page<Row> {
  totalCount: number;
  items: Row[];
}

const HOUR = 60 * 60 * 1000;

describeOnBothDatabases('the download centre', (open) => {
  let gateway: Gateway;
  let manager: string;
  let student: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    manager = (await gateway.signIn('manager')).token;
    student = (await gateway.signIn('student')).token;
  });
  afterAll(() => gateway.close());

  const upload = (content: string, changes?: object) =>
    completeFile(open(), gateway.storage, content, changes);
  const fields = async (changes: object = {}) => {
    serial += 1;
    return {
      title: `资料 ${serial}`,
      kind: 'form',
      fileId: await upload(`content ${serial}`),
      isPublic: true,
      isShow: true,
      sort: 0,
      ...changes,
    };
  };
  const call = <Result = DownCenterRow>(action: string, input: object, token: string | undefined = manager) =>
    gateway.call<Result>(`DownCenter/${action}`, input, token);
  const create = async (changes: object = {}): Promise<DownCenterRow> => {
    const { body } = await call('CreateDownCenter', await fields(changes));
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const listed = async (keyword: string, token = student) =>
    (await call<Page<DownCenterItem>>('GetDownCenterPageList', { keyword }, token)).body.result?.items ?? [];
  const forVisitors = async (keyword: string) =>
    (await gateway.call<Page<DownCenterItem>>('Visitor/GetVDownCenterPageList', { keyword })).body.result
      ?.items ?? [];
  const changed = (
    { file, title, kind, isPublic, isShow, sort, id, rowVersion }: DownCenterRow,
    by: object,
  ) => ({
    ...{ title, kind, isPublic, isShow, sort, id, rowVersion, fileId: file?.id },
    ...by,
  });
  const usesOf = (id: number) =>
    open()
      .database.read('attachment_uses')
      .where({ subject: 'down-center', subject_id: id })
      .pluck('attachment_id');

  describe('what readers see', () => {
    it('is what is shown, and for visitors what is public as well', async () => {
      const open = await create({ title: '公开甲' });
      const inside = await create({ title: '内部甲', isPublic: false });
      const hidden = await create({ title: '隐藏甲', isShow: false });
      expect((await listed('甲')).map(({ id }) => id).sort()).toEqual([open.id, inside.id].sort());
      expect((await forVisitors('甲')).map(({ id }) => id)).toEqual([open.id]);
      const all = await call<Page<DownCenterRow>>('GetAllDownCenterPageList', { keyword: '甲' });
      expect(all.body.result?.items.map(({ id }) => id).sort()).toEqual(
        [open.id, inside.id, hidden.id].sort(),
      );
      const shownOnly = await call<Page<DownCenterRow>>('GetAllDownCenterPageList', {
        keyword: '甲',
        isShow: false,
      });
      expect(shownOnly.body.result?.items.map(({ id }) => id)).toEqual([hidden.id]);
    });

    it('comes in the order that was set, or as it is wanted, by kind and page', async () => {
      await create({ title: '次序二', sort: 2, kind: 'manual' });
      await create({ title: '次序一', sort: 1 });
      const titles = async (input: object) =>
        (
          await call<Page<DownCenterItem>>('GetDownCenterPageList', { keyword: '次序', ...input }, student)
        ).body.result?.items.map(({ title }) => title);
      expect(await titles({})).toEqual(['次序一', '次序二']);
      expect(await titles({ kind: 'manual' })).toEqual(['次序二']);
      expect(await titles({ page: 2, pageSize: 1 })).toEqual(['次序二']);
      const { body } = await call('GetDownCenterPageList', { sorting: 'sort' }, student);
      expect(body.error?.code).toBe(ErrorCode.invalid);
    });

    it('is for its managers alone where it shows everything', async () => {
      const { body } = await call('GetAllDownCenterPageList', {}, student);
      expect(body.error?.code).toBe(ErrorCode.forbidden);
    });
  });

  describe('a download', () => {
    const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      gateway.app.inject({ method, url, headers });
    const downloadsOf = async (title: string) => (await forVisitors(title))[0]?.downloads;

    it('leads to the file and is counted, but not a look or what goes on with one', async () => {
      await create({ title: '计数' });
      const [item] = await forVisitors('计数');
      const address = item?.file?.address ?? '';
      const answer = await get(address);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toMatch(/^\/api\/files\/.+signature=/);
      expect(await downloadsOf('计数')).toBe(1);
      expect((await get(address, {}, 'HEAD')).statusCode).toBe(302);
      expect((await get(address, { range: 'bytes=500-' })).statusCode).toBe(302);
      expect(await downloadsOf('计数')).toBe(1);
      await get(address, { range: 'bytes=0-' });
      expect(await downloadsOf('计数')).toBe(2);
    });

    it('counts each of many at once', async () => {
      await create({ title: '同时' });
      const [item] = await forVisitors('同时');
      await Promise.all(Array.from({ length: 12 }, () => get(item?.file?.address ?? '')));
      expect(await downloadsOf('同时')).toBe(12);
    });

    it('does not count as a change: a form that was open before can still be saved', async () => {
      const made = await create({ title: '版本' });
      const [item] = await forVisitors('版本');
      await get(item?.file?.address ?? '');
      const { body } = await call('UpdateDownCenter', changed(made, { sort: 7 }));
      expect(body.result).toMatchObject({ sort: 7, downloads: 1, rowVersion: 1 });
    });

    it('ends for visitors as soon as the entry is no longer public, and continues for signed-in users', async () => {
      const made = await create({ title: '收回' });
      const addresses = [(await forVisitors('收回'))[0], (await listed('收回'))[0]].map(
        (item) => item?.file?.address ?? '',
      );
      const answers = async (method?: 'HEAD') =>
        Promise.all(addresses.map(async (address) => (await get(address, {}, method)).statusCode));
      expect(await answers()).toEqual([302, 302]);
      const { body } = await call('UpdateDownCenter', changed(made, { isPublic: false }));
      expect(await answers()).toEqual([404, 302]);
      expect(await answers('HEAD')).toEqual([404, 302]);
      expect((await listed('收回'))[0]?.downloads).toBe(3);
      await call('UpdateDownCenter', changed(body.result as DownCenterRow, { isPublic: true }));
      expect(await answers('HEAD')).toEqual([302, 302]);
    });

    it('is refused unsigned, of another entry, expired, hidden or deleted', async () => {
      const made = await create({ title: '门禁', isPublic: false });
      const other = await create({ title: '门禁乙' });
      const address = (await listed('门禁')).find(({ id }) => id === made.id)?.file?.address ?? '';
      const [path = '', query = ''] = address.split('?');
      for (const wrong of [
        path,
        `/api/down-center/signed-in/${other.id}?${query}`,
        `/api/down-center/visitor/${made.id}?${query}`,
        `/api/down-center/signed-in/..%2f${made.id}?${query}`,
        address.replace(/expires=\d/, 'expires=9'),
      ])
        expect((await get(wrong)).statusCode, wrong).toBe(404);
      const { body } = await call('UpdateDownCenter', changed(made, { isShow: false }));
      expect((await get(address)).statusCode).toBe(404);
      const again = await call('UpdateDownCenter', changed(body.result as DownCenterRow, { isShow: true }));
      expect((await get(address)).statusCode).toBe(302);
      await call('DeleteDownCenter', { id: made.id, rowVersion: again.body.result?.rowVersion });
      expect((await get(address)).statusCode).toBe(404);

      const [late] = await forVisitors('门禁乙');
      gateway.pass(3 * HOUR);
      expect((await get(late?.file?.address ?? '')).statusCode).toBe(404);
      manager = (await gateway.signIn('manager')).token;
      student = (await gateway.signIn('student')).token;
    });
  });

  describe('keeping', () => {
    it('writes down what was offered, by name of the file', async () => {
      const made = await create({ title: '留痕' });
      const audit = await open()
        .database.read('audit_logs')
        .where({ subject_type: 'down-center', subject_id: String(made.id) })
        .first();
      expect(audit).toMatchObject({
        call: 'DownCenter/CreateDownCenter',
        before_json: null,
        outcome: 'done',
      });
      const after =
        typeof audit.after_json === 'string' ? audit.after_json : JSON.stringify(audit.after_json);
      expect(after).toContain('资料.txt');
      expect(after).not.toContain('signature');
    });

    it('uses the file, another one after a change, and none once it is deleted', async () => {
      const made = await create();
      expect(await usesOf(made.id)).toEqual([made.file?.id]);
      const second = await upload('anew');
      const { body } = await call('UpdateDownCenter', changed(made, { fileId: second }));
      expect(body.result?.file?.id).toBe(second);
      expect(await usesOf(made.id)).toEqual([second]);
      await call('DeleteDownCenter', { id: made.id, rowVersion: 1 });
      expect(await usesOf(made.id)).toEqual([]);
      const gone = await call('UpdateDownCenter', changed(made, { rowVersion: 2 }));
      expect(gone.body.error?.code).toBe(ErrorCode.notFound);
    });

    it.each([
      ['of nobody', () => Promise.resolve(2_000_000_000)],
      ['that is not complete', () => upload('x', { state: 'uploading' })],
      ['of a purpose that is not for download', () => upload('x', { purpose: 'sheet' })],
    ])('refuses a file %s, and keeps nothing', async (_name, file) => {
      const { body } = await call(
        'CreateDownCenter',
        await fields({ title: '无效文件', fileId: await file() }),
      );
      expect(body.error?.id).toBe('attachment.unknown');
      expect(await listed('无效文件')).toEqual([]);
    });

    it('refuses a kind that is not offered, but leaves one that no longer is', async () => {
      const { body } = await call('CreateDownCenter', await fields({ kind: 'no-such' }));
      expect(body.error).toMatchObject({
        id: 'down-center.unknown-kind',
        validationErrors: [{ members: ['kind'] }],
      });
      const made = await create({ kind: 'software' });
      const stop = (isEnabled: boolean) =>
        open().database.transaction((trx) =>
          trx('code_contents').where({ code: 'software' }).update({ is_enabled: isEnabled }),
        );
      await stop(false);
      const updated = await call('UpdateDownCenter', changed(made, { sort: 1 }));
      expect(updated.body.result?.kind).toBe('software');
      expect((await call('CreateDownCenter', await fields({ kind: 'software' }))).body.success).toBe(false);
      await stop(true);
    });

    it('refuses a title that is there, for a new one, a change, and all but one of many at once', async () => {
      const made = await create({ title: '同名' });
      const other = await create();
      expect((await call('CreateDownCenter', await fields({ title: '同名' }))).body.error?.id).toBe(
        'down-center.title-taken',
      );
      const renamed = await call('UpdateDownCenter', changed(other, { title: '同名' }));
      expect(renamed.body.error?.id).toBe('down-center.title-taken');
      await call('DeleteDownCenter', { id: made.id, rowVersion: 0 });
      const inputs = await Promise.all(Array.from({ length: 5 }, () => fields({ title: '同名' })));
      const answers = await Promise.all(inputs.map((input) => call('CreateDownCenter', input)));
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    });

    it('refuses a stale version', async () => {
      const made = await create();
      await call('UpdateDownCenter', changed(made, { sort: 3 }));
      for (const action of ['UpdateDownCenter', 'DeleteDownCenter'])
        expect((await call(action, changed(made, {}))).body.error?.code, action).toBe(ErrorCode.stale);
    });

    it('keeps a title with markup as text', async () => {
      const title = '<img src=x onerror=alert(1)>';
      await create({ title });
      expect((await forVisitors('onerror'))[0]?.title).toBe(title);
    });

    it('blocks a kind of code that it uses', async () => {
      await create({ kind: 'other' });
      await open().database.transaction((trx) =>
        trx('code_contents').where({ code: 'other' }).update({ is_system: false }),
      );
      const admin = (await gateway.signIn('admin')).token;
      const kind = await open()
        .database.read('code_contents')
        .join('code_kinds', 'code_kinds.id', 'code_contents.kind_id')
        .where({ kind_key: 'down-center-kind', code: 'other' })
        .first('code_contents.id', 'code_contents.row_version');
      const { body } = await gateway.call(
        'CodeContent/DeleteCodeContent',
        { id: kind.id, rowVersion: kind.row_version },
        admin,
      );
      expect(body.error).toMatchObject({ id: 'code.content-in-use', data: { what: 'Download' } });
    });
  });
});
