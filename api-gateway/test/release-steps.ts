import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { deploy, deployTokenOf } from './deploying.ts';
import type { Deployed, DeployOptions } from './deploying.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { createTestRemote } from './remote-maker.ts';
import { sampleBuild } from './sample-build.ts';
import type { SampleBuild, SampleWish } from './sample-build.ts';
import { remoteById } from '../src/contexts/delivery/micro-frontend/remote.table.ts';
import { readStored } from '../src/storage/read-stored.ts';
import type { Finding, ReleaseReport } from '@college/contracts/delivery/release';

/** A remote of its own for each test, and the token with which its team releases it. */
export const releaseSteps = (open: () => TestDatabase) => {
  let gateway: Gateway;
  let admin: string;
  let counter = 0;
  let name = '';
  let remoteId = 0;
  let token = '';

  beforeAll(async () => {
    gateway = await openGateway(open());
    ({ token: admin } = await gateway.signIn('admin'));
  });
  afterAll(() => gateway.close());
  const makeRemote = async (remoteName: string): Promise<void> => {
    name = remoteName;
    ({ id: remoteId } = await createTestRemote(open().database, name, { versions: [], now: open().now }));
    ({ token } = await deployTokenOf(gateway, admin, remoteId, { name: 'CI of the team' }));
  };
  beforeEach(() => {
    counter += 1;
    return makeRemote(`drill-${counter}`);
  });

  const build = (wish: Partial<SampleWish> = {}) => sampleBuild({ name, version: '1.0.0', ...wish });
  const send = (it: SampleBuild, query: Record<string, string> = {}, more: DeployOptions = {}) =>
    deploy(gateway, token, it, { query, ...more });
  const reportOf = ({ body }: Deployed): ReleaseReport => {
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const findingsOf = ({ body }: Deployed): Finding[] => {
    if (body.error?.id !== 'release.refused') throw new Error(JSON.stringify(body));
    return (body.error.data as { findings: Finding[] }).findings;
  };
  const rulesOf = (answer: Deployed) => findingsOf(answer).map(({ rule }) => rule);
  const remote = async () => {
    const found = await remoteById(open().database.read, remoteId);
    if (!found) throw new Error('the remote is gone');
    return found;
  };
  const versions = () =>
    open().database.read('remote_versions').where({ remote_id: remoteId }).orderBy('id').select('*');
  const audits = () =>
    open()
      .database.read('audit_logs')
      .where({ call: 'Deploy/Release', subject_type: 'remote', subject_id: String(remoteId) })
      .orderBy('id');
  const stored = (version: string, file: string) =>
    readStored(gateway.storage, `remotes/${name}/${version}/${file}`);
  const pageOf = async (component: string, roleKey: string) => {
    const { read, transaction } = open().database;
    const [role, sample] = await Promise.all([
      read('roles').where({ role_key: roleKey }).first('id'),
      read('modules').where({ type: 'page' }).first('*'),
    ]);
    const { id: _id, ...columns } = sample;
    await transaction(async (trx) => {
      const [made] = await trx('modules')
        .insert({ ...columns, path: `/${component.replaceAll('/', '-')}`, component })
        .returning('id');
      await trx('role_modules').insert({ module_id: made.id, role_id: role.id });
    });
  };

  return {
    gateway: () => gateway,
    admin: () => admin,
    makeRemote,
    name: () => name,
    remoteId: () => remoteId,
    token: () => token,
    build,
    send,
    reportOf,
    findingsOf,
    rulesOf,
    remote,
    versions,
    audits,
    stored,
    pageOf,
  };
};
