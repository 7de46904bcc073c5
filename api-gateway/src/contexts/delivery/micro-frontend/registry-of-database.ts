import { allRemotes } from './remote.table.ts';
import type { RemoteRecord } from './remote.table.ts';
import { versionsById } from './remote-version.table.ts';
import type { RemoteVersion } from './remote-version.table.ts';
import { overriddenEntry } from './overridden-entry.ts';
import type { Registry, ResolvedRemote } from '../../../app/registry.ts';
import { dividesVisitors, planOf, versionsFor } from './resolve-rollout.ts';
import { buildAddress, buildKey, SHELL } from './stored-build.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Database } from '../../../db/database.ts';
import { readStored } from '../../../storage/read-stored.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { RemoteManifest } from '@college/contracts/core/remote-build';
import type { RemoteBuild } from '@college/contracts/delivery/remote-registry';

interface KnownVersion extends RemoteVersion {
  readonly screenSet: ReadonlySet<string>;
}

/**
 * The registry of released versions. One query each time, and one more for versions that this process has not loaded
 * yet.
 */
export const registryOfDatabase = ({ read }: Pick<Database, 'read'>, storage: Storage): Registry => {
  let known: ReadonlyMap<number, KnownVersion> = new Map();
  const pages = new Map<string, string>();

  const versionsOf = async (rows: readonly RemoteRecord[]): Promise<ReadonlyMap<number, KnownVersion>> => {
    const ids = [...new Set(rows.flatMap(idsOf))];
    const before = known;
    const missing = ids.filter((id) => !before.has(id));
    const found = (await versionsById(read, missing)).map((it) => ({
      ...it,
      screenSet: new Set(it.screens),
    }));
    if (missing.length === 0 && before.size === ids.length) return before;
    // Only versions still in use, so that old releases do not accumulate in memory.
    const used = [...before.values(), ...found].filter(({ id }) => ids.includes(id));
    known = new Map(used.map((it) => [it.id, it]));
    return known;
  };

  return {
    async resolve(audience, language) {
      const rows = await allRemotes(read);
      const versions = await versionsOf(rows);
      const resolved = rows.map((row) => {
        const { due, fallback } = versionsFor(planOf(row), audience);
        return { row, due: versions.get(due ?? 0), fallback: versions.get(fallback ?? 0) };
      });
      const shell = resolved.find(({ row }) => row.name === SHELL);
      return {
        shell: shell?.due ? { version: shell.due.version, fallback: shell.fallback?.version ?? null } : null,
        remotes: resolved
          .filter(({ row }) => row.name !== SHELL)
          .map(({ row, due, fallback }) => entryOf(row, due, fallback, language))
          .map((entry) => overriddenEntry(entry, audience)),
        isForVisitors: rows.map(planOf).some(dividesVisitors),
      };
    },

    async shellPage(version) {
      const page = pages.get(version) ?? (await readStored(storage, buildKey(SHELL, version, 'index.html')));
      if (page === null) return null;
      const text = page.toString();
      // Two or three versions are in use at a time.
      if (!pages.has(version) && pages.size >= 8) pages.clear();
      pages.set(version, text);
      return text;
    },
  };
};

const idsOf = (row: RemoteRecord): number[] =>
  [row.active_version_id, row.previous_version_id, row.earlier_version_id, row.rollout_version_id].filter(
    (id) => id !== null,
  );

const entryOf = (
  row: RemoteRecord,
  due: KnownVersion | undefined,
  fallback: KnownVersion | undefined,
  language: Language,
): ResolvedRemote => ({
  name: row.name,
  title: language === 'en' ? row.title_en : row.title_zh,
  owner: row.owner,
  contact: row.contact,
  due: due ? buildOf(row.name, due) : null,
  manifest: due ? (due.manifest as RemoteManifest) : null,
  fallback: fallback ? buildOf(row.name, fallback) : null,
  overridden: false,
  screens: due?.screenSet ?? null,
});

const buildOf = (name: string, { version, hostedAt, manifestIntegrity }: KnownVersion): RemoteBuild => ({
  version,
  baseUrl: hostedAt ?? buildAddress(name, version),
  manifestIntegrity,
});
