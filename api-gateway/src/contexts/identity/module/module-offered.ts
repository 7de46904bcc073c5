/** What a module can refer to: the screens and permission codes that exist. */
import { moduleName } from './module.view.ts';
import { allModules } from './module.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { contractsOf } from '../../../app/feature.ts';
import type { KnownCode, OfferedScreen } from '@college/contracts/identity/module';

/** The screens of the remotes as resolved for the caller; null when they are unknown. */
export const offeredScreens = async (context: SignedInContext): Promise<OfferedScreen[] | null> => {
  const registry = await context.remotes.resolvedFor(context);
  if (!registry) return null;
  const pages = (await allModules(context.read)).filter(({ type }) => type === 'page');
  return registry.remotes.flatMap(({ name, title, screens }) =>
    [...(screens ?? [])].sort().map((screen) => {
      const component = `${name}/${screen}`;
      const page = pages.find((row) => row.component === component);
      return { component, remoteTitle: title, usedBy: page ? moduleName(page, context.language) : '' };
    }),
  );
};

/** Whether no known remote has this screen. A remote whose screens are unknown is assumed to have it. */
export const isUnknownScreen = async (context: SignedInContext, component: string): Promise<boolean> => {
  const registry = await context.remotes.resolvedFor(context);
  const [remote, ...screen] = component.split('/');
  const found = registry?.remotes.find(({ name }) => name === remote);
  if (!registry) return false;
  return found ? found.screens?.has(screen.join('/')) === false : true;
};

/** Every permission code that a call requires or a live remote declares, sorted, with the calls that require it. */
export const knownCodes = async ({
  read,
  features,
  remotes,
}: Pick<SignedInContext, 'read' | 'features' | 'remotes'>): Promise<KnownCode[]> => {
  const calls = new Map<string, string[]>();
  for (const { name, actions } of contractsOf(features))
    for (const [action, { access }] of Object.entries(actions))
      if (access.includes(':')) calls.set(access, [...(calls.get(access) ?? []), `${name}/${action}`]);
  for (const code of await remotes.permissions(read)) if (!calls.has(code)) calls.set(code, []);
  return [...calls]
    .map(([code, names]) => ({ code, calls: names }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
};
