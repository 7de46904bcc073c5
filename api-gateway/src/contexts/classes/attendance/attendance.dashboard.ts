import { lessonsToTeach } from './lesson.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import type { DashboardPanelRow } from '@college/contracts/site/dashboard-rows';

const DAY_MS = 86_400_000;
const AHEAD_DAYS = 30;
/** As many as a full week has. */
const MOST_LESSONS = 20;

const nextLessons = async ({
  read,
  caller,
  language,
  now,
  settings,
}: SignedInContext): Promise<DashboardPanelRow[]> => {
  const time = now();
  const found = await lessonsToTeach(read, language, {
    userId: caller.userId,
    now: time.toISOString(),
    until: new Date(time.getTime() + AHEAD_DAYS * DAY_MS).toISOString(),
    limit: MOST_LESSONS,
  });
  return found.map((lesson) => {
    const begin = new Date(lesson.begin_at);
    return {
      id: `lesson-${lesson.id}`,
      label: lesson.title,
      hint: [lesson.class_name, lesson.address].filter(Boolean).join(' · '),
      value: wallClock(begin.toISOString(), settings.timeZone).slice(0, 16),
      tone: begin <= time ? 'good' : 'neutral',
      link: toScreen('business/attendance/class', `id=${lesson.class_id}&lesson=${lesson.id}`),
    };
  });
};

export const attendanceDashboard: readonly DashboardEntry[] = [
  {
    kind: 'panel',
    panel: 'teach',
    id: 'attendance-lessons',
    permission: 'class-user:read',
    roles: ['teacher'],
    order: 10,
    rows: nextLessons,
  },
];
