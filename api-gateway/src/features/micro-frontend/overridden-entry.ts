import type { Audience, ResolvedRemote } from '../../app/registry.ts';

/** What a developer's own build is called: it has no version, and nothing stands behind its manifest. */
export const OVERRIDE_VERSION = 'dev';

/** The entry as it is, or with a developer's own build in the place of the version that is due. */
export const overriddenEntry = (entry: ResolvedRemote, { overrides }: Audience): ResolvedRemote => {
  const address = overrides?.get(entry.name);
  if (address === undefined) return entry;
  return {
    ...entry,
    due: {
      version: OVERRIDE_VERSION,
      baseUrl: address.endsWith('/') ? address : `${address}/`,
      manifestIntegrity: null,
    },
    manifest: null,
    // What fails is to be seen: another version in its place would look as if the change had no effect.
    fallback: null,
    overridden: true,
    screens: null,
  };
};
