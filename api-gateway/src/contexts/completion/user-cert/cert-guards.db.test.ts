import { afterAll, beforeAll, expect, it } from 'vitest';
import { credentialOf } from './cert-credential.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';

describeOnBothDatabases('certificates that are guarded', (open) => {
  let gateway: Gateway;
  let manager = '';
  let admin = '';
  let studentId = 0;
  beforeAll(async () => {
    gateway = await openGateway(open());
    manager = (await gateway.signIn('manager')).token;
    admin = (await gateway.signIn('admin')).token;
    studentId = ((await read()('users').where({ username: 'student' }).first('id')) as { id: number }).id;
  });
  afterAll(() => gateway.close());

  const read = () => open().database.read;
  const write = (table: string, where: object, changes: object) =>
    open().database.transaction((trx) => trx(table).where(where).update(changes));
  const call = <Result>(action: string, input: object, by = manager) =>
    gateway.call<Result>(action, input, by);
  const save = async (more: object) =>
    (await call<UserCertDetail>('UserCert/CreateOrUpdateUserCert', more)).body;
  const made = async (more: object = {}): Promise<UserCertDetail> => {
    const { result } = await save({
      userId: studentId,
      kind: 'training-completion',
      authority: '安澜省应急管理培训学院',
      issueDate: '2026-05-01',
      hours: 24,
      from: '2026-04-01',
      to: '2026-04-20',
      ...more,
    });
    if (!result) throw new Error('no certificate was made');
    return result;
  };
  const target = ({ id, rowVersion }: UserCertDetail) => ({ id, rowVersion });
  const issue = async (...certs: UserCertDetail[]) =>
    (
      await call<{ done: number[]; refused: { id: number; error: string }[] }>('UserCert/IssueUserCert', {
        ids: certs.map(target),
      })
    ).body.result;
  const row = async (id: number) => (await read()('user_certs').where({ id }).first()) as UserCertRecord;

  it('of somebody whose account is deleted, or of a later day, are refused alone', async () => {
    const gone = await made();
    const [lone] = await read()('users').where({ is_deleted: true }).limit(1).pluck<number[]>('id');
    const other =
      lone ??
      (
        (await read()('users').whereNot({ id: studentId }).orderBy('id', 'desc').first('id')) as {
          id: number;
        }
      ).id;
    await write('users', { id: other }, { is_deleted: true });
    await write('user_certs', { id: gone.id }, { user_id: other });
    const early = await made({ issueDate: '2026-06-16' });
    const good = await made({ issueDate: '2026-06-15' });
    const report = await issue(gone, early, good);
    expect(report?.done).toEqual([good.id]);
    expect(report?.refused.map(({ error }) => error)).toEqual([
      // The list is joined with accounts, so that a deleted one may hide its certificate altogether.
      expect.stringMatching(/^(user-cert\.unknown-person|common\.not-found)$/) as string,
      'user-cert.too-early',
    ]);
    if (lone === undefined) await write('users', { id: other }, { is_deleted: false });
  });

  it('say what their class has settled, and not what only the state issues', async () => {
    const cert = await made();
    const settled = (await read()('train_classes')
      .whereNotIn(
        'id',
        read()('user_certs').where({ user_id: studentId }).whereNotNull('class_id').select('class_id'),
      )
      .first('id')) as { id: number };
    await write('user_certs', { id: cert.id }, { class_id: settled.id });
    for (const change of [{ hours: 80 }, { from: '2026-03-01' }, { to: '2026-04-21' }, { trade: '电工' }])
      expect((await save({ ...target(cert), ...change })).error?.id).toBe('common.invalid');
    expect((await save({ ...target(cert), title: '' })).error?.id).toBe('common.invalid');
    const [name] = await read()('code_contents')
      .where('code', 'state-special-operation')
      .pluck<string[]>('name_zh');
    expect((await save({ ...target(cert), title: ` ${name ?? ''}` })).error?.id).toBe('common.invalid');
    const saved = await save({ ...target(cert), hours: 24, trade: '', note: '补录' });
    expect(saved.result).toMatchObject({ note: '补录', hours: 24 });
  });

  it('of the state lose their comparison once what was compared has changed', async () => {
    const record = await made({
      kind: 'state-special-operation',
      certNo: 'G-1',
      validTo: '2030-04-30',
      verifiedOn: '2026-06-01',
      verifiedSource: '国家查询平台',
    });
    await write('user_certs', { id: record.id }, { verified_by: studentId });
    const same = await save({ ...target(record), verifiedOn: '2026-06-01', note: 'x' });
    expect(same.result?.verifiedOn).toBe('2026-06-01');
    expect((await row(record.id)).verified_by).toBe(studentId);
    const cert = same.result ?? record;
    const changed = await save({ ...target(cert), certNo: 'G-2', validTo: '2031-04-30' });
    expect(changed.result).toMatchObject({ verifiedOn: null, verifiedSource: '', verifiedBy: '' });
    expect(changed.result?.history[0]?.dates).toEqual({
      validTo: { before: '2030-04-30', after: '2031-04-30' },
      nextReviewDate: null,
    });
    const anew = await save({ ...target(changed.result ?? cert), certNo: 'G-3', verifiedOn: '2026-06-02' });
    expect(anew.result).toMatchObject({ verifiedOn: '2026-06-02', certNo: 'G-3' });
    expect((await row(record.id)).verified_by).not.toBe(studentId);
  });

  it('are not issued without a design; their credential ends with the review', async () => {
    const cert = await made({ validTo: '2029-04-30', nextReviewDate: '2028-05-01' });
    const current = { kind: 'training-completion', is_current: true };
    const { id } = (await read()('cert_templates').where(current).first('id')) as { id: number };
    await write('cert_templates', { id }, { is_current: false });
    expect((await issue(cert))?.refused.map(({ error }) => error)).toEqual(['user-cert.no-design']);
    await write('cert_templates', { id }, { is_current: true });
    expect((await issue(cert))?.done).toEqual([cert.id]);
    const services = { database: open().database, keys: open().keys, now: () => open().now };
    const token = (await credentialOf(services, await row(cert.id), 'http://college.example')) ?? '';
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    expect(claims).toContain('2028-05-');
    expect(claims).not.toContain('2029-0');
  });

  it('keep the issued one when accounts are merged, and cancel the pending one with a reason', async () => {
    const people = await read()('users')
      .where({ is_deleted: false, user_type: '3' })
      .whereNot({ id: studentId })
      .whereNotIn('id', read()('user_certs').whereNotNull('class_id').select('user_id'))
      .orderBy('id')
      .limit(2)
      .pluck<number[]>('id');
    const [keep = 0, from = 0] = people;
    const classId = ((await read()('train_classes').orderBy('id', 'desc').first('id')) as { id: number }).id;
    const issued = await made({ userId: from });
    await issue(issued);
    const pending = await made({ userId: keep });
    for (const { id } of [issued, pending]) await write('user_certs', { id }, { class_id: classId });
    const before = await row(issued.id);
    const { moveCerts } = await import('./merge-certs.ts');
    const context = { caller: { userId: studentId, userName: 'x' }, language: 'en' };
    await open().database.transaction((trx) =>
      moveCerts(
        trx,
        { from, to: keep, now: open().now.toISOString() },
        context as unknown as Parameters<typeof moveCerts>[2],
      ),
    );
    expect(await row(issued.id)).toMatchObject({
      state: 'valid',
      user_id: keep,
      row_version: before.row_version + 1,
    });
    expect((await row(pending.id)).state).toBe('cancelled');
    const last = (await read()('user_cert_history')
      .where({ cert_id: pending.id })
      .orderBy('id', 'desc')
      .first()) as { action: string; reason: string };
    expect(last).toMatchObject({
      action: 'cancel',
      reason: 'Two accounts of one person were merged',
    });
  });

  it('release their file when they are deleted', async () => {
    const cert = await made();
    const { id } = (await read()('attachments').first('id')) as { id: number };
    await open().database.transaction((trx) =>
      trx('attachment_uses').insert({ attachment_id: id, subject: 'user-cert', subject_id: cert.id }),
    );
    await call('UserCert/DeleteUserCert', target(cert), admin);
    const uses = await read()('attachment_uses').where({ subject: 'user-cert', subject_id: cert.id });
    expect(uses).toEqual([]);
  });
});
