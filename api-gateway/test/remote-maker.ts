import { insertVersion } from '../src/contexts/delivery/micro-frontend/remote-version.table.ts';
import {
  moveRemote,
  NO_ROLLOUT,
  remoteById,
  remotes,
} from '../src/contexts/delivery/micro-frontend/remote.table.ts';
import type { Database } from '../src/db/database.ts';
import type { RemoteManifest, ShellManifest, Uses } from '@college/contracts/core/remote-build';

interface BuildWish {
  readonly screens?: readonly string[];
  readonly uses?: Partial<Uses>;
  /** Of the shell. */
  readonly provides?: ShellManifest['provides'];
}

interface RemoteWish {
  /** Versions by name, in the order in which they were released. */
  readonly versions: readonly string[];
  readonly active?: string;
  readonly previous?: string;
  readonly rollout?: { version: string; percent: number };
  /** What a version is made of; without, it has no screens and needs and provides nothing. */
  readonly builds?: Readonly<Record<string, BuildWish>>;
  readonly now: Date;
}

export interface CreatedRemote {
  readonly id: number;
  /** Id by version. */
  readonly versionIds: Readonly<Record<string, number>>;
}

const NO_FILES: Pick<RemoteManifest & ShellManifest, 'integrity'> = { integrity: {} };
const NO_USES: Uses = { calls: {}, permissions: [], shared: {} };
const NO_CHANGES = {
  screensAdded: [],
  screensRemoved: [],
  callsAdded: [],
  callsRemoved: [],
  callsChanged: [],
  permissionsAdded: [],
};

const manifestOf = (
  name: string,
  version: string,
  { provides = {} }: BuildWish,
): RemoteManifest | ShellManifest =>
  name === 'shell'
    ? { ...NO_FILES, provides }
    : {
        ...NO_FILES,
        metaData: {
          globalName: `mfe_${name}__${version.replace(/\W/g, '_')}`,
          remoteEntry: { name: 'remoteEntry.js', path: '' },
        },
        exposes: [{ name: './screens' }],
        wanted: {},
        screenFiles: {},
      };

/** A remote with versions that were never built: for tests that need only the rows. */
export const createTestRemote = (
  database: Database,
  name: string,
  wish: RemoteWish,
): Promise<CreatedRemote> =>
  database.transaction(async (trx) => {
    const { now } = wish;
    const id = await remotes.insert(
      trx,
      { now: () => now },
      {
        name,
        title_zh: `${name} 微前端`,
        title_en: `The remote ${name}`,
        owner: 'Team A',
        contact: 'Room 1',
        owner_user_id: null,
        area_code: null,
        department_id: null,
        creator_user_id: null,
        active_version_id: null,
        previous_version_id: null,
        earlier_version_id: null,
        rollout_version_id: null,
        rollout_percent: 0,
        rollout_role_ids: '[]',
        rollout_area_codes: '[]',
        rollout_since: null,
      },
    );
    const versionIds: Record<string, number> = {};
    for (const version of wish.versions) {
      const build = wish.builds?.[version] ?? {};
      versionIds[version] = await insertVersion(trx, {
        remoteId: id,
        version,
        time: now.toISOString(),
        releasedBy: 'a test',
        hostedAt: null,
        contentHash: '0'.repeat(64),
        manifestIntegrity: `sha384-${'A'.repeat(64)}`,
        manifest: manifestOf(name, version, build),
        screens: build.screens ?? [],
        uses: { ...NO_USES, ...build.uses },
        changes: NO_CHANGES,
        files: 3,
        sizeBytes: 3000,
        transferBytes: 1000,
      });
    }
    const idOf = (version: string | undefined) => (version && versionIds[version]) || null;
    const created = await remoteById(trx, id);
    if (!created) throw new Error(`the remote ${name} was not created`);
    await moveRemote(
      trx,
      created,
      {
        ...NO_ROLLOUT,
        active_version_id: idOf(wish.active),
        previous_version_id: idOf(wish.previous),
        ...(wish.rollout && {
          rollout_version_id: idOf(wish.rollout.version),
          rollout_percent: wish.rollout.percent,
          rollout_since: now.toISOString(),
        }),
      },
      now,
    );
    return { id, versionIds };
  });
