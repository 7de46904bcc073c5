import type { Knex } from 'knex';
import { idOf, roleOf, version } from '../example.ts';
import type { Example } from '../example.ts';
import { GARDEN } from '../remote-world.ts';

const garden = async (read: Knex) => version(await read('remotes').where({ name: GARDEN.name }).first());
const gardenId = async (read: Knex) => (await garden(read)).id;
const gardenVersion = (read: Knex, name: string) => idOf(read('remote_versions').where({ version: name }));
const gardenFields = { titleZh: '花园', titleEn: 'Garden', owner: 'Team A', contact: 'Room 1' };

export const microFrontendExamples: Readonly<Record<string, Example>> = {
  'MicroFrontend/ReportRemoteLoad': {
    as: '',
    input: () => ({ remote: GARDEN.name, version: GARDEN.active }),
  },
  'MicroFrontend/ReportRemoteFailure': {
    as: '',
    input: () => ({
      remote: GARDEN.name,
      version: GARDEN.active,
      stage: 'render',
      traceId: '0123456789abcdef0123456789abcdef',
    }),
  },
  'MicroFrontend/GetRemotePageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5 }) },
  'MicroFrontend/GetRemote': { as: 'admin', input: async (read) => ({ id: await gardenId(read) }) },
  'MicroFrontend/CreateRemote': { as: 'admin', input: () => ({ ...gardenFields, name: 'orchard' }) },
  'MicroFrontend/UpdateRemote': {
    as: 'admin',
    input: async (read) => ({ ...(await garden(read)), ...gardenFields }),
  },
  'MicroFrontend/GetRemoteHealth': {
    as: 'admin',
    input: async (read) => ({ id: await gardenId(read), hours: 24 }),
  },
  'MicroFrontend/GetRemoteVersionPageList': {
    as: 'admin',
    input: async (read) => ({ remoteId: await gardenId(read), page: 1, pageSize: 5 }),
  },
  'MicroFrontend/ActivateVersion': {
    as: 'admin',
    input: async (read) => ({
      ...(await garden(read)),
      versionId: await gardenVersion(read, GARDEN.stored),
    }),
  },
  'MicroFrontend/RollbackVersion': { as: 'admin', input: garden },
  'MicroFrontend/SetRollout': {
    as: 'admin',
    input: async (read) => ({
      ...(await garden(read)),
      versionId: await gardenVersion(read, GARDEN.stored),
      percent: 10,
      roleIds: [(await roleOf(read, 'teacher')).id],
      areaCodes: ['990000'],
    }),
  },
  'MicroFrontend/GetDeployTokenPageList': {
    as: 'admin',
    input: async (read) => ({ remoteId: await gardenId(read), page: 1, pageSize: 5 }),
  },
  'MicroFrontend/CreateDeployToken': {
    as: 'admin',
    input: async (read) => ({ remoteId: await gardenId(read), name: 'CI', days: 30 }),
  },
  'MicroFrontend/RevokeDeployToken': {
    as: 'admin',
    input: async (read) => version(await read('deploy_tokens').first()),
  },
  'MicroFrontend/GetModuleOffers': { as: 'admin', input: async (read) => ({ id: await gardenId(read) }) },
  'MicroFrontend/AcceptModuleOffer': {
    as: 'admin',
    input: async (read) => ({
      remoteId: await gardenId(read),
      offer: { kind: 'screen', name: GARDEN.screen },
      parentId: await idOf(read('modules').where({ path: '/system' })),
      nameZh: '花园',
      nameEn: 'Garden',
      path: '/garden',
      permCode: '',
      hidden: false,
      roleIds: [(await roleOf(read, 'college-manager')).id],
    }),
  },
  'MicroFrontend/StartOverride': {
    as: 'admin',
    input: () => ({ remote: GARDEN.name, address: 'http://localhost:3001/' }),
  },
  'MicroFrontend/AcknowledgeReleaseNotice': {
    as: 'admin',
    input: async (read) => ({ id: await idOf(read('release_notices')) }),
    foreign: { as: 'student', id: (read) => idOf(read('release_notices')) },
  },
};
