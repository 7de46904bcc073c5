/** What the first page of those who manage is made of: entries, cards and the one big thing of a role. */
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { TrainClassPhase } from '../completion/train-class-row.ts';

/** Where an entry leads. Paths differ from role to role, so the client finds its own; without one there is no link. */
export const DashboardLink = z.object({
  /** `<remote>/<screen>`, the best first: the first that the caller has a page for is meant. */
  screens: z.array(z.string()),
  /** A page that everybody has, where no screen is named; otherwise empty. */
  path: z.string(),
  /** The filters of a list as its address has them: `state=open`. */
  query: z.string(),
});
export type DashboardLink = Parsed<typeof DashboardLink>;

export const DashboardFigure = z.object({
  id: z.string(),
  label: z.string(),
  value: z.number(),
  /** What the value is a part of; null for a figure of its own. */
  of: z.number().nullable(),
  /** `count` or `bytes`. */
  unit: z.string(),
  link: DashboardLink,
});
export type DashboardFigure = Parsed<typeof DashboardFigure>;

export const DashboardTask = z.object({
  id: z.string(),
  label: z.string(),
  count: z.number().int(),
  link: DashboardLink,
  /** Since when the oldest of them waits, an ISO 8601 instant; null or left out where nobody asks. */
  since: z.string().nullable().optional(),
  /** When the first of them is due, an ISO 8601 instant. */
  due: z.string().nullable().optional(),
});
export type DashboardTask = Parsed<typeof DashboardTask>;

export const DashboardChart = z.object({
  title: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.number(), link: DashboardLink })),
});
export type DashboardChart = Parsed<typeof DashboardChart>;

/** How something stands, as a colour shows it. */
const Tone = z.enum(['neutral', 'info', 'good', 'warn', 'bad']);

export const DashboardPanelRow = z.object({
  id: z.string(),
  label: z.string(),
  /** Beneath the label, in a few words; empty without. */
  hint: z.string(),
  /** On the right, as it is to be shown; empty without. */
  value: z.string(),
  tone: Tone,
  link: DashboardLink,
  /** What is the matter with it, each with the list of whom or what it is about. */
  notes: z.array(z.object({ text: z.string(), tone: Tone, link: DashboardLink })).optional(),
  /** The same value in the months before, the oldest first; null where it is not shown. */
  months: z.array(z.number().nullable()).optional(),
});
export type DashboardPanelRow = Parsed<typeof DashboardPanelRow>;

/** A card of rows that features hand in, such as classes in trouble. */
export const DashboardPanel = z.object({
  id: z.string(),
  title: z.string(),
  rows: z.array(DashboardPanelRow),
});
export type DashboardPanel = Parsed<typeof DashboardPanel>;

/** Classes of the current month as bars, and those that are late whatever the month; late ones first. */
export const DashboardCalendar = z.object({
  /** Calendar days where the college is: the first and the last of the month, and today. */
  from: z.string(),
  to: z.string(),
  today: z.string(),
  classes: z.array(
    z.object({
      id: Id,
      name: z.string(),
      phase: TrainClassPhase,
      /** Days of the training, `yyyy-mm-dd`. */
      begin: z.string(),
      end: z.string(),
      /** What is late, in words; empty where nothing is. */
      late: z.string(),
    }),
  ),
  /** The list has more of them. */
  hasMore: z.boolean(),
});
export type DashboardCalendar = Parsed<typeof DashboardCalendar>;

/** Areas of the last twelve months beside each other; numbers are null where too few people are behind them. */
export const DashboardRanking = z.object({
  /** What was counted, as calendar days. */
  from: z.string(),
  to: z.string(),
  areas: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      enrolled: z.number().nullable(),
      trained: z.number().nullable(),
      /** In the twelve months before. */
      before: z.number().nullable(),
      /** Trained, of all whose training was settled, in percent. */
      share: z.number().nullable(),
      /** Trained in each month, the oldest first. */
      months: z.array(z.number().nullable()),
      link: DashboardLink,
    }),
  ),
});
export type DashboardRanking = Parsed<typeof DashboardRanking>;

/** How a certificate stands today: in force, in force and due soon, run out, or not in force yet. */
export const WorkStanding = z.enum(['valid', 'due', 'expired', 'not-yet']);

/** People of an enterprise and the certificates they work with: run out ones first, whoever never had one last. */
export const DashboardWorkers = z.object({
  total: z.number().int(),
  /** Of them, those who hold a certificate that is in force today. */
  working: z.number().int(),
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      mayWork: z.boolean(),
      certificates: z.array(
        z.object({
          title: z.string(),
          standing: WorkStanding,
          /** The review or last day, `yyyy-mm-dd`; null without. */
          until: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type DashboardWorkers = Parsed<typeof DashboardWorkers>;
