/** Live courses as a calendar file (RFC 5545), for whatever calendar people keep. */
import { Readable } from 'node:stream';
import ical, { ICalAlarmType } from 'ical-generator';
import { liveCourseColumns, liveCourses, narrowLiveCourses } from './live-course.table.ts';
import type { LiveCourseListRow, LiveFilters } from './live-course.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { auditRead } from '../../../db/audit.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';

/** The newest of them; a calendar is read for what comes. */
const MOST_IN_CALENDAR = 500;
const QUARTER_SECONDS = 15 * 60;

const eventOf = (row: LiveCourseListRow, { language, singleSignOnCookie: { origin } }: SignedInContext) => {
  const site = URL.canParse(origin) ? new URL(origin) : null;
  const intro = language === 'en' ? row.intro_en || row.intro : row.intro;
  return {
    // The same event at another time once it was moved.
    id: `live-course-${row.id}@${site?.hostname ?? 'college'}`,
    sequence: row.row_version,
    start: new Date(row.begin_at),
    end: new Date(row.end_at),
    summary: row.shown_title,
    description: [row.class_name, row.teacher_name, intro].filter(Boolean).join('\n'),
    stamp: new Date(row.last_modification_time),
    alarms: [{ type: ICalAlarmType.display, trigger: QUARTER_SECONDS }],
    ...(site && { url: new URL(`/liveCourse/detail?id=${row.id}`, site).href }),
  };
};

export const exportCalendar = async (
  { keyword, ...filters }: LiveFilters & { readonly keyword?: string | undefined },
  context: SignedInContext,
) => {
  const { read, scope, language } = context;
  const found = narrowLiveCourses(liveCourses.visible(read, scope), filters, scope.userId);
  if (keyword) found.where(contains(read, ['live_courses.title', 'live_courses.title_en'], keyword));
  const rows = await rowsOf<LiveCourseListRow>(
    liveCourseColumns(read, found, language)
      .orderBy('live_courses.begin_at', 'desc')
      .orderBy('live_courses.id', 'desc')
      .limit(MOST_IN_CALENDAR),
  );
  const name = messageFor('live-course.calendar', language, null);
  const calendar = ical({ name, prodId: { company: 'college', product: 'live-courses' } });
  for (const row of rows.toReversed()) calendar.createEvent(eventOf(row, context));
  // Each file that leaves is written down.
  await auditRead(context, {
    subjectType: 'live-course',
    after: { file: 'live-course.calendar', rows: rows.length },
  });
  const content = Readable.from([Buffer.from(calendar.toString())], { objectMode: false });
  return { fileName: `${name}.ics`, content };
};
