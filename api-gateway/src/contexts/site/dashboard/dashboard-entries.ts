/** What the features put on the first page of a role, as far as it may see it. */
import type { SignedInContext } from '../../../app/context.ts';
import { BIG_PANELS, PANELS } from '../../../app/dashboard.ts';
import type { DashboardEntry, Figure, Task, Waiting } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { ModuleRow } from '../../identity/module/module.table.ts';
import { MAX_FIGURES } from '@college/contracts/site/dashboard';
import type { ManagerDashboard, NextStep, StudentDashboard } from '@college/contracts/site/dashboard';
import type {
  DashboardFigure,
  DashboardPanel,
  DashboardPanelRow,
  DashboardTask,
} from '@college/contracts/site/dashboard-rows';

type Kind = DashboardEntry['kind'];
type OfKind<K extends Kind> = Extract<DashboardEntry, { kind: K }>;

const entriesOf = <K extends Kind>({ features }: SignedInContext, kind: K): OfKind<K>[] =>
  features
    .flatMap((feature) => feature.dashboard ?? [])
    .filter((entry): entry is OfKind<K> => entry.kind === kind)
    .toSorted((a, b) => a.order - b.order);

const mayShow = ({ permission }: { permission?: string }, modules: readonly ModuleRow[]): boolean =>
  permission === undefined || modules.some((row) => row.perm_code === permission);

/** Those that the role may see, the ones that are meant for it before the others. */
const shownOf = <E extends Figure | Task>(
  entries: readonly E[],
  { caller }: SignedInContext,
  modules: readonly ModuleRow[],
): E[] => {
  const isMeant = ({ first }: E): boolean => first?.some((key) => key === caller.roleKey) ?? false;
  return entries
    .filter((entry) => mayShow(entry, modules))
    .toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
};

const figureOf = async (entry: Figure, context: SignedInContext): Promise<DashboardFigure> => {
  const counted = await entry.count(context);
  const { id, label, link, unit = 'count' } = entry;
  return {
    id,
    label: messageFor(label, context.language, null),
    ...(typeof counted === 'number' ? { value: counted, of: null } : counted),
    unit,
    link: typeof link === 'function' ? link(context) : link,
  };
};

/** PostgreSQL gives moments as dates, SQLite as text. */
const instant = (moment: string | null | undefined): string | null =>
  moment == null ? null : new Date(moment).toISOString();

const taskOf = async ({ id, label, link, count }: Task, context: SignedInContext): Promise<DashboardTask> => {
  const counted = await count(context);
  const waiting: Waiting = typeof counted === 'number' ? { count: counted } : counted;
  return {
    id,
    label: messageFor(label, context.language, null),
    count: waiting.count,
    link,
    since: instant(waiting.since),
    due: instant(waiting.due),
  };
};

const ANSWER_MS = 3 * 86_400_000;

/** What is due counts from its deadline; what waits ought to be answered within three days. */
const urgencyOf = ({ since, due }: DashboardTask): number =>
  due ? Date.parse(due) : since ? Date.parse(since) + ANSWER_MS : Number.MAX_SAFE_INTEGER;

/** At most four. */
export const figuresOf = (
  context: SignedInContext,
  modules: readonly ModuleRow[],
): Promise<DashboardFigure[]> =>
  Promise.all(
    shownOf(entriesOf(context, 'figure'), context, modules)
      .slice(0, MAX_FIGURES)
      .map((entry) => figureOf(entry, context)),
  );

export const tasksOf = async (
  context: SignedInContext,
  modules: readonly ModuleRow[],
): Promise<DashboardTask[]> => {
  const entries = shownOf(entriesOf(context, 'task'), context, modules);
  const tasks = await Promise.all(entries.map((entry) => taskOf(entry, context)));
  return tasks.filter(({ count }) => count > 0).toSorted((a, b) => urgencyOf(a) - urgencyOf(b));
};

/** A lesson and a live course of one day come from two features; the value of both is when they begin. */
const inTime = (one: DashboardPanelRow, other: DashboardPanelRow): number =>
  one.value.localeCompare(other.value);

/** The cards of the caller's role; small ones without rows are left out. */
export const panelsOf = async (
  context: SignedInContext,
  modules: readonly ModuleRow[],
): Promise<DashboardPanel[]> => {
  const mine = entriesOf(context, 'panel').filter(
    (entry) => entry.roles.some((key) => key === context.caller.roleKey) && mayShow(entry, modules),
  );
  const rows = await Promise.all(mine.map((entry) => entry.rows(context)));
  return PANELS.filter((id) => mine.some(({ panel }) => panel === id))
    .map((id) => {
      const found = mine.flatMap(({ panel }, at) => (panel === id ? (rows[at] ?? []) : []));
      return {
        id,
        title: messageFor(`dashboard.panel-${id}`, context.language, null),
        rows: id === 'teach' ? found.toSorted(inTime) : found,
      };
    })
    .filter(({ id, rows: { length } }) => length > 0 || BIG_PANELS.has(id));
};

/** The first step that applies; later ones are not asked. */
export const nextStepOf = async (context: SignedInContext): Promise<NextStep | null> => {
  for (const { id, find } of entriesOf(context, 'step')) {
    const step = await find(context);
    if (step) return { what: id, ...step };
  }
  return null;
};

export const managerParts = async (
  context: SignedInContext,
  modules: readonly ModuleRow[],
): Promise<Partial<ManagerDashboard>> => {
  const { roleKey } = context.caller;
  const names = (roles: readonly string[]): boolean => roles.some((key) => key === roleKey);
  const all = entriesOf(context, 'manager-part');
  const isNamed =
    all.some(({ roles }) => Array.isArray(roles) && names(roles)) ||
    entriesOf(context, 'panel').some(({ panel, roles }) => BIG_PANELS.has(panel) && names(roles));
  const parts = all.filter(
    (entry) =>
      mayShow(entry, modules) &&
      (entry.roles === undefined || (entry.roles === 'others' ? !isNamed : names(entry.roles))),
  );
  return Object.assign({}, ...(await Promise.all(parts.map(({ read }) => read(context))))) as object;
};

export const learnerParts = async (context: SignedInContext): Promise<Partial<StudentDashboard>> => {
  const parts = entriesOf(context, 'learner-part');
  return Object.assign({}, ...(await Promise.all(parts.map(({ read }) => read(context))))) as object;
};
