/** What a feature puts on the first page after the login, in its record: `dashboard: [ … ]`. */
import type { SignedInContext } from './context.ts';
import type { MessageId } from './messages/messages.ts';
import type { RoleKey } from './module-seed.ts';
import type {
  DashboardChart,
  DashboardLink,
  DashboardPanelRow,
  ManagerDashboard,
  NextStep,
  StudentDashboard,
} from '@college/contracts/site/dashboard';
import type { PermissionCode } from '@college/contracts/core/endpoint';

interface Entry {
  /** Kebab case, with the feature's word in it; the client knows it by this. */
  readonly id: string;
  readonly label: MessageId;
  /** Only for roles that have it; without, for everybody who is signed in. */
  readonly permission?: PermissionCode;
  /** There is room for four figures and one chart: roles for which this comes before others. */
  readonly first?: readonly RoleKey[];
  /** Among the others, the lowest first. */
  readonly order: number;
}

export interface Figure extends Entry {
  readonly kind: 'figure';
  readonly unit?: 'count' | 'bytes';
  /** One query at most, within the caller's scope; with `of` a part of something. */
  readonly count: (
    context: SignedInContext,
  ) => Promise<number | { readonly value: number; readonly of: number }>;
  readonly link: DashboardLink | ((context: SignedInContext) => DashboardLink);
}

/** Something that waits for the caller. */
export interface Task extends Entry {
  readonly kind: 'task';
  /** One query at most, within the caller's scope. */
  readonly count: (context: SignedInContext) => Promise<number>;
  readonly link: DashboardLink;
}

/** Shown in place of the classes by phase to the roles in `first`. */
export interface Chart extends Entry {
  readonly kind: 'chart';
  readonly rows: (context: SignedInContext) => Promise<DashboardChart['rows']>;
}

/** The cards of rows, in the order in which they are shown; the dashboard says their titles. */
export const PANELS = ['people', 'trouble', 'teach', 'area', 'enterprises', 'certificates', 'trend'] as const;
export type PanelId = (typeof PANELS)[number];

/** Rows of a card; several features may hand in rows of one. What is zero and what cannot apply is no row. */
export interface PanelRows extends Pick<Entry, 'id' | 'order' | 'permission'> {
  readonly kind: 'panel';
  readonly panel: PanelId;
  /** Whose first page it is on. */
  readonly roles: readonly RoleKey[];
  readonly rows: (context: SignedInContext) => Promise<readonly DashboardPanelRow[]>;
}

/** A step that may be next for a learner; the first one found, by its order, is shown. */
export interface Step extends Pick<Entry, 'id' | 'order'> {
  readonly kind: 'step';
  readonly find: (context: SignedInContext) => Promise<Omit<NextStep, 'what'> | null>;
}

/** Fields of the answer for those who manage that are neither figure, task nor chart. */
export interface ManagerPart extends Pick<Entry, 'id' | 'order' | 'permission'> {
  readonly kind: 'manager-part';
  readonly read: (context: SignedInContext) => Promise<Partial<ManagerDashboard>>;
}

/** Fields of the answer for learners: their classes, their notices. */
export interface LearnerPart extends Pick<Entry, 'id' | 'order'> {
  readonly kind: 'learner-part';
  readonly read: (context: SignedInContext) => Promise<Partial<StudentDashboard>>;
}

export type DashboardEntry = Figure | Task | Chart | PanelRows | Step | ManagerPart | LearnerPart;

/** Leads to the first of these screens, `<remote>/<screen>`, that the caller has a page for. */
export const toScreen = (screens: string | readonly string[], query = ''): DashboardLink => ({
  screens: [screens].flat(),
  path: '',
  query,
});

/** Leads to a page of the shell, which everybody has. */
export const toPath = (path: string, query = ''): DashboardLink => ({ screens: [], path, query });
