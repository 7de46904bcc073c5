/** The row of pages that a user has at hand, chosen by themselves or by their role. */
import { chosenModules, replaceShortcuts } from './dashboard-shortcut.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { grantedModules } from '../../identity/module/module.table.ts';
import type { ModuleRow } from '../../identity/module/module.table.ts';
import { dashboardErrors } from '@college/contracts/site/dashboard';
import { MAX_SHORTCUTS } from '@college/contracts/site/shortcut-limit';

const LEARNING = ['/myCourse', '/myExam', '/myPractice', '/myCerts', '/trainClass', '/downCenter'];

/** What a role is likely to open first; of other roles, and where the role has fewer, the first pages of its menu. */
const LIKELY: Readonly<Record<string, readonly string[]>> = {
  admin: ['/user', '/role', '/module', '/microFrontend', '/loginLog', '/siteSetting'],
  'college-manager': ['/trainClass/add', '/trainClass', '/notice/add', '/user', '/userPhoto', '/feedback'],
  'supervisory-manager': ['/trainClass', '/progress', '/statistics', '/userCert', '/user', '/notice/add'],
  regulator: ['/trainClass', '/progress', '/statistics', '/userCert', '/user', '/standard'],
  teacher: ['/trainClass', '/liveCourse', '/examGrading', '/question', '/course', '/progress'],
  student: LEARNING,
  personal: LEARNING,
  enterprise: ['/trainClass', '/user', '/user/add', '/progress', '/examResult', '/userCert'],
};

/** An entry of the menu, or a page to add something: every other hidden page needs a record to be opened with. */
const isOffered = ({ type, path, hidden, component }: ModuleRow): boolean =>
  (type === 'page' || type === 'link') &&
  (!hidden || component.endsWith('/create')) &&
  !path.startsWith('/web/') &&
  !path.startsWith('/visitor/');

const likelyOf = (roleKey: string, modules: readonly ModuleRow[]): number[] => {
  const offered = modules.filter(isOffered);
  const wanted = LIKELY[roleKey] ?? [];
  const likely = wanted.flatMap((path) => offered.find((page) => page.path === path) ?? []);
  const others = offered.filter((page) => !page.hidden && !likely.includes(page));
  return [...likely, ...(likely.length > 0 ? [] : others)].slice(0, MAX_SHORTCUTS).map(({ id }) => id);
};

/** `modules`: what the role has. */
export const shortcutsOf = async (
  { read, caller }: SignedInContext,
  modules: readonly ModuleRow[],
): Promise<{ moduleIds: number[]; isOwn: boolean }> => {
  const offered = new Set(modules.filter(isOffered).map(({ id }) => id));
  const chosen = (await chosenModules(read, caller)).filter((id) => offered.has(id));
  return chosen.length > 0
    ? { moduleIds: chosen, isOwn: true }
    : { moduleIds: likelyOf(caller.roleKey, modules), isOwn: false };
};

export const setShortcuts = async (moduleIds: readonly number[], context: SignedInContext) => {
  const { database, caller, now } = context;
  return database.transaction(async (trx) => {
    // Two pages of one user may choose at the same time: the later choice replaces the earlier.
    await advisoryLock(trx, `dashboard-shortcuts/${caller.userId}`);
    const modules = await grantedModules(trx, caller.roleId);
    const offered = new Set(modules.filter(isOffered).map(({ id }) => id));
    if (!moduleIds.every((id) => offered.has(id))) return fail(dashboardErrors.unknownPage);
    await replaceShortcuts(trx, caller, moduleIds, now().toISOString());
    return moduleIds.length > 0
      ? { moduleIds: [...moduleIds], isOwn: true }
      : { moduleIds: likelyOf(caller.roleKey, modules), isOwn: false };
  });
};
