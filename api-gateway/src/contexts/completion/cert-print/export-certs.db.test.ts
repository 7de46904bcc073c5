import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { userCerts } from '../user-cert/user-cert.table.ts';
import type { ExportJob } from '@college/contracts/platform/export-job';
import { pathOf } from '@college/contracts/core/endpoint';

describeOnBothDatabases('certificates as a sheet', (open) => {
  let gateway: Gateway;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'regulator', 'enterprise', 'teacher'])
      tokens[name] = (await gateway.signIn(name)).token;
  });
  afterAll(() => gateway.close());

  const sheet = async (filters: object, as = 'admin'): Promise<unknown[][]> => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: pathOf('UserCert', 'ExportUserCert'),
      headers: { authorization: `Bearer ${tokens[as]}`, 'accept-language': 'en' },
      payload: filters,
    });
    return readXlsx(answer.rawPayload);
  };
  const listed = async (filters: object, as: string): Promise<number> =>
    (
      await gateway.call<{ totalCount: number }>(
        'UserCert/GetUserCertPageList',
        { page: 1, pageSize: 1, ...filters },
        tokens[as],
      )
    ).body.result?.totalCount ?? -1;

  it('have what the list finds for the caller, cards masked and nothing to be calculated', async () => {
    await open().database.transaction((trx) =>
      trx('user_certs').where({ kind: 'state-special-operation' }).update({ trade: '=1+1' }),
    );
    for (const as of ['admin', 'regulator', 'enterprise'])
      for (const filters of [{}, { state: 'near-expiry' }, { kind: 'state-special-operation' }])
        expect((await sheet(filters, as)).length - 1).toBe(await listed(filters, as));
    const cells = (await sheet({ kind: 'state-special-operation' })).flat();
    expect(cells).toContain("'=1+1");
    expect(cells.some((cell) => /^\d{17}[\dX]$/.test(String(cell)))).toBe(false);
    const audit = await open()
      .database.read('audit_logs')
      .where({ subject_type: 'user-cert' })
      .orderBy('id', 'desc')
      .first();
    expect(JSON.stringify(audit)).toContain('export.certs');
  });

  it('are made by a job where they are many, and not for who may not export', async () => {
    const one = (await open().database.read('user_certs').where({ kind: 'state-manager' }).first()) as Record<
      string,
      unknown
    >;
    const {
      id: _id,
      creation_time: _made,
      last_modification_time: _changed,
      row_version: _version,
      is_deleted: _gone,
      ...row
    } = one;
    await open().database.transaction(async (trx) => {
      for (let count = 0; count < 500; count += 1)
        await userCerts.insert(
          trx,
          { now: () => open().now },
          {
            ...(row as unknown as Parameters<typeof userCerts.insert>[2]),
            row_key: `many-${count}`,
            cert_no: `M${count}`,
          },
        );
    });
    const ordered = await gateway.call<ExportJob>('UserCert/ExportUserCert', { mayWait: true }, tokens.admin);
    expect(ordered.body.result).toMatchObject({ subjectKind: 'user-cert' });
    expect((await sheet({ kind: 'state-manager' })).length).toBeGreaterThan(500);
    const refused = await gateway.call('UserCert/ExportUserCert', {}, tokens.teacher);
    expect(refused.body.error?.id).toBe('common.forbidden');
  });
});
