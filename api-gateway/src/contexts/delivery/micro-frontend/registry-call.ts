import { audienceOfCall } from './audience.ts';
import { noticesFor } from './health/release-notices.ts';
import type { ResolvedRegistry } from '../../../app/registry.ts';
import type { PublicContext } from '../../../app/context.ts';
import type { Registry, ReleaseNotice } from '@college/contracts/delivery/remote-registry';

/**
 * The part of a resolved registry that is sent to clients: the address of each build and the hash of its manifest,
 * never the manifests themselves, which grow with their screens. Owners are included for signed-in callers only.
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
 * The registry as resolved for the caller, or for another of their roles. When it cannot be read: null, and a line in
 * the log; routes and menu work without it.
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
