/** The people of a class as sheets: what each sheet says of one of them. */
import { lessonHours } from '@college/contracts/classes/attendance';
import type { AttendedLesson, ExportedPerson } from './class-export.query.ts';
import { shownHours } from '../../classes/class-hours/class-hours.port.ts';
import { masked, revealed } from '../../identity/user/personal-data.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import type { SettleReason } from '@college/contracts/completion/settlement';
import { wallClock } from '../../../export/wall-clock.ts';
import type { ExportColumn } from '../../../export/workbook.ts';

type Speaker = Pick<SignedInContext, 'language' | 'settings' | 'keys'>;
/** How much of an ID card a sheet shows. */
export type Cards = 'masked' | 'whole';
type Column = ExportColumn<ExportedPerson>;

const column = (title: MessageId, width: number, cell: Column['cell']): Column => ({ title, width, cell });

const WHO: readonly Column[] = [
  column('class-column.name', 14, (row) => row.user_name),
  column('class-column.employer', 30, (row) => row.employer),
];

const cardColumn = ({ keys }: Speaker, cards: Cards): Column =>
  column('class-column.id-card', 22, (row) => (cards === 'whole' ? revealed : masked)(keys, row, 'idCard'));

const momentOf = (iso: string | null, { settings }: Speaker): string | null =>
  iso === null ? null : wallClock(iso, settings.timeZone);

const resultOf = (row: ExportedPerson, speaker: Speaker): string | null =>
  messageFor(`study-state.${row.settled_state || row.study_state}`, speaker.language, null);

const byOf = (
  by: ExportedPerson['report_by'] | AttendedLesson['in_by'],
  { language }: Speaker,
): string | null => (by ? messageFor(`signed-by.${by}`, language, null) : null);

const reasonsOf = (row: ExportedPerson, { language }: Speaker): string =>
  (JSON.parse(row.not_completed) as SettleReason[])
    .map((reason) => messageFor(`settle-reason.${reason}`, language, null))
    .join(language === 'en' ? '; ' : '；');

const hoursOf = (row: ExportedPerson): number => row.settled_hours ?? shownHours(row.earned_hours);

export const infoColumns = (speaker: Speaker, cards: Cards = 'masked'): Column[] => [
  ...WHO,
  cardColumn(speaker, cards),
  column('class-column.phone', 14, (row) => masked(speaker.keys, row, 'phone')),
  column('class-column.area', 14, (row) => row.area_name),
  column(
    'class-column.education',
    14,
    (row) => row.education && messageFor(`education.${row.education}`, speaker.language, null),
  ),
  column('class-column.job-title', 16, (row) => row.job_title),
  column('class-column.seat', 14, (row) =>
    messageFor(`user-type.${row.user_type_id}`, speaker.language, null),
  ),
  column('class-column.source', 16, (row) =>
    messageFor(`place-source.${row.source}`, speaker.language, null),
  ),
  column('class-column.applied-at', 20, (row) => momentOf(row.applied_at, speaker)),
];

export const reportColumns = (speaker: Speaker): Column[] => [
  ...WHO,
  column('class-column.report', 12, (row) =>
    messageFor(row.report_state === 'reported' ? 'report.done' : 'report.missing', speaker.language, null),
  ),
  column('class-column.reported-at', 20, (row) => momentOf(row.reported_at, speaker)),
  column('class-column.report-by', 12, (row) => byOf(row.report_by, speaker)),
];

export const scoreColumns = (speaker: Speaker): Column[] => [
  ...WHO,
  column('class-column.hours', 10, hoursOf),
  column('class-column.need-hours', 10, (row) => row.need_hours),
  column('class-column.theory', 10, (row) => shownHours(row.theory_hours)),
  column('class-column.practice', 10, (row) => shownHours(row.practice_hours)),
  column('class-column.exam-score', 12, (row) => row.exam_score),
  column('class-column.face-score', 12, (row) => row.face_score),
  column('class-column.remark', 24, (row) => row.face_score_remark),
  column('class-column.result', 14, (row) => resultOf(row, speaker)),
  column('class-column.reasons', 40, (row) => reasonsOf(row, speaker)),
];

export const trainedColumns = (speaker: Speaker, cards: Cards = 'masked'): Column[] => [
  ...WHO,
  cardColumn(speaker, cards),
  column('class-column.phone', 14, (row) => masked(speaker.keys, row, 'phone')),
  column('class-column.class', 36, (row) => row.class_name),
  column('class-column.hours', 10, hoursOf),
  column('class-column.need-hours', 10, (row) => row.need_hours),
  column('class-column.result', 14, (row) => resultOf(row, speaker)),
];

export const attendanceColumns = (speaker: Speaker): ExportColumn<AttendedLesson>[] => [
  { title: 'class-column.name', width: 14, cell: (row) => row.user_name },
  { title: 'class-column.employer', width: 30, cell: (row) => row.employer },
  { title: 'class-column.lesson', width: 30, cell: (row) => row.title },
  { title: 'class-column.begins', width: 20, cell: (row) => momentOf(row.begin_at, speaker) },
  { title: 'class-column.signed-in', width: 20, cell: (row) => momentOf(row.in_at, speaker) },
  { title: 'class-column.in-by', width: 12, cell: (row) => byOf(row.in_by, speaker) },
  { title: 'class-column.signed-out', width: 20, cell: (row) => momentOf(row.out_at, speaker) },
  { title: 'class-column.out-by', width: 12, cell: (row) => byOf(row.out_by, speaker) },
  {
    title: 'class-column.lesson-hours',
    width: 12,
    // Coming and going are half of a lesson each.
    cell: (row) => lessonHours(row.hours, [row.in_share, row.out_share]),
  },
];
