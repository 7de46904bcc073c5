import { audienceOfCall } from './audience.ts';
import { noticesFor } from './health/release-notices.ts';
import type { ResolvedRegistry } from '../../app/registry.ts';
import type { PublicContext } from '../../app/context.ts';
import type { Registry, ReleaseNotice } from '@college/contracts/system/remote-registry';

/**
 * What leaves the gateway of a resolved registry: where each build is and the hash of its manifest, and never the
 * manifests themselves, which grow with their screens. Who owns what is for those who are signed in.
 */
export const registryAnswer = (
  { shell, remotes }: ResolvedRegistry,
  { isSignedIn, notices }: { isSignedIn: boolean; notices: readonly ReleaseNotice[] },
): Registry => ({
  shell: shell?.version ?? null,
  remotes: remotes.map(({ screens: _screens, ...entry }) => ({
    ...entry,
    manifest: null,
    ...(!isSignedIn && { owner: '', contact: '' }),
  })),
  notices: [...notices],
});

export const registryFor = async (_input: undefined, context: PublicContext): Promise<Registry> => {
  const { registry, read, caller, language } = context;
  const resolved = await registry.resolve(await audienceOfCall(context), language);
  const notices = await noticesFor(read, caller, { language, now: context.now() });
  return registryAnswer(resolved, { isSignedIn: caller !== null, notices });
};

/**
 * The registry as resolved for the caller, in another of his roles if one is named; null, and a line in the log, when
 * it cannot be read: routes and menu do without it.
 */
export const resolvedFor = async (
  context: PublicContext,
  roleId?: number,
): Promise<ResolvedRegistry | null> => {
  try {
    const audience = await audienceOfCall(context);
    return await context.registry.resolve({ ...audience, ...(roleId && { roleId }) }, context.language);
  } catch (error) {
    context.log.error({ err: error }, 'the registry cannot be read');
    return null;
  }
};
