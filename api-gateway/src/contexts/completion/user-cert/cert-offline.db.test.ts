import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryKept } from '../../../../test/memory-kept.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { documentSigner } from '../../../crypto/document-signature.ts';
import { appendEntries } from '../../platform/ledger/append-entries.ts';
import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';
import type { PublicJwk } from '@college/credential/jws';
import { receiptIn } from '@college/credential/signed-pdf';
import { ledgerKeysIn, verifyCertificate } from '@college/credential/verify-certificate';
import type { Trusted } from '@college/credential/verify-certificate';

const HOST = 'college.example';

describeOnBothDatabases('the file of a paper, without the site', (open) => {
  let gateway: Gateway;
  let manager = '';
  let trusted: Trusted;

  const get = async (url: string): Promise<string> =>
    (await gateway.app.inject({ method: 'GET', url, headers: { host: HOST } })).body;
  const download = async (call: string, payload: object): Promise<Buffer> =>
    (
      await gateway.app.inject({
        method: 'POST',
        url: `/api/services/app/${call}`,
        headers: { authorization: `Bearer ${manager}`, host: HOST },
        payload,
      })
    ).rawPayload;
  const append = () =>
    appendEntries({
      database: open().database,
      keys: open().keys,
      settings: { publicUrl: null, host: 'localhost' },
      now: () => open().now,
      kept: memoryKept(),
    });
  const findings = async (file: Buffer, changes: Partial<Trusted> = {}) => {
    const { verdict, facts, findings: found } = await verifyCertificate(file, { ...trusted, ...changes });
    return { verdict, facts, found: found.map(({ about, is }) => `${about} ${is}`) };
  };
  const issued = async (): Promise<number> => {
    const { id: userId } = await open().database.read('users').where({ username: 'student' }).first('id');
    const made = await gateway.call<UserCertDetail>(
      'UserCert/CreateOrUpdateUserCert',
      {
        userId,
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
    await gateway.call('UserCert/IssueUserCert', { ids: [{ id, rowVersion }] }, manager);
    return id;
  };

  beforeAll(async () => {
    gateway = await openGateway(open());
    manager = (await gateway.signIn('manager')).token;
    await append();
  });
  afterAll(() => gateway.close());

  it('says that it has no place yet, and proves it once it has one', async () => {
    const id = await issued();
    const early = await download('UserCert/GetUserCertPdf', { id });
    await append();
    const file = await download('UserCert/GetUserCertPdf', { id });
    trusted = {
      keys: (JSON.parse(await get('/.well-known/jwks.json')) as { keys: PublicJwk[] }).keys,
      statusList: await get('/credentials/status/1'),
      ledgerKeys: ledgerKeysIn(await get('/ledger/keys')),
      now: open().now,
    };
    expect(await findings(early)).toMatchObject({
      verdict: 'valid',
      found: ['pdf proved', 'credential proved', 'dates proved', 'revocation proved', 'ledger open-waiting'],
    });
    expect(await findings(file)).toMatchObject({
      verdict: 'valid',
      found: ['pdf proved', 'credential proved', 'dates proved', 'revocation proved', 'ledger proved'],
    });
    expect((await findings(file, { ledgerKeys: [] })).found).toContain('ledger open-no-key');
    const name = trusted.ledgerKeys?.[0]?.name ?? '';
    const stranger = { name, ...documentSigner({ document: Buffer.alloc(32, 9) }) };
    expect(await findings(file, { ledgerKeys: [stranger] })).toMatchObject({ verdict: 'refused' });
  });

  it('is refused with one letter of its place changed, as with any other', async () => {
    const id = await issued();
    await append();
    const file = await download('UserCert/GetUserCertPdf', { id });
    const text = receiptIn(file) ?? '';
    const at = file.indexOf(text) + 40;
    const changed = Buffer.from(file);
    changed[at] = changed[at] === 65 ? 66 : 65;
    expect(await findings(changed)).toMatchObject({
      verdict: 'refused',
      facts: null,
      found: ['pdf refused-changed'],
    });
  });

  it('of a proof of hours is signed too, and asks for what only the site knows', async () => {
    const { user_id: userId, class_id: classId } = await open()
      .database.read('period_proofs')
      .where({ state: 'valid' })
      .orderBy('id')
      .first('user_id', 'class_id');
    const { id } = await open()
      .database.read('train_class_users')
      .where({ user_id: userId, class_id: classId })
      .first('id');
    const file = await download('TrainClass/ExportStudentPeriodProve', { id });
    expect(file.subarray(0, 4).toString()).toBe('%PDF');
    expect(await findings(file)).toMatchObject({
      verdict: 'open',
      facts: { certNo: expect.stringMatching(/^XS-/) as string, kind: 'period-proof' },
      found: ['pdf proved', 'credential proved', 'dates proved', 'revocation open-ask', 'ledger proved'],
    });
    const changed = Buffer.from(file);
    changed[700] = (changed[700] ?? 0) ^ 1;
    expect(await findings(changed)).toMatchObject({ verdict: 'refused', facts: null });
    const printed = Buffer.from(file.toString('latin1').replace('/ByteRange', '/Byterange'), 'latin1');
    expect(await findings(printed)).toMatchObject({ verdict: 'unverified', facts: null });
  });
});
