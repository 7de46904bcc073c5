import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';
import { unzipped } from '../../../../test/unzip.ts';
import { paperKeys } from '../credential/paper-keys.ts';
import { credentialIn, pdfFault } from '@college/credential/signed-pdf';
import { MOST_PRINTED } from '@college/contracts/completion/cert-print';
import type { certPrint } from '@college/contracts/completion/cert-print';
import { pathOf } from '@college/contracts/core/endpoint';
import type { OutputOf } from '@college/contracts/core/endpoint';
import { ErrorCode } from '@college/contracts/core/errors';
import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';
import type { ExportJob } from '@college/contracts/platform/export-job';

type Ordered = OutputOf<typeof certPrint.actions.PrintUserCerts>;

describeOnBothDatabases('many certificates as files', (open) => {
  let gateway: Gateway;
  let studentId = 0;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'regulator', 'enterprise', 'student'])
      tokens.set(name, (await gateway.signIn(name)).token);
    studentId = ((await read()('users').where({ username: 'student' }).first('id')) as { id: number }).id;
  });
  afterAll(() => gateway.close());

  const read = () => open().database.read;
  const call = async <Result>(action: string, input: object, by = 'manager') =>
    (await gateway.call<Result>(action, input, tokens.get(by))).body;
  const print = (input: object, by = 'manager') => call<Ordered>('UserCert/PrintUserCerts', input, by);
  const made = async (more: object = {}): Promise<UserCertDetail> => {
    const { result } = await call<UserCertDetail>('UserCert/CreateOrUpdateUserCert', {
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
  const issued = async (more: object = {}): Promise<UserCertDetail> => {
    const { id, rowVersion } = await made(more);
    await call('UserCert/IssueUserCert', { ids: [{ id, rowVersion }] });
    const { result } = await call<UserCertDetail>('UserCert/GetUserCert', { id });
    if (!result) throw new Error('it was not issued');
    return result;
  };
  const fileOf = async ({ job: { id } }: Ordered) => {
    let found: ExportJob | undefined;
    await expect
      .poll(async () => {
        const { result } = await call<ExportJob[]>('ExportJob/GetExportJobList', {
          subjectKind: 'user-cert',
        });
        found = result?.find((file) => file.id === id);
        return found?.failure || found?.state;
      })
      .toBe('done');
    const { rawPayload, headers } = await gateway.app.inject({
      method: 'POST',
      url: pathOf('ExportJob', 'DownloadExport'),
      headers: { authorization: `Bearer ${tokens.get('manager') ?? ''}` },
      payload: { id },
    });
    return { bytes: rawPayload, type: headers['content-type'], name: found?.fileName };
  };
  const ordered = async (input: object): Promise<Ordered> => {
    const { result, error } = await print(input);
    if (!result) throw new Error(error?.message);
    return result;
  };
  const record = () =>
    made({ kind: 'state-special-operation', authority: '应急管理部', certNo: `T${Math.random()}` });

  it('are signed files in a zip, each as it is downloaded alone; others are left out', async () => {
    const [one, two, pending, state] = [await issued(), await issued(), await made(), await record()];
    const answer = await ordered({ form: 'zip', ids: [one.id, two.id, pending.id, state.id] });
    expect(answer).toMatchObject({ printed: 2, leftOut: 2, job: { subjectKind: 'user-cert', subjectId: 0 } });
    const { bytes, type, name } = await fileOf(answer);
    expect(type).toBe('application/zip');
    expect(name).toMatch(/\.zip$/);
    const files = await unzipped(bytes);
    expect([...files.keys()]).toEqual([one, two].map(({ certNo, userName }) => `${certNo} ${userName}.pdf`));
    const keys = await paperKeys(open());
    for (const file of files.values()) {
      expect(await pdfFault(file, keys)).toBe(null);
      expect(credentialIn(file)).toMatch(/^eyJ/);
      expect((await textOfPdf(file))[0]).toContain('/visitor/verify?c=');
    }
    const [audited] = (await read()('audit_logs').where({ call: 'UserCert/PrintUserCerts' })) as {
      after_json: string;
    }[];
    expect(JSON.parse(audited?.after_json ?? '')).toMatchObject({
      file: 'export.certs-zip',
      certificates: 2,
      leftOut: 2,
    });
  });

  it('are copies in one file, found by the filters of the list', async () => {
    const title = '同批打印';
    for (let count = 0; count < 3; count += 1) await issued({ title });
    await made({ title });
    const answer = await ordered({ form: 'copies', keyword: title, kind: 'training-completion' });
    expect(answer).toMatchObject({ printed: 3, leftOut: 1 });
    const { bytes, type } = await fileOf(answer);
    expect(type).toBe('application/pdf');
    const pages = await textOfPdf(bytes);
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(page).toMatch(/打印件|Print copy/);
  });

  it('are never those of the state, pending ones, or none', async () => {
    const [pending, state] = [await made(), await record()];
    for (const { id } of [pending, state])
      expect((await print({ form: 'zip', ids: [id] })).error).toMatchObject({ id: 'user-cert.no-paper' });
    expect((await print({ form: 'zip', ids: [2_000_000_000] })).error?.code).toBe(ErrorCode.notFound);
    expect((await print({ form: 'copies', kind: 'state-special-operation' })).error).toMatchObject({
      id: 'user-cert.no-paper',
    });
  });

  it('are those that the caller sees', async () => {
    const { area_code: area } = (await read()('users').where({ username: 'regulator' }).first()) as {
      area_code: string;
    };
    const [foreign] = (await read()('user_certs')
      .where({ state: 'valid', is_deleted: false })
      .where('kind', 'like', 'training-%')
      .whereNot('area_code', 'like', `${area.replace(/(00)+$/, '')}%`)) as { id: number }[];
    expect((await print({ form: 'zip', ids: [foreign?.id] }, 'regulator')).error?.code).toBe(
      ErrorCode.notFound,
    );
    const { department_id } = (await read()('users').where({ username: 'enterprise' }).first()) as {
      department_id: number;
    };
    const [stranger] = (await read()('user_certs')
      .join('users', 'users.id', 'user_certs.user_id')
      .where({ 'user_certs.state': 'valid', 'user_certs.is_deleted': false })
      .where((of) => of.whereNot('users.department_id', department_id).orWhereNull('users.department_id'))
      .select('user_certs.id')) as { id: number }[];
    expect((await print({ form: 'zip', ids: [stranger?.id] }, 'enterprise')).error?.code).toBe(
      ErrorCode.notFound,
    );
    expect((await print({ form: 'zip', ids: [foreign?.id] }, 'student')).error?.code).toBe(
      ErrorCode.forbidden,
    );
  });

  it('are not more than one call prints', async () => {
    const { id } = await issued();
    const { id: _id, ...row } = (await read()('user_certs').where({ id }).first()) as Record<string, unknown>;
    const copies = Array.from({ length: MOST_PRINTED + 1 }, (_none, index) => ({
      ...row,
      row_key: `many-${index}`,
      cert_no: `many-${index}`,
      verify_code: `many-${index}`,
      status_index: null,
      title: 'one of many',
    }));
    await open().database.transaction((trx) => trx.batchInsert('user_certs', copies, 20));
    expect((await print({ form: 'copies', keyword: 'one of many' })).error).toMatchObject({
      id: 'cert-print.too-many',
      data: { certificates: MOST_PRINTED + 1, limit: MOST_PRINTED },
    });
  });
});
