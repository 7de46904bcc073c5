/** The first page after the login: of those who manage, and of those who learn. Parts are optional, so that more can join. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { MyNoticeRow } from './my-notice.ts';
import { MAX_SHORTCUTS } from './shortcut-limit.ts';
import { TrainClassPhase, TrainClassRow } from '../completion/train-class-row.ts';

export const MAX_FIGURES = 4;

export const dashboardErrors = {
  /** The role has no such page, or it needs a record to be opened with. */
  unknownPage: defineError('dashboard.unknown-page', ErrorCode.invalid),
} as const;

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

/** The modules of the shortcuts, in their order: those that the user chose, or those that suit the role. */
const Shortcuts = z.object({ moduleIds: z.array(Id), isOwn: z.boolean() });

const ShownClass = TrainClassRow.pick({
  id: true,
  name: true,
  subjectName: true,
  trainBegin: true,
  trainEnd: true,
  phase: true,
});

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

export const ManagerDashboard = z.object({
  /** One entry for each phase, in order, including zeros; null for a role that may not read classes. */
  phases: z.array(z.object({ phase: TrainClassPhase, count: z.number().int() })).nullable(),
  /** Empty; builds made before the calendar read it. */
  newest: z.array(ShownClass),
  /** The one big thing of a role: at most one of these three is there. Teachers and administrators have a panel. */
  calendar: DashboardCalendar.optional(),
  ranking: DashboardRanking.optional(),
  workers: DashboardWorkers.optional(),
  figures: z.array(DashboardFigure).optional(),
  /** What waits for the caller, the most urgent first; what is zero is left out. */
  tasks: z.array(DashboardTask).optional(),
  /** Left out; builds made before the ranking of areas read it. */
  chart: DashboardChart.optional(),
  /** What the caller's role looks at first; one without rows is left out. */
  panels: z.array(DashboardPanel).optional(),
  shortcuts: Shortcuts.optional(),
});
export type ManagerDashboard = Parsed<typeof ManagerDashboard>;

/** The one thing that a learner does, or waits for, next. */
export const NextStep = z.object({
  /** Which step it is: `complete-details`. */
  what: z.string(),
  title: z.string(),
  hint: z.string(),
  /** What the button says; empty where there is nothing to do but wait. */
  action: z.string(),
  link: DashboardLink,
  /** The moment that it is about: the last day to apply, the first of the training. */
  until: z.string().nullable(),
  /** What happens then, to stand before the date. */
  untilLabel: z.string().optional(),
});
export type NextStep = Parsed<typeof NextStep>;

export const OwnApplication = ShownClass.extend({
  /** pending, waiting, approved, rejected or withdrawn. */
  state: z.string(),
  /** When the caller applied. */
  time: z.string(),
});
export type OwnApplication = Parsed<typeof OwnApplication>;

export const StudentDashboard = z.object({
  next: NextStep.nullable(),
  applications: z.array(OwnApplication),
  /** Open for applications of the caller's kind, and not applied for yet; the first to close first. */
  classes: z.array(
    ShownClass.extend({
      areaName: z.string(),
      applyEnd: z.string(),
      quota: z.number(),
      studentCount: z.number(),
      /** Seats that are taken. */
      approvedCount: z.number(),
    }),
  ),
  /** Of exams, graded in the last days, the newest first. */
  results: z
    .array(
      z.object({
        attemptId: Id,
        examName: z.string(),
        className: z.string(),
        score: z.number(),
        total: z.number(),
        passed: z.boolean(),
        gradedAt: z.string(),
      }),
    )
    .optional(),
  /** Of the classes that the caller is in and that are not finished. */
  hours: z
    .array(
      z.object({ classId: Id, className: z.string(), done: z.number(), need: z.number(), until: z.string() }),
    )
    .optional(),
  /** Not sat yet, the first to close first. */
  exams: z
    .array(
      z.object({
        examId: Id,
        classId: Id.nullable(),
        examName: z.string(),
        className: z.string(),
        opensAt: z.string(),
        closesAt: z.string(),
        isOpen: z.boolean(),
      }),
    )
    .optional(),
  /** Of the classes that the caller is in, in the next days. */
  liveCourses: z
    .array(
      z.object({
        id: Id,
        title: z.string(),
        className: z.string(),
        begin: z.string(),
        isLive: z.boolean(),
      }),
    )
    .optional(),
  /** Valid ones, those that run out first before the others. */
  certificates: z
    .array(
      z.object({
        id: Id,
        title: z.string(),
        /** The subject or the trade; empty without. */
        about: z.string(),
        /** Calendar days, `yyyy-mm-dd`; null: without an end, without a review. */
        validTo: z.string().nullable(),
        nextReviewDate: z.string().nullable(),
        /** Of the first one, once it is due soon: questions answered wrong in practice, and not right since. */
        wrongAnswers: z.number().int().optional(),
      }),
    )
    .optional(),
  /** Unread. */
  notices: z.array(
    MyNoticeRow.pick({ id: true, noticeTitle: true, noticeTypeName: true, noticeStartTime: true }),
  ),
  shortcuts: Shortcuts.optional(),
});
export type StudentDashboard = Parsed<typeof StudentDashboard>;

export const dashboard = defineService('Dashboard', {
  GetManagerDashboard: endpoint({
    kind: 'query',
    summary: 'Figures, tasks, the big thing of the role and the shortcuts, as far as the caller sees',
    access: 'signed-in',
    output: ManagerDashboard,
  }),
  GetStudentDashboard: endpoint({
    kind: 'query',
    summary: 'The next step of a learner, their applications, open classes and unread notices',
    access: 'signed-in',
    output: StudentDashboard,
  }),
  SetShortcuts: endpoint({
    kind: 'command',
    summary: 'Choose the shortcuts of one’s current role; none: those that suit the role again',
    access: 'signed-in',
    auditedIn: 'dashboard_shortcuts',
    input: z.object({
      moduleIds: z
        .array(Id)
        .max(MAX_SHORTCUTS)
        .refine((ids) => new Set(ids).size === ids.length, { message: 'dashboard.repeated-page' }),
    }),
    output: Shortcuts,
    errors: [dashboardErrors.unknownPage],
  }),
});
