/** What a feature puts on the first page after the login, in its record: `dashboard: [ … ]`. */
import type { SignedInContext } from './context.ts';
import type { MessageId } from './messages/messages.ts';
import type { RoleKey } from './module-seed.ts';
import type { ManagerDashboard, NextStep, StudentDashboard } from '@college/contracts/site/dashboard';
import type { DashboardLink, DashboardPanelRow } from '@college/contracts/site/dashboard-rows';
import type { PermissionCode } from '@college/contracts/core/endpoint';

interface Entry {
  /** Kebab case, with the feature's word in it; the client knows it by this. */
  readonly id: string;
  readonly label: MessageId;
  /** Only for roles that have it; without, for everybody who is signed in. */
  readonly permission?: PermissionCode;
  /** There is room for four figures: roles for which this comes before others. */
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

/** How many, since when the oldest of them waits, or when the first of them is due; ISO 8601 instants. */
export interface Waiting {
  readonly count: number;
  readonly since?: string | null;
  readonly due?: string | null;
}

/** Something that waits for the caller. */
export interface Task extends Entry {
  readonly kind: 'task';
  /** One query at most, within the caller's scope. */
  readonly count: (context: SignedInContext) => Promise<number | Waiting>;
  readonly link: DashboardLink;
}

/** The cards of rows, in the order in which they are shown; the dashboard says their titles. */
export const PANELS = [
  'health',
  'teach',
  'people',
  'trouble',
  'area',
  'enterprises',
  'certificates',
  'trend',
] as const;
export type PanelId = (typeof PANELS)[number];

/** The big thing of the roles that have them; shown without rows, too. */
export const BIG_PANELS: ReadonlySet<PanelId> = new Set(['health', 'teach']);

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

/** Fields of the answer for those who manage that are neither figure, task nor panel. */
export interface ManagerPart extends Pick<Entry, 'id' | 'order' | 'permission'> {
  readonly kind: 'manager-part';
  /** Whose big thing it is; `others` are the roles that no other part and no big panel names. Without: for all. */
  readonly roles?: readonly RoleKey[] | 'others';
  readonly read: (context: SignedInContext) => Promise<Partial<ManagerDashboard>>;
}

/** Fields of the answer for learners: their classes, their notices. */
export interface LearnerPart extends Pick<Entry, 'id' | 'order'> {
  readonly kind: 'learner-part';
  readonly read: (context: SignedInContext) => Promise<Partial<StudentDashboard>>;
}

export type DashboardEntry = Figure | Task | PanelRows | Step | ManagerPart | LearnerPart;

/** Leads to the first of these screens, `<remote>/<screen>`, that the caller has a page for. */
export const toScreen = (screens: string | readonly string[], query = ''): DashboardLink => ({
  screens: [screens].flat(),
  path: '',
  query,
});

/** Leads to a page of the shell, which everybody has. */
export const toPath = (path: string, query = ''): DashboardLink => ({ screens: [], path, query });
