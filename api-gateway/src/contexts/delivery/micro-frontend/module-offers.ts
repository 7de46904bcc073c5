/** Screens and permissions of versions that are not in the menu yet, and how they are added to it. */
import { remoteById } from './remote.table.ts';
import type { RemoteRecord } from './remote.table.ts';
import { versionsById } from './remote-version.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { isHomeScreen } from '../../identity/module/home-screens.port.ts';
import { withAncestors } from '../../identity/module/module-tree.ts';
import { allModules, lockModules, insertModule } from '../../identity/module/module.table.ts';
import type { ModuleRow } from '../../identity/module/module.table.ts';
import { grantModules } from '../../identity/role/role.grants.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { microFrontendErrors } from '@college/contracts/delivery/micro-frontend';
import type { microFrontend, ModuleOffer } from '@college/contracts/delivery/micro-frontend';
import type { Knex } from 'knex';

type Accepted = ParsedInputOf<(typeof microFrontend)['actions']['AcceptModuleOffer']>;

export const moduleOffers = async ({ id }: { id: number }, { read }: SignedInContext) => {
  const remote = await remoteById(read, id);
  if (!remote) return fail(commonErrors.notFound);
  const brought = await broughtBy(read, remote);
  const modules = await allModules(read);
  return { offers: brought.filter((offer) => !isTaken(modules, remote, offer)) };
};

/** Screens and permission codes of the live versions, without duplicates, by name. */
const broughtBy = async (db: Knex, remote: RemoteRecord): Promise<ModuleOffer[]> => {
  const live = [remote.active_version_id, remote.rollout_version_id].filter((id) => id !== null);
  const versions = await versionsById(db, live);
  const each = (kind: ModuleOffer['kind'], names: readonly string[]): ModuleOffer[] =>
    [...new Set(names)].sort().map((name) => ({ kind, name }));
  return [
    ...each(
      'screen',
      versions.flatMap(({ screens }) => screens),
    ),
    ...each(
      'permission',
      versions.flatMap(({ uses }) => uses.permissions),
    ),
  ];
};

const isTaken = (modules: readonly ModuleRow[], remote: RemoteRecord, { kind, name }: ModuleOffer): boolean =>
  kind === 'screen'
    ? isHomeScreen(`${remote.name}/${name}`) ||
      modules.some((row) => row.type === 'page' && row.component === `${remote.name}/${name}`)
    : modules.some((row) => row.perm_code === name);

/**
 * Creates a page or a button from an offer. Roles that get it also get its ancestors; the administrator always does.
 */
export const acceptModuleOffer = (input: Accepted, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const remote = await remoteById(trx, input.remoteId);
    if (!remote) return fail(commonErrors.notFound);
    await lockModules(trx);
    const modules = await allModules(trx);
    const brought = await broughtBy(trx, remote);
    const planned = plan(input, remote, modules, brought);
    if (isFailure(planned)) return planned;

    const row = { ...planned, creator_user_id: context.caller.userId };
    const moduleId = await insertModule(trx, row, context.now());
    const above = withAncestors(modules, [input.parentId]);
    const codes = [...modules.filter(({ id }) => above.includes(id)), planned].map((it) => it.perm_code);
    const given = await grantModules(trx, context, {
      roleIds: input.roleIds,
      moduleIds: [...above, moduleId],
      permCodes: codes.filter((code) => code !== ''),
    });
    if (given === 'unknown-role')
      return failField(microFrontendErrors.unknownAudience, 'roleIds', 'micro-frontend.unknown-audience');
    if (isFailure(given)) return given;
    await context.audit(trx, {
      subjectType: 'module',
      subjectId: moduleId,
      before: null,
      after: { ...planned, remote: remote.name, roleIds: given },
    });
    return { moduleId };
  });

/** The row for an offer, or why it cannot be added. */
const plan = (
  { offer, parentId, nameZh, nameEn, path = '', permCode, hidden }: Accepted,
  remote: RemoteRecord,
  modules: readonly ModuleRow[],
  brought: readonly ModuleOffer[],
) => {
  const isPage = offer.kind === 'screen';
  const offers = (kind: ModuleOffer['kind'], name: string) =>
    brought.some((it) => it.kind === kind && it.name === name);
  if (!offers(offer.kind, offer.name)) return fail(commonErrors.notFound);
  if (isTaken(modules, remote, offer)) return fail(microFrontendErrors.moduleExists);
  // The shell shows menus with pages and pages with buttons, and nothing deeper.
  const parent = modules.find(({ id }) => id === parentId);
  if (parent?.type !== (isPage ? 'menu' : 'page')) return invalid('parentId', 'field.choice');
  const names = { parent_id: parentId, name_zh: nameZh, name_en: nameEn };
  if (!isPage) {
    return {
      ...names,
      type: 'button' as const,
      path: '',
      component: '',
      hidden: false,
      perm_code: offer.name,
    };
  }
  if (path === '') return invalid('path', 'field.required');
  if (modules.some((row) => row.path === path)) return fail(microFrontendErrors.moduleExists);
  // Several pages may use one code, also one that the gateway has always had.
  if (permCode !== '' && !offers('permission', permCode)) return invalid('permCode', 'field.choice');
  const component = `${remote.name}/${offer.name}`;
  return { ...names, type: 'page' as const, path, component, hidden, perm_code: permCode };
};

const invalid = (member: string, message: 'field.choice' | 'field.required'): CommonFailure =>
  failField(commonErrors.invalid, member, message);
