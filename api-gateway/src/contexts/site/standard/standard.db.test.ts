import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeFile } from '../../../../test/complete-file.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { StandardDetail, StandardRow } from '@college/contracts/site/standard';

interface Page {
  totalCount: number;
  items: StandardRow[];
}

const DAY = 24 * 60 * 60 * 1000;

describeOnBothDatabases('laws and standards', (open) => {
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

  const call = <Result = StandardDetail>(
    action: string,
    input: object,
    token: string | undefined = manager,
  ) => gateway.call<Result>(action.includes('/') ? action : `Standard/${action}`, input, token);
  const fields = (changes: object = {}) => {
    serial += 1;
    return {
      number: `T/99 ${serial}`,
      title: `有限空间作业规范 ${serial}`,
      kind: 'standard',
      issuer: '安澜省应急管理厅',
      issuedDate: '2026-01-10',
      effectiveDate: '2026-02-01',
      abolishedDate: null,
      isPublic: true,
      fileId: null,
      content: '<p>正文</p>',
      ...changes,
    };
  };
  const create = async (changes: object = {}): Promise<StandardDetail> => {
    const { body } = await call('CreateStandard', fields(changes));
    if (!body.result) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const list = async (input: object, token?: string) =>
    (
      await call<Page>(
        token ? 'GetStandardPageList' : 'Visitor/GetVStandardPageList',
        { pageSize: 100, ...input },
        token,
      )
    ).body.result ?? { totalCount: -1, items: [] };
  const audits = (id: number) =>
    open()
      .database.read('audit_logs')
      .where({ subject_type: 'standard', subject_id: String(id), outcome: 'done' })
      .orderBy('id')
      .select<{ call: string; before_json: string | null; after_json: string | null }[]>();
  const insertFile = (changes: object = {}): Promise<number> =>
    completeFile(open(), gateway.storage, '正文', { name: '正文.pdf', size: 1234, ...changes });
  const usesOf = (fileId: number) =>
    open().database.read('attachment_uses').where({ attachment_id: fileId }).select('subject', 'subject_id');

  it('are read by all signed-in users, and maintained by managers', async () => {
    const one = await create();
    expect((await call('GetStandard', { id: one.id }, student)).body.result).toMatchObject({
      title: one.title,
      state: 'current',
      content: '<p>正文</p>',
      file: null,
    });
    for (const [action, input] of [
      ['CreateStandard', fields()],
      ['UpdateStandard', { ...fields(), id: one.id, rowVersion: 0 }],
      ['DeleteStandard', { id: one.id, rowVersion: 0 }],
    ] as const)
      expect((await call(action, input, student)).body.error?.code, action).toBe(40301);
  });

  it('are found by number, title and issuer, by kind and by state, also in order', async () => {
    const law = await create({ kind: 'law', number: 'FIND-100%', effectiveDate: '2099-01-01' });
    expect((await list({ keyword: '100%' }, student)).items.map(({ id }) => id)).toEqual([law.id]);
    expect((await list({ kind: 'law', keyword: 'FIND' }, student)).totalCount).toBe(1);
    expect((await list({ kind: 'document', keyword: 'FIND' }, student)).totalCount).toBe(0);
    expect((await list({ state: 'upcoming', keyword: 'FIND' }, student)).totalCount).toBe(1);
    const sorted = (await list({ sorting: 'number' }, student)).items.map(({ number }) => number);
    expect(sorted).toHaveLength(new Set(sorted).size);
    expect((await call('GetStandardPageList', { sorting: 'content' }, student)).body.error?.code).toBe(40001);
  });

  it('lists in each state exactly what a row says of itself', async () => {
    const all = (await list({}, student)).items;
    for (const state of ['current', 'upcoming', 'abolished'] as const) {
      const listed = (await list({ state }, student)).items;
      expect(listed.length, state).toBeGreaterThan(0);
      expect(listed.map(({ id }) => id).sort()).toEqual(
        all
          .filter((row) => row.state === state)
          .map(({ id }) => id)
          .sort(),
      );
    }
  });

  it('come into force on the college’s own midnight', async () => {
    const clock = await openGateway(open());
    // 15:59 UTC is 23:59 in Shanghai.
    const now = open().now.getTime();
    const tomorrow = new Date(now + 8 * 60 * 60 * 1000 + DAY).toISOString().slice(0, 10);
    const one = await create({ issuedDate: null, effectiveDate: tomorrow });
    const midnight = Date.parse(`${tomorrow}T00:00:00+08:00`);
    const stateNow = async () =>
      (await clock.call<StandardRow>('Visitor/GetVStandard', { id: one.id })).body.result?.state;
    clock.pass(midnight - now - 60_000);
    expect(await stateNow()).toBe('upcoming');
    clock.pass(61_000);
    expect(await stateNow()).toBe('current');
    await clock.close();
  });

  describe('to visitors', () => {
    it('only what is public is shown, in the list and by its id', async () => {
      const [open_, inner] = [await create(), await create({ isPublic: false })];
      const ids = (await list({})).items.map(({ id }) => id);
      expect(ids).toContain(open_.id);
      expect(ids).not.toContain(inner.id);
      const seen = (await call('Visitor/GetVStandard', { id: open_.id }, undefined)).body.result;
      expect(seen).toMatchObject({ title: open_.title });
      expect(seen).not.toHaveProperty('rowVersion');
      expect((await call('Visitor/GetVStandard', { id: inner.id }, undefined)).body.error?.code).toBe(40401);
      expect((await call('GetStandard', { id: inner.id }, student)).body.result?.id).toBe(inner.id);
    });

    it('nothing that is deleted', async () => {
      const { id, rowVersion } = await create();
      expect((await call('DeleteStandard', { id, rowVersion })).body.success).toBe(true);
      expect((await call('Visitor/GetVStandard', { id }, undefined)).body.error?.code).toBe(40401);
      expect((await call('GetStandard', { id }, student)).body.error?.code).toBe(40401);
      expect((await list({}, student)).items.map((row) => row.id)).not.toContain(id);
    });
  });

  describe('refuses', () => {
    it.each([
      ['two of one number', { number: 'T/99 same' }, 'standard.number-taken'],
      ['a kind that no code offers', { kind: 'novel' }, 'standard.unknown-kind'],
      ['a file that does not exist', { fileId: 2_000_000_000 }, 'attachment.unknown'],
    ])('%s, and keeps nothing of it', async (_what, changes, id) => {
      if (id === 'standard.number-taken') await create(changes);
      const before = (await list({}, student)).totalCount;
      const input = fields(changes);
      const answer = await call('CreateStandard', input);
      expect(answer.body.error?.id).toBe(id);
      expect((await list({}, student)).totalCount).toBe(before);
      const one = await create();
      const update = await call('UpdateStandard', { ...input, id: one.id, rowVersion: one.rowVersion });
      expect(update.body.error?.id).toBe(id);
      expect((await call('GetStandard', { id: one.id })).body.result?.rowVersion).toBe(one.rowVersion);
    });

    it.each([
      ['nothing to read', { content: '<p> </p>' }, 'fileId'],
      ['in force before issued', { effectiveDate: '2025-12-31' }, 'effectiveDate'],
      ['abolished before in force', { abolishedDate: '2026-01-31' }, 'abolishedDate'],
      ['a day that no calendar has', { issuedDate: '2026-02-30' }, 'issuedDate'],
      ['an empty title', { title: '  ' }, 'title'],
    ])('%s', async (_what, changes, member) => {
      const { error } = (await call('CreateStandard', fields(changes))).body;
      expect(error?.code).toBe(40001);
      expect(error?.validationErrors.flatMap(({ members }) => members)).toContain(member);
    });

    it('a change or deletion of what somebody else has changed', async () => {
      const one = await create();
      const input = { ...fields({ number: one.number, title: '改名' }), id: one.id, rowVersion: 0 };
      expect((await call('UpdateStandard', input)).body.result?.rowVersion).toBe(1);
      expect((await call('UpdateStandard', input)).body.error?.code).toBe(40902);
      expect((await call('DeleteStandard', { id: one.id, rowVersion: 0 })).body.error?.code).toBe(40902);
    });
  });

  it('let a number be used again once its standard is deleted', async () => {
    const { id, rowVersion } = await create({ number: 'T/99 again' });
    await call('DeleteStandard', { id, rowVersion });
    expect((await create({ number: 'T/99 again' })).id).not.toBe(id);
  });

  it('keep no script, whatever was pasted in', async () => {
    const { content, title } = await create({
      title: '<script>alert(1)</script>',
      content: '<p onclick="x()">好<script>alert(1)</script><img src=x onerror=alert(1)></p>',
    });
    expect(content).toBe('<p>好</p>');
    // A title is text: it is shown as it was written.
    expect(title).toBe('<script>alert(1)</script>');
  });

  it('keep a kind that is no longer offered, and do not give it anew', async () => {
    const one = await create({ kind: 'document' });
    const offer = (is_enabled: boolean) =>
      open().database.transaction((trx) =>
        trx('code_contents').where({ code: 'document' }).update({ is_enabled }),
      );
    await offer(false);
    const input = { ...fields({ kind: 'document', number: one.number }), id: one.id, rowVersion: 0 };
    expect((await call('UpdateStandard', input)).body.result?.kind).toBe('document');
    expect((await call('CreateStandard', fields({ kind: 'document' }))).body.error?.id).toBe(
      'standard.unknown-kind',
    );
    await offer(true);
  });

  it('use their file until they change it or go', async () => {
    const [first, second] = [await insertFile(), await insertFile()];
    const one = await create({ fileId: first, content: '' });
    expect(one.file).toMatchObject({ id: first, name: '正文.pdf', size: 1234 });
    expect(one.file?.address).not.toBe('');
    expect(await usesOf(first)).toEqual([{ subject: 'standard', subject_id: one.id }]);
    const update = await call('UpdateStandard', {
      ...fields({ fileId: second, content: '', number: one.number }),
      id: one.id,
      rowVersion: 0,
    });
    expect(update.body.result?.file?.id).toBe(second);
    expect(await usesOf(first)).toEqual([]);
    expect((await call('DeleteStandard', { id: one.id, rowVersion: 1 })).body.success).toBe(true);
    expect(await usesOf(second)).toEqual([]);
  });

  it('take no file that is still on its way, or that is a video', async () => {
    for (const changes of [{ state: 'uploading' }, { purpose: 'video' }]) {
      const fileId = await insertFile(changes);
      expect((await call('CreateStandard', fields({ fileId }))).body.error?.id).toBe('attachment.unknown');
      expect(await usesOf(fileId)).toEqual([]);
    }
  });

  it('leave who changed what from what', async () => {
    const one = await create();
    await call('UpdateStandard', {
      ...fields({ number: one.number, title: '新的标题' }),
      id: one.id,
      rowVersion: 0,
    });
    await call('DeleteStandard', { id: one.id, rowVersion: 1 });
    const rows = await audits(one.id);
    expect(rows.map((row) => row.call)).toEqual([
      'Standard/CreateStandard',
      'Standard/UpdateStandard',
      'Standard/DeleteStandard',
    ]);
    expect(JSON.parse(rows[1]?.before_json ?? '')).toMatchObject({ title: one.title });
    expect(JSON.parse(rows[1]?.after_json ?? '')).toMatchObject({ title: '新的标题' });
    expect(rows[2]?.after_json).toBeNull();
  });

  it('of two who enter one number at once, one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call('CreateStandard', fields({ number: 'T/99 race' }))),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.id === 'standard.number-taken')).toHaveLength(3);
  });

  it('reads a text that is longer than one may be today, and keeps it when another field changes', async () => {
    const { id, rowVersion } = await create();
    const content = `<p>${'长'.repeat(100_001)}</p>`;
    await open().database.transaction((trx) => trx('standards').where({ id }).update({ content }));
    const other = await call('UpdateStandard', { id, rowVersion, issuer: '省厅' });
    expect(other.body.result?.content).toBe(content);
    const { body } = await call('UpdateStandard', { id, rowVersion: rowVersion + 1, content });
    expect(body.error?.validationErrors).toEqual([
      { message: expect.stringMatching(/100,?000/) as string, members: ['content'] },
    ]);
  });
});
