import type { Audience, ResolvedRemote } from '../../../app/registry.ts';

/** The version name of a developer's own build, which has no version and no fallback. */
export const OVERRIDE_VERSION = 'dev';

/** The entry unchanged, or with a developer's own build instead of the released version. */
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
    // Failures should be visible: with a fallback it would look as if the change had no effect.
    fallback: null,
    overridden: true,
    screens: null,
  };
};
