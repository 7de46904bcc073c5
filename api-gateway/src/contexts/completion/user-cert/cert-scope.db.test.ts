/** Certificates, orders and templates that are not the caller's are as if there were none, whatever the role may do. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';
import { certTemplates } from '../../../../seeds/cert-templates.ts';
import { SAMPLE_FACTS } from '@college/contracts/completion/cert-text';
import type { CertBatch } from '@college/contracts/completion/class-cert';
import type { OwnCertDetail, UserCertRow } from '@college/contracts/completion/user-cert-row';
import { pathOf } from '@college/contracts/core/endpoint';
import { ErrorCode } from '@college/contracts/core/errors';

/** A regulator of a city who may do all that a manager may. */
const GIVEN = ['create', 'issue', 'cancel', 'revoke', 'replace', 'delete', 'export'];
const NOWHERE = 2_000_000_000;

describeOnBothDatabases('certificates of others', (open) => {
  let gateway: Gateway;
  const tokens = new Map<string, string>();
  const read = () => open().database.read;
  const write = <T>(act: Parameters<ReturnType<typeof open>['database']['transaction']>[0]) =>
    open().database.transaction(act) as Promise<T>;
  const call = async <Result>(action: string, input: object, by = 'regulator') =>
    (await gateway.call<Result>(`UserCert/${action}`, input, tokens.get(by))).body;
  const codeOf = async (action: string, input: object, by?: string) =>
    (await call(action, input, by)).error?.code;

  /** Rows of the table outside the area of the regulator. */
  const elsewhere = async (table: string) => {
    const { area_code: area } = (await read()('users').where({ username: 'regulator' }).first()) as {
      area_code: string;
    };
    return read()(table)
      .where({ is_deleted: false })
      .whereNot('area_code', 'like', `${area.replace(/(00)+$/, '')}%`)
      .orderBy('id');
  };
  const one = async (table: string, matches: (row: Record<string, unknown>) => boolean = () => true) => {
    const row = ((await elsewhere(table)) as Record<string, unknown>[]).find(matches);
    if (!row) throw new Error(`the demo has no such row of ${table} elsewhere`);
    return row as { id: number; row_version: number };
  };

  beforeAll(async () => {
    gateway = await openGateway(open());
    const codes = [...GIVEN.map((what) => `user-cert:${what}`), 'cert-template:read', 'cert-template:update'];
    await write(async (trx) => {
      const role = (await trx('roles').where({ role_key: 'regulator' }).first('id')) as { id: number };
      const modules = await trx('modules').whereIn('perm_code', codes).pluck<number[]>('id');
      const rows = modules.map((module_id) => ({ role_id: role.id, module_id }));
      await trx('role_modules').insert(rows).onConflict().ignore();
    });
    for (const name of ['manager', 'regulator', 'student', 'personal'])
      tokens.set(name, (await gateway.signIn(name)).token);
  });
  afterAll(() => gateway.close());

  it('are not found by any call that names one', async () => {
    const cert = await one('user_certs', ({ state, kind }) => state === 'valid' && kind !== 'state-manager');
    const target = { id: cert.id, rowVersion: cert.row_version };
    const reason = '非本辖区';
    const calls: [string, object][] = [
      ['GetUserCert', { id: cert.id }],
      ['GetUserCertPdf', { id: cert.id }],
      ['CreateOrUpdateUserCert', { ...target, note: reason }],
      ['DeleteUserCert', target],
      ['CancelUserCert', { ...target, reason }],
      ['RevokeUserCert', { ...target, reason }],
      ['ReplaceUserCert', { ...target, reason }],
      ['PrintUserCerts', { form: 'zip', ids: [cert.id] }],
    ];
    for (const [action, input] of calls) {
      expect([action, await codeOf(action, input)]).toEqual([action, ErrorCode.notFound]);
      const unknown = JSON.parse(
        JSON.stringify(input).replaceAll(String(cert.id), String(NOWHERE)),
      ) as object;
      expect([action, await codeOf(action, unknown)]).toEqual([action, ErrorCode.notFound]);
    }
    const { result } = await call<{ refused: { error: string }[] }>('IssueUserCert', { ids: [target] });
    expect(result).toMatchObject({ done: [], refused: [{ id: cert.id, error: 'common.not-found' }] });
    const after = (await read()('user_certs').where({ id: cert.id }).first()) as { row_version: number };
    expect(after.row_version).toBe(cert.row_version);
  });

  it('are not made for a class, nor seen in its orders', async () => {
    const batch = await read()('cert_batches').orderBy('id').first<{ id: number; class_id: number }>();
    // Finished, so that nothing but its area is in the way.
    const { id: classId } = await one('train_classes');
    await write((trx) => trx('train_classes').where({ id: classId }).update({ state: 'finished' }));
    const order = { classId, kind: 'training-completion', issueDate: '2026-06-15', authority: '学院' };
    expect(await codeOf('CreateStudentCertByClass', order)).toBe(ErrorCode.notFound);
    const moved = await write<number>((trx) =>
      trx('cert_batches').where({ id: batch?.id }).update({ class_id: classId }),
    );
    expect(moved).toBe(1);
    expect(await codeOf('GetCertBatch', { id: batch?.id })).toBe(ErrorCode.notFound);
    expect(await codeOf('GetCertBatch', { id: NOWHERE })).toBe(ErrorCode.notFound);
    const list = { page: 1, pageSize: 10, classId };
    const { result } = await call<{ totalCount: number }>('GetCertBatchPageList', list);
    expect(result?.totalCount).toBe(0);
    expect((await call<CertBatch>('GetCertBatch', { id: batch?.id }, 'manager')).result?.classId).toBe(
      classId,
    );
    await write((trx) => trx('cert_batches').where({ id: batch?.id }).update({ class_id: batch?.class_id }));
  });

  it('have templates that are all of the college: only those that are gone are not found', async () => {
    const gone = { id: NOWHERE, rowVersion: 1 };
    const design = certTemplates[0].design;
    expect(await codeOf('GetCertTemplate', { id: NOWHERE })).toBe(ErrorCode.notFound);
    expect(await codeOf('UpdateCertTemplate', { ...gone, design })).toBe(ErrorCode.notFound);
    expect(await codeOf('DeleteCertTemplate', gone, 'manager')).toBe(ErrorCode.notFound);
    expect(await codeOf('GetCertTemplate', { id: NOWHERE }, 'student')).toBe(ErrorCode.forbidden);
  });

  it('show their owners nothing of the notes and names of staff', async () => {
    const { id } = (await read()('users').where({ username: 'student' }).first('id')) as { id: number };
    const mine = (await call<UserCertRow[]>('GetMyUserCertList', {}, 'student')).result ?? [];
    expect(mine.map(({ userId }) => userId)).toEqual(mine.map(() => id));
    await write((trx) => trx('user_certs').where({ user_id: id }).update({ note: '仅供内部' }));
    const { name } = (await read()('users').where({ username: 'manager' }).first('name')) as { name: string };
    for (const cert of mine) {
      const { result } = await call<OwnCertDetail>('GetMyUserCert', { id: cert.id }, 'student');
      expect(result?.history.length).toBeGreaterThan(0);
      const shown = JSON.stringify(result);
      for (const secret of ['仅供内部', name, 'verifiedBy', 'userName":"' + name])
        expect(shown).not.toContain(secret);
      for (const action of ['GetMyUserCert', 'GetMyUserCertPdf'])
        expect(await codeOf(action, { id: cert.id }, 'personal')).toBe(ErrorCode.notFound);
    }
  });

  it('are in no preview of a design for whoever may not read them, and in none with a whole ID card', async () => {
    const design = certTemplates[0].design;
    const preview = async (by: string): Promise<string> => {
      const { rawPayload } = await gateway.app.inject({
        method: 'POST',
        url: pathOf('UserCert', 'PreviewCertTemplate'),
        headers: { authorization: `Bearer ${tokens.get(by) ?? ''}` },
        payload: { kind: 'training-completion', design, language: 'zh-CN' },
      });
      return (await textOfPdf(rawPayload)).join('\n');
    };
    const real = await preview('manager');
    expect(real).not.toContain(SAMPLE_FACTS.certNo);
    expect(real).toMatch(/99\d\*{11}[\dX]{4}/);
    expect(real).not.toMatch(/身份证号：\d{17}/);
    await write(async (trx) => {
      const role = (await trx('roles').where({ role_key: 'regulator' }).first('id')) as { id: number };
      const modules = await trx('modules').where({ perm_code: 'user-cert:read' }).pluck<number[]>('id');
      await trx('role_modules').where({ role_id: role.id }).whereIn('module_id', modules).delete();
    });
    expect(await preview('regulator')).toContain(SAMPLE_FACTS.certNo);
  });
});
