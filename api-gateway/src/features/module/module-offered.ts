/** What a module can be made of: the screens and permission codes that there really are. */
import { moduleName } from './module.view.ts';
import { allModules } from './module.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { contractsOf } from '../../app/feature.ts';
import type { KnownCode, OfferedScreen } from '@college/contracts/system/module';

/** The screens of the remotes as the caller gets them; null while it is not known what they offer. */
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

/** Whether no remote in reach has this screen. A remote whose screens are not known is believed. */
export const isUnknownScreen = async (context: SignedInContext, component: string): Promise<boolean> => {
  const registry = await context.remotes.resolvedFor(context);
  const [remote, ...screen] = component.split('/');
  const found = registry?.remotes.find(({ name }) => name === remote);
  if (!registry) return false;
  return found ? found.screens?.has(screen.join('/')) === false : true;
};

/** Each permission code that a call asks for or a live remote knows, in order, with the calls behind it. */
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
