/** Remotes and versions as the gateway returns them, for the tests of these screens. */
import type { RemoteRow, RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';

export const remote = (more: Partial<RemoteRow> = {}): RemoteRow => ({
  id: 3,
  name: 'business',
  titleZh: '业务管理',
  titleEn: 'Business',
  owner: 'Training office',
  contact: '000-8800',
  ownerUserId: null,
  ownerUserName: null,
  activeVersion: '1.1.0',
  previousVersion: '1.0.0',
  rollout: null,
  versionCount: 3,
  sessions: 40,
  failedSessions: 0,
  rowVersion: 7,
  ...more,
});

export const rollout = {
  versionId: 12,
  version: '1.2.0',
  percent: 10,
  roleIds: [4],
  areaCodes: ['990100'],
  since: '2026-05-01T00:00:00.000Z',
};

export const version = (id: number, more: Partial<RemoteVersionRow> = {}): RemoteVersionRow => ({
  id,
  version: `1.${id - 10}.0`,
  use: 'stored',
  releasedBy: 'build server',
  time: '2026-05-01T02:00:00.000Z',
  sizeBytes: 310_000,
  transferBytes: 92_000,
  files: 24,
  hostedAt: null,
  changes: {
    screensAdded: [],
    screensRemoved: [],
    callsAdded: [],
    callsRemoved: [],
    callsChanged: [],
    permissionsAdded: [],
  },
  ...more,
});

const versions = [version(12), version(11, { use: 'active' }), version(10, { use: 'previous' })];

/** A gateway with one remote; `answers` extend or replace its answers. */
export const gateway = (one: RemoteRow = remote(), answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'MicroFrontend/GetRemotePageList': () => ({ totalCount: 1, items: [one] }),
    'MicroFrontend/GetRemote': () => one,
    'MicroFrontend/GetRemoteVersionPageList': () => ({ totalCount: versions.length, items: versions }),
    'Role/GetRoleSelection': () => [
      { id: 4, name: 'Teacher' },
      { id: 5, name: 'Student' },
    ],
    'Area/GetAreaTreeList': () => [
      { code: '990000', parentCode: null, name: 'Province' },
      { code: '990100', parentCode: '990000', name: 'Lanzhou' },
    ],
    'User/GetUserSelection': () => [
      { id: 21, name: 'Li Wei' },
      { id: 22, name: 'Wang Fang' },
    ],
    ...answers,
  });

export const sent = (server: ReturnType<typeof gateway>, action: string): unknown[] =>
  server.calls.filter((call) => call.action === `MicroFrontend/${action}`).map(({ input }) => input);
