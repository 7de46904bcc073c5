import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { credentialOf } from './cert-credential.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { loadKeys } from '../../../crypto/keys.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import { verifyCertificate } from '@college/credential/verify-certificate';
import type { Report } from '@college/credential/verify-certificate';
import type { PublicJwk } from '@college/credential/jws';
import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';

const HOST = 'college.example';
const ORIGIN = `http://${HOST}`;

describeOnBothDatabases('a certificate as a credential', (open) => {
  let gateway: Gateway;
  let manager = '';
  beforeAll(async () => {
    gateway = await openGateway(open());
    manager = (await gateway.signIn('manager')).token;
  });
  afterAll(() => gateway.close());

  const get = async (url: string) => {
    const { statusCode, body, headers } = await gateway.app.inject({
      method: 'GET',
      url,
      headers: { host: HOST },
    });
    return { status: statusCode, body, headers };
  };
  const stored = async () => ({
    keys: (JSON.parse((await get('/.well-known/jwks.json')).body) as { keys: PublicJwk[] }).keys,
    statusList: (await get('/credentials/status/1')).body,
  });
  const services = () => ({ database: open().database, keys: open().keys, now: () => open().now });
  const issued = async (): Promise<UserCertDetail> => {
    const student = (await open().database.read('users').where({ username: 'student' }).first('id')) as {
      id: number;
    };
    const made = await gateway.call<UserCertDetail>(
      'UserCert/CreateOrUpdateUserCert',
      {
        userId: student.id,
        kind: 'training-completion',
        authority: '安澜省应急管理培训学院',
        issueDate: '2026-05-01',
        validTo: '2029-04-30',
        hours: 24,
        from: '2026-03-02',
        to: '2026-04-20',
      },
      manager,
    );
    const { id, rowVersion } = made.body.result ?? { id: 0, rowVersion: 0 };
    const done = await gateway.call('UserCert/IssueUserCert', { ids: [{ id, rowVersion }] }, manager);
    expect(done.body.result).toEqual({ done: [id], refused: [] });
    const cert = await gateway.call<UserCertDetail>('UserCert/GetUserCert', { id }, manager);
    if (!cert.body.result) throw new Error('no certificate was issued');
    return cert.body.result;
  };
  const tokenOf = async (id: number, keys = open().keys): Promise<string | null> => {
    const row = (await open().database.read('user_certs').where({ id }).first()) as UserCertRecord;
    return credentialOf({ ...services(), keys }, row, ORIGIN);
  };
  const verify = async (token: string | null): Promise<Report> =>
    verifyCertificate(Buffer.from(token ?? ''), {
      ...(await stored()),
      now: new Date(open().now.getTime() + 120_000),
    });

  it('is verified by what the site publishes, and by nothing else of it', async () => {
    const cert = await issued();
    const report = await verify(await tokenOf(cert.id));
    expect(report).toMatchObject({
      verdict: 'valid',
      issuer: ORIGIN,
      list: `${ORIGIN}/credentials/status/1`,
      facts: { certNo: cert.certNo, name: cert.userName, hours: 24, validFrom: '2026-05-01' },
    });
    const { headers } = await get('/credentials/status/1');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': expect.stringContaining('vc+jwt') as string,
    });
  });

  it('is refused once it is revoked; a list that was stored before says so until its last day', async () => {
    const { id, rowVersion } = await issued();
    const token = await tokenOf(id);
    const before = await stored();
    await gateway.call('UserCert/RevokeUserCert', { id, rowVersion, reason: 'wrong person' }, manager);
    const asked = Buffer.from(token ?? '');
    expect((await verifyCertificate(asked, { ...before, now: open().now })).verdict).toBe('valid');
    const later = new Date(open().now.getTime() + 8 * 24 * 3_600_000);
    expect((await verifyCertificate(asked, { ...before, now: later })).findings).toContainEqual(
      expect.objectContaining({ about: 'revocation', is: 'refused-list-outdated' }),
    );
    // The answer is given again for a minute.
    gateway.pass(61_000);
    const report = await verify(token);
    expect(report.findings).toContainEqual(
      expect.objectContaining({ about: 'revocation', is: 'refused-revoked' }),
    );
  });

  it('stays verifiable after the data key has changed', async () => {
    const { id } = await issued();
    const before = await tokenOf(id);
    const next = await loadKeys(randomBytes(32).toString('base64'), '');
    const row = (await open().database.read('user_certs').where({ id }).first()) as UserCertRecord;
    // Sealed columns stay those of the test's key.
    const changed = new Proxy(open().keys, {
      get: (keys, name) => (name === 'credential' ? next.credential : (Reflect.get(keys, name) as unknown)),
    });
    const after = await credentialOf({ ...services(), keys: changed }, row, ORIGIN);
    expect((await verify(before)).verdict).toBe('valid');
    expect((await verify(after)).verdict).toBe('valid');
  });

  it('is none while it is pending, and none of what the state issues', async () => {
    const rows = (await open()
      .database.read('user_certs')
      .whereIn('state', ['pending'])
      .orWhere('kind', 'like', 'state-%')
      .select('id')) as { id: number }[];
    for (const { id } of rows) expect(await tokenOf(id)).toBe(null);
  });

  it('a list that nobody has a place in is not there', async () => {
    for (const no of ['2', '0', '01', '1.5', 'x', '99999', '-1'])
      expect((await get(`/credentials/status/${no}`)).status).toBe(404);
  });
});
