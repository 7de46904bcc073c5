import { countOwnRejected, countToCheck, nextOfClassesOf, nextTaughtBy } from './live-course.table.ts';
import type { LiveCourseListRow } from './live-course.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import type { NextStep, StudentDashboard } from '@college/contracts/site/dashboard';
import type { DashboardPanelRow } from '@college/contracts/site/dashboard-rows';

const LIST = 'business/live-course/list';
const DETAIL = 'business/live-course/detail';
const HOUR_MS = 60 * 60_000;
/** What is further away is not what somebody does next. */
const NEXT_HOURS = 2;
const AHEAD_HOURS = 14 * 24;
const MOST = 3;

const askedBy = ({ caller, language, now }: SignedInContext, hours: number) => ({
  userId: caller.userId,
  language,
  now: now().toISOString(),
  until: new Date(now().getTime() + hours * HOUR_MS).toISOString(),
});

/** The live course of a class that takes place now, or within two hours. */
const next = async (context: SignedInContext): Promise<Omit<NextStep, 'what'> | null> => {
  const { read, language } = context;
  const row = await firstOf<LiveCourseListRow>(nextOfClassesOf(read, askedBy(context, NEXT_HOURS)));
  if (!row) return null;
  const said = row.play_state === 'live' ? 'live-course.next-now' : 'live-course.next-coming';
  return {
    title: messageFor(said, language, null),
    hint: [row.shown_title, row.class_name].filter(Boolean).join(' · '),
    action: messageFor('live-course.next-open', language, null),
    link: toScreen(DETAIL, `id=${row.id}`),
    until: row.begin_at,
    untilLabel: messageFor('live-course.next-until', language, null),
  };
};

/** Of a learner's classes in the next days. */
const ahead = async (context: SignedInContext): Promise<Pick<StudentDashboard, 'liveCourses'>> => ({
  liveCourses: (
    await rowsOf<LiveCourseListRow>(nextOfClassesOf(context.read, askedBy(context, AHEAD_HOURS)).limit(MOST))
  ).map((row) => ({
    id: row.id,
    title: row.shown_title,
    className: row.class_name ?? '',
    begin: row.begin_at,
    isLive: row.play_state === 'live',
  })),
});

const toTeach = async (context: SignedInContext): Promise<DashboardPanelRow[]> => {
  const rows = await rowsOf<LiveCourseListRow>(
    nextTaughtBy(context.read, askedBy(context, AHEAD_HOURS)).limit(MOST),
  );
  return rows.map((row) => ({
    id: `live-course-${row.id}`,
    label: row.shown_title,
    hint: [messageFor('subject.live-course', context.language, null), row.class_name]
      .filter(Boolean)
      .join(' · '),
    value: wallClock(row.begin_at, context.settings.timeZone).slice(0, 16),
    tone: row.play_state === 'live' ? 'good' : 'neutral',
    link: toScreen(DETAIL, `id=${row.id}`),
  }));
};

export const liveCourseDashboard: readonly DashboardEntry[] = [
  // Before all that can wait for an hour.
  { kind: 'step', id: 'live-course', order: 12, find: next },
  { kind: 'learner-part', id: 'live-courses-ahead', order: 13, read: ahead },
  {
    kind: 'panel',
    panel: 'teach',
    id: 'live-courses-to-teach',
    permission: 'live-course:read',
    roles: ['teacher'],
    order: 12,
    rows: toTeach,
  },
  {
    kind: 'task',
    id: 'live-course-to-check',
    label: 'dashboard.live-course-to-check',
    permission: 'live-course:check',
    order: 52,
    count: ({ read, scope }) => countToCheck(read, scope),
    link: toScreen(LIST, 'checkState=submitted'),
  },
  {
    kind: 'task',
    id: 'live-course-rejected',
    label: 'dashboard.live-course-rejected',
    permission: 'live-course:submit',
    order: 62,
    count: ({ read, scope }) => countOwnRejected(read, scope),
    link: toScreen(LIST, 'checkState=rejected'),
  },
];
