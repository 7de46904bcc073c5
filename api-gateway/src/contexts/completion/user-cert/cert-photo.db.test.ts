import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { submitted } from '../../../../test/photo-sender.ts';
import { newField } from '@college/contracts/completion/cert-design';
import type { CertDesign } from '@college/contracts/completion/cert-design';
import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';
import { pathOf } from '@college/contracts/core/endpoint';

interface Versioned {
  id: number;
  rowVersion: number;
}

describeOnBothDatabases('the photo on a certificate', (open) => {
  let gateway: Gateway;
  let manager = '';
  let student = '';
  const read = () => open().database.read;

  /** A design with a place for a photo. */
  const withPhotos = async (): Promise<void> => {
    const versions = (await read()('cert_template_versions').select('id', 'design')) as {
      id: number;
      design: string;
    }[];
    await open().database.transaction(async (trx) => {
      for (const { id, design: text } of versions) {
        const design = JSON.parse(text) as CertDesign;
        const fields = [...design.fields, newField('photo', design.fields)];
        await trx('cert_template_versions')
          .where({ id })
          .update({ design: JSON.stringify({ ...design, fields }) });
      }
    });
  };
  beforeAll(async () => {
    gateway = await openGateway(open());
    manager = (await gateway.signIn('manager')).token;
    student = (await gateway.signIn('student')).token;
    await withPhotos();
  });
  afterAll(() => gateway.close());

  const call = async <Result>(action: string, input: object): Promise<Result> => {
    const { body } = await gateway.call<Result>(action, input, manager);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const accept = async (colour: string): Promise<void> => {
    const { id, rowVersion } = await submitted(gateway, student, colour);
    await call('UserPhoto/CheckUserPhoto', { id, rowVersion, decision: 'accept', opinion: '新照片' });
  };
  const issued = async (): Promise<Versioned> => {
    const { id: userId } = (await read()('users').where({ username: 'student' }).first('id')) as Versioned;
    const { id, rowVersion } = await call<UserCertDetail>('UserCert/CreateOrUpdateUserCert', {
      ...{ userId, kind: 'training-completion', authority: '学院', hours: 24 },
      ...{ issueDate: '2026-05-01', from: '2026-03-02', to: '2026-04-20' },
    });
    await call('UserCert/IssueUserCert', { ids: [{ id, rowVersion }] });
    return call<UserCertDetail>('UserCert/GetUserCert', { id });
  };
  /** The JPEG on the paper, which is in the file as it is; none: empty. */
  const photoOn = async ({ id }: Versioned): Promise<string> => {
    const { rawPayload } = await gateway.app.inject({
      method: 'POST',
      url: pathOf('UserCert', 'GetUserCertPdf'),
      headers: { authorization: `Bearer ${manager}` },
      payload: { id },
    });
    const from = rawPayload.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
    return from < 0 ? '' : rawPayload.subarray(from, rawPayload.indexOf('endstream', from)).toString('hex');
  };
  const forget = ({ id }: Versioned) =>
    open().database.transaction(async (trx) => {
      const row = (await trx('user_certs').where({ id }).first('snapshot')) as { snapshot: string };
      const { photoId: _photo, ...facts } = JSON.parse(row.snapshot) as { photoId: number };
      await trx('user_certs')
        .where({ id })
        .update({ snapshot: JSON.stringify(facts) });
    });

  it('is the one of its issue; a replacement has the one of its own', async () => {
    await accept('#cc2222');
    const cert = await issued();
    const before = await photoOn(cert);
    expect(before).not.toBe('');
    await accept('#22cc22');
    expect(await photoOn(cert)).toBe(before);
    const target = { id: cert.id, rowVersion: cert.rowVersion };
    const fresh = await call<UserCertDetail>('UserCert/ReplaceUserCert', { ...target, reason: '遗失' });
    expect(await photoOn(fresh)).not.toBe(before);
  });

  it('is that of today on one that was issued before it was kept', async () => {
    const cert = await issued();
    const before = await photoOn(cert);
    await forget(cert);
    await accept('#2222cc');
    const now = await photoOn(cert);
    expect(now).not.toBe('');
    expect(now).not.toBe(before);
  });
});
