/** What the features put on the first page of a role, as far as it may see it. */
import type { SignedInContext } from '../../../app/context.ts';
import { PANELS } from '../../../app/dashboard.ts';
import type { Chart, DashboardEntry, Figure, Task } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { ModuleRow } from '../../identity/module/module.table.ts';
import { MAX_FIGURES } from '@college/contracts/site/dashboard';
import type {
  DashboardChart,
  DashboardFigure,
  DashboardPanel,
  DashboardPanelRow,
  DashboardTask,
  ManagerDashboard,
  NextStep,
  StudentDashboard,
} from '@college/contracts/site/dashboard';

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
const shownOf = <E extends Figure | Task | Chart>(
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

const taskOf = async (
  { id, label, link, count }: Task,
  context: SignedInContext,
): Promise<DashboardTask> => ({
  id,
  label: messageFor(label, context.language, null),
  count: await count(context),
  link,
});

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
  return tasks.filter(({ count }) => count > 0);
};

/** The chart that is meant for the caller's role; without one the classes by phase are drawn. */
export const chartOf = async (
  context: SignedInContext,
  modules: readonly ModuleRow[],
): Promise<DashboardChart | undefined> => {
  const mine = entriesOf(context, 'chart').filter(
    ({ first }) => first?.some((key) => key === context.caller.roleKey) ?? false,
  );
  const [chart] = shownOf(mine, context, modules);
  if (!chart) return undefined;
  return { title: messageFor(chart.label, context.language, null), rows: await chart.rows(context) };
};

/** A lesson and a live course of one day come from two features; the value of both is when they begin. */
const inTime = (one: DashboardPanelRow, other: DashboardPanelRow): number =>
  one.value.localeCompare(other.value);

/** The cards of the caller's role; those without rows are left out. */
export const panelsOf = async (
  context: SignedInContext,
  modules: readonly ModuleRow[],
): Promise<DashboardPanel[]> => {
  const mine = entriesOf(context, 'panel').filter(
    (entry) => entry.roles.some((key) => key === context.caller.roleKey) && mayShow(entry, modules),
  );
  const rows = await Promise.all(mine.map((entry) => entry.rows(context)));
  return PANELS.map((id) => {
    const found = mine.flatMap(({ panel }, at) => (panel === id ? (rows[at] ?? []) : []));
    return {
      id,
      title: messageFor(`dashboard.panel-${id}`, context.language, null),
      rows: id === 'teach' ? found.toSorted(inTime) : found,
    };
  }).filter((panel) => panel.rows.length > 0);
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
  const parts = entriesOf(context, 'manager-part').filter((entry) => mayShow(entry, modules));
  return Object.assign({}, ...(await Promise.all(parts.map(({ read }) => read(context))))) as object;
};

export const learnerParts = async (context: SignedInContext): Promise<Partial<StudentDashboard>> => {
  const parts = entriesOf(context, 'learner-part');
  return Object.assign({}, ...(await Promise.all(parts.map(({ read }) => read(context))))) as object;
};
