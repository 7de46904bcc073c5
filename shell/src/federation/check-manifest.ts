import { z } from '@college/contracts/core/schema';
import { RemoteLoadError } from './remote-load-error.ts';
import type { Remote } from './resolve-screen.ts';
import type { SharedPackages } from './share-scope.ts';

/**
 * The part of a federation manifest (mf-manifest.json of @module-federation/enhanced 2.9) that is relied on here.
 * `wanted` is added by our own build: packages that the build has no copy of, with the range that it needs.
 */
const Manifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(z.object({ name: z.string() })),
  wanted: z.record(z.string(), z.string()),
});

export interface Container {
  /** The global variable that its entry sets. */
  globalName: string;
  entryUrl: string;
}

/** Stage 3: that the manifest is one, and that this shell provides every package that the build has no copy of. */
export const checkManifest = (remote: Remote, found: unknown, provided: SharedPackages): Container => {
  const refuse = (reason: string) => new RemoteLoadError('check', remote, reason);

  const parsed = Manifest.safeParse(found);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refuse(`the manifest is not one: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
  }
  const { metaData, exposes, wanted } = parsed.data;
  if (!exposes.some(({ name }) => name === 'screens')) throw refuse('it exposes no screens');
  for (const [name, range] of Object.entries(wanted))
    if (!provided.satisfies(name, range)) {
      const versions = provided.versionsOf(name).join(', ');
      throw refuse(`it wants ${name} ${range}, and the shell provides ${versions || 'none'}`);
    }
  const { path, name } = metaData.remoteEntry;
  return { globalName: metaData.globalName, entryUrl: new URL(path + name, remote.manifestUrl).href };
};
