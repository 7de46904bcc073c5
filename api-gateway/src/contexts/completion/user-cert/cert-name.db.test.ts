/** A certificate keeps the name of its day; it is found by it, and by today's name of its holder. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../../../../migrations/20261129140000_printed-name.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { nameKey } from '../../../db/name-key.ts';
import type { UserCertDetail, UserCertRow } from '@college/contracts/completion/user-cert-row';

describeOnBothDatabases('a certificate of somebody who was renamed', (open) => {
  let gateway: Gateway;
  let token = '';
  let renamed = { id: 0, name: '' };
  let issued: UserCertDetail;
  const NOW = '慕容更名';

  const read = () => open().database.read;
  const call = async <Result>(action: string, input: object) => {
    const { body } = await gateway.call<Result>(action, input, token);
    if (body.result === undefined || body.result === null) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const target = ({ id, rowVersion }: UserCertDetail) => ({ id, rowVersion });
  const found = async (keyword: string) =>
    (await call<{ items: UserCertRow[] }>('UserCert/GetUserCertPageList', { keyword })).items;

  beforeAll(async () => {
    gateway = await openGateway(open());
    ({ token } = await gateway.signIn('admin'));
    renamed = (await read()('users').where({ username: 'student' }).first('id', 'name')) as typeof renamed;
    const made = await call<UserCertDetail>('UserCert/CreateOrUpdateUserCert', {
      ...{ userId: renamed.id, kind: 'training-completion', authority: '学院', issueDate: '2026-05-01' },
      ...{ hours: 24, from: '2026-04-01', to: '2026-04-20' },
    });
    expect(made.printedName).toBe('');
    await call('UserCert/IssueUserCert', { ids: [target(made)] });
    issued = await call<UserCertDetail>('UserCert/GetUserCert', { id: made.id });
    await call('UserCert/CreateOrUpdateUserCert', {
      ...{ userId: renamed.id, kind: 'state-manager', authority: '应急管理部', issueDate: '2026-05-01' },
      ...{ certNo: 'NAME-1', validTo: '2032-04-30' },
    });
    await open().database.transaction((trx) =>
      trx('users')
        .where({ id: renamed.id })
        .update({ name: NOW, name_key: nameKey(NOW) }),
    );
  });
  afterAll(() => gateway.close());

  it('is found by both names, and says both', async () => {
    const both = { userName: NOW, printedName: renamed.name };
    for (const keyword of [NOW, renamed.name]) {
      const rows = await found(keyword);
      expect(rows.find(({ id }) => id === issued.id)).toMatchObject(both);
      expect(rows.find(({ certNo }) => certNo === 'NAME-1')).toMatchObject(both);
    }
    const everywhere = await call<object>('Search/SearchEverything', {
      keyword: renamed.name,
    });
    expect(JSON.stringify(everywhere)).toContain(NOW);
  });

  it('takes today’s name when it is replaced', async () => {
    const fresh = await call<UserCertDetail>('UserCert/ReplaceUserCert', {
      ...target(await call<UserCertDetail>('UserCert/GetUserCert', { id: issued.id })),
      reason: '更名',
    });
    expect(fresh.printedName).toBe(NOW);
  });

  it('of an older college says by the upgrade what its paper says; nothing else of it changes', async () => {
    const rows = () => read()('user_certs').orderBy('id').select('*') as Promise<Record<string, unknown>[]>;
    const before = await rows();
    await open().database.transaction(async (trx) => {
      for (const table of ['user_certs', 'period_proofs'])
        await trx.raw('ALTER TABLE ?? DROP COLUMN printed_name', [table]);
      await up(trx);
    });
    const after = await rows();
    expect(after.filter(({ snapshot }) => snapshot !== '')).toEqual(
      before.filter(({ snapshot }) => snapshot !== ''),
    );
    const named = (await read()('period_proofs').select('snapshot', 'printed_name')) as {
      snapshot: string;
      printed_name: string;
    }[];
    for (const { snapshot, printed_name: name } of named)
      expect((JSON.parse(snapshot) as { name: string }).name).toBe(name);
  });
});
