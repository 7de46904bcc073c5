/** The first page after the login: of those who manage, and of those who learn. Parts are optional, so that more can join. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import {
  DashboardCalendar,
  DashboardChart,
  DashboardFigure,
  DashboardLink,
  DashboardPanel,
  DashboardRanking,
  DashboardTask,
  DashboardWorkers,
} from './dashboard-rows.ts';
import { MyNoticeRow } from './my-notice.ts';
import { MAX_SHORTCUTS } from './shortcut-limit.ts';
import { TrainClassPhase, TrainClassRow } from '../completion/train-class-row.ts';

/** Remotes outside import these here for one more release (old-subpaths.json). */
export {
  DashboardCalendar,
  DashboardChart,
  DashboardFigure,
  DashboardLink,
  DashboardPanel,
  DashboardPanelRow,
  DashboardRanking,
  DashboardTask,
  DashboardWorkers,
  WorkStanding,
} from './dashboard-rows.ts';

export const MAX_FIGURES = 4;

export const dashboardErrors = {
  /** The role has no such page, or it needs a record to be opened with. */
  unknownPage: defineError('dashboard.unknown-page', ErrorCode.invalid),
} as const;

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
