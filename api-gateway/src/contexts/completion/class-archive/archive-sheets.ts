/** Sheets that only an archive has. */
import type { ArchivedStep, ArchivedWare, StudySlice } from './archive.query.ts';
import type { LessonRow } from '../../classes/class-record/class-record.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor, messageNamed } from '../../../app/messages/message-catalogue.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import type { ExportColumn } from '../../../export/workbook.ts';

type Speaker = Pick<SignedInContext, 'language' | 'settings'>;

const MINUTE_MS = 60_000;
const minutes = (ms: number | null): number => Math.round(((ms ?? 0) / MINUTE_MS) * 10) / 10;

const momentOf =
  ({ settings }: Speaker) =>
  (iso: string) =>
    wallClock(iso, settings.timeZone);

export const lessonColumns = (speaker: Speaker): ExportColumn<LessonRow>[] => {
  const moment = momentOf(speaker);
  return [
    { title: 'class-column.lesson', width: 30, cell: (row) => row.title },
    { title: 'class-column.begins', width: 20, cell: (row) => moment(row.begin_at) },
    { title: 'archive-column.ends', width: 20, cell: (row) => moment(row.end_at) },
    { title: 'class-column.hours', width: 10, cell: (row) => row.hours },
    { title: 'archive-column.teacher', width: 16, cell: (row) => row.teacher_name },
    { title: 'archive-column.place', width: 30, cell: (row) => row.address },
    {
      title: 'archive-column.closed',
      width: 20,
      cell: (row) => (row.closed_at === null ? null : moment(row.closed_at)),
    },
  ];
};

export const sliceColumns = (speaker: Speaker): ExportColumn<StudySlice>[] => {
  const moment = momentOf(speaker);
  return [
    { title: 'class-column.name', width: 14, cell: (row) => row.user_name },
    { title: 'archive-column.place-id', width: 10, cell: (row) => row.place_id },
    { title: 'archive-column.course', width: 30, cell: (row) => row.course },
    { title: 'archive-column.ware', width: 30, cell: (row) => row.ware },
    { title: 'class-column.begins', width: 20, cell: (row) => moment(row.begin_at) },
    { title: 'archive-column.ends', width: 20, cell: (row) => moment(row.end_at) },
    { title: 'archive-column.minutes', width: 10, cell: (row) => minutes(row.wall_ms) },
    { title: 'archive-column.credited', width: 10, cell: (row) => minutes(row.credited_ms) },
    { title: 'archive-column.corrected', width: 10, cell: (row) => minutes(row.corrected_ms) },
    {
      title: 'archive-column.proof',
      width: 16,
      cell: (row) =>
        messageFor(row.is_weak ? 'archive.proof-weak' : 'archive.proof-strong', speaker.language, null),
    },
    { title: 'archive-column.device', width: 30, cell: (row) => row.device },
  ];
};

export const wareColumns = ({ language }: Speaker): ExportColumn<ArchivedWare>[] => [
  { title: 'archive-column.course', width: 30, cell: (row) => row.course },
  { title: 'archive-column.version', width: 10, cell: (row) => row.version },
  { title: 'archive-column.ware', width: 30, cell: (row) => row.ware },
  {
    title: 'archive-column.kind',
    width: 14,
    cell: (row) => messageFor(`archive-ware.${row.kind}`, language, null),
  },
  { title: 'archive-column.sha256', width: 66, cell: (row) => row.sha256 },
];

export const historyColumns = (speaker: Speaker): ExportColumn<ArchivedStep>[] => {
  const { language } = speaker;
  // A first step comes from no state.
  const state = (value: ArchivedStep['from_state']): string =>
    value && messageFor(`archive-state.${value}`, language, null);
  const moment = momentOf(speaker);
  return [
    { title: 'archive-column.time', width: 20, cell: (row) => moment(row.time) },
    { title: 'archive-column.student', width: 14, cell: (row) => row.student },
    {
      title: 'archive-column.action',
      width: 20,
      cell: (row) => messageNamed(`archive-action.${row.action}`, language, null),
    },
    { title: 'archive-column.from', width: 16, cell: (row) => state(row.from_state) },
    { title: 'archive-column.to', width: 16, cell: (row) => state(row.to_state) },
    { title: 'class-column.reasons', width: 40, cell: (row) => row.reason },
    {
      title: 'archive-column.by',
      width: 16,
      cell: (row) => row.user_name || messageFor('archive.by-itself', language, null),
    },
  ];
};
