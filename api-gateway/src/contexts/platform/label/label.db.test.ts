import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { idOf } from '../../../../test/example.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { AssignedUser } from '@college/contracts/identity/assigned-user';
import type { LabelMark, LabelRow } from '@college/contracts/platform/label';

describeOnBothDatabases('labels', (open) => {
  let gateway: Gateway;
  let admin: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result = LabelRow>(action: string, input: object, headers = {}) =>
    gateway.call<Result>(`Label/${action}`, input, admin, headers);
  const make = async (changes: object = {}): Promise<LabelRow> => {
    serial += 1;
    const input = { kind: 'user', nameZh: `标签 ${serial}`, tone: 'info', ...changes };
    const { body } = await call('CreateLabel', input);
    if (!body.success || body.result === null) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const target = ({ id, rowVersion }: LabelRow) => ({ id, rowVersion });
  const userId = (username: string): Promise<number> =>
    idOf(open().database.read('users').where({ username }));
  const usersOf = async (id: number, more: object = {}) =>
    (await call<{ items: AssignedUser[] }>('GetLabelUserPageList', { id, pageSize: 100, ...more })).body
      .result?.items ?? [];

  it('are added, changed and recorded', async () => {
    const made = await make({ nameEn: 'First' });
    const fields = { nameZh: '改名', nameEn: 'Changed', tone: 'bad', sort: 3 };
    const { body } = await call('UpdateLabel', { ...target(made), ...fields });
    expect(body.result).toMatchObject({ ...fields, kind: 'user', useCount: 0, rowVersion: 1 });
    const stale = await call('UpdateLabel', { ...target(made), ...fields });
    expect(stale.body.error?.id).toBe('common.stale');
    const audit = await open()
      .database.read('audit_logs')
      .where({ subject_type: 'label', subject_id: String(made.id), call: 'Label/UpdateLabel' })
      .first();
    expect(JSON.parse(audit.after_json)).toMatchObject({ nameZh: '改名', tone: 'bad' });
  });

  it('are read one by one, until they are deleted', async () => {
    const made = await make({ nameEn: 'One' });
    expect((await call('GetLabel', { id: made.id })).body.result).toEqual(made);
    await call('DeleteLabel', target(made));
    expect((await call('GetLabel', { id: made.id })).body.error?.id).toBe('common.not-found');
  });

  it('have one name each within their kind', async () => {
    const made = await make({ nameZh: '同名' });
    const again = await call('CreateLabel', { kind: 'user', nameZh: '同名', tone: 'good' });
    expect(again.body.error?.id).toBe('label.name-taken');
    await make({ kind: 'public-item', nameZh: '同名' });
    const other = await make();
    const renamed = await call('UpdateLabel', { ...target(other), nameZh: '同名', tone: 'good' });
    expect(renamed.body.error?.id).toBe('label.name-taken');
    expect(made.kind).toBe('user');
  });

  it('are offered by kind, in order and in the caller’s language', async () => {
    const late = await make({ kind: 'public-item', nameZh: '后来', nameEn: 'Later', sort: 9000 });
    const { body } = await call<LabelMark[]>(
      'GetLabelSelection',
      { kind: 'public-item' },
      { 'accept-language': 'en' },
    );
    expect(body.result?.at(-1)).toEqual({ id: late.id, name: 'Later', tone: 'info' });
    const all = await call<{ items: LabelRow[] }>('GetLabelPageList', { kind: 'user', pageSize: 100 });
    expect(new Set(all.body.result?.items.map(({ kind }) => kind))).toEqual(new Set(['user']));
  });

  it('are put on a user and taken off, as often as one likes', async () => {
    const { id } = await make();
    const student = await userId('student');
    for (let time = 0; time < 2; time += 1)
      expect((await call('SetLabelUser', { id, userId: student, isHeld: true })).body.success).toBe(true);
    expect((await usersOf(id, { isHeld: true })).map((one) => one.id)).toEqual([student]);
    expect((await usersOf(id, { isHeld: false })).some((one) => one.id === student)).toBe(false);
    expect((await usersOf(id, { keyword: 'student' })).find((one) => one.id === student)?.isHeld).toBe(true);
    await call('SetLabelUser', { id, userId: student, isHeld: false });
    expect(await usersOf(id, { isHeld: true })).toEqual([]);
  });

  it('are shown in the list of users and on the user’s page, in the caller’s language', async () => {
    const late = await make({ nameZh: '后看', sort: 9000 });
    const first = await make({ nameZh: '先看', nameEn: 'Seen first', tone: 'bad' });
    const student = await userId('student');
    for (const { id } of [late, first]) await call('SetLabelUser', { id, userId: student, isHeld: true });
    const marks = [
      { id: first.id, name: 'Seen first', tone: 'bad' },
      { id: late.id, name: '后看', tone: 'info' },
    ];
    const inEnglish = { 'accept-language': 'en' };
    const list = await gateway.call<{ items: { id: number; labels: LabelMark[] }[] }>(
      'User/GetUserPageList',
      { labelId: first.id },
      admin,
      inEnglish,
    );
    const ours = (all: LabelMark[] | undefined) =>
      all?.filter(({ id }) => [late, first].some((made) => made.id === id));
    expect(list.body.result?.items.map(({ id }) => id)).toEqual([student]);
    expect(ours(list.body.result?.items[0]?.labels)).toEqual(marks);
    const one = await gateway.call<{ labels: LabelMark[] }>(
      'User/GetUser',
      { id: student },
      admin,
      inEnglish,
    );
    expect(ours(one.body.result?.labels)).toEqual(marks);
    for (const { id } of [late, first]) await call('SetLabelUser', { id, userId: student, isHeld: false });
  });

  it('of items are not put on users, and nobody who is not there gets one', async () => {
    const forItems = await make({ kind: 'public-item' });
    const student = await userId('student');
    const wrong = await call('SetLabelUser', { id: forItems.id, userId: student, isHeld: true });
    expect(wrong.body.error?.id).toBe('label.other-kind');
    const list = await call('GetLabelUserPageList', { id: forItems.id });
    expect(list.body.error?.id).toBe('label.other-kind');
    const { id } = await make();
    const nobody = await call('SetLabelUser', { id, userId: 2_000_000, isHeld: true });
    expect(nobody.body.error?.id).toBe('common.not-found');
  });

  it('that are in use cannot be deleted, and the refusal says by what', async () => {
    const made = await make();
    const student = await userId('student');
    await call('SetLabelUser', { id: made.id, userId: student, isHeld: true });
    const refused = await call('DeleteLabel', target(made), { 'accept-language': 'en' });
    expect(refused.body.error).toMatchObject({ id: 'label.in-use', data: { count: 1, what: 'User' } });
    await call('SetLabelUser', { id: made.id, userId: student, isHeld: false });
    expect((await call('DeleteLabel', target(made))).body.success).toBe(true);
    const late = await call('SetLabelUser', { id: made.id, userId: student, isHeld: true });
    expect(late.body.error?.id).toBe('common.not-found');
  });

  it('take script for text, and no tone but their own', async () => {
    const nameZh = '<img src=x>';
    expect((await make({ nameZh })).nameZh).toBe(nameZh);
    expect((await call('CreateLabel', { kind: 'user', nameZh: '色', tone: 'pink' })).status).toBe(400);
  });
});
