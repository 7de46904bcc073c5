/** Training classes as a sheet. */
import {
  classPhase,
  foundTrainClasses,
  withClassNames,
  trainedUntil,
} from '../../classes/class-record/class-record.port.ts';
import type { TrainClassListRow } from '../../classes/class-record/class-record.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import type { ExportColumn } from '../../../export/workbook.ts';

type Filters = Parameters<typeof foundTrainClasses>[0];

export const classesBefore = (
  context: SignedInContext,
  filters: Filters,
  before: number,
  limit: number,
): Promise<TrainClassListRow[]> =>
  rowsOf<TrainClassListRow>(
    withClassNames(context.read, foundTrainClasses(filters, context), context.language)
      .where('train_classes.id', '<', before)
      .orderBy('train_classes.id', 'desc')
      .limit(limit),
  );

export const classColumns = ({
  language,
  settings,
  now,
}: SignedInContext): ExportColumn<TrainClassListRow>[] => {
  const moment = (iso: string): string => wallClock(iso, settings.timeZone);
  const word = (id: MessageId): string => messageFor(id, language, null);
  return [
    { title: 'class-column.code', width: 18, cell: (row) => row.code },
    { title: 'class-column.class', width: 40, cell: (row) => row.shown_name },
    { title: 'class-column.subject', width: 30, cell: (row) => row.subject_name },
    { title: 'class-column.mode', width: 16, cell: (row) => word(`train-mode.${row.train_mode}`) },
    { title: 'class-column.kind', width: 16, cell: (row) => word(`train-kind.${row.train_kind}`) },
    { title: 'class-column.area', width: 14, cell: (row) => row.area_name },
    { title: 'class-column.organiser', width: 26, cell: (row) => row.department_name },
    { title: 'class-column.apply-begin', width: 20, cell: (row) => moment(row.apply_begin) },
    { title: 'class-column.apply-end', width: 20, cell: (row) => moment(row.apply_end) },
    { title: 'class-column.train-begin', width: 20, cell: (row) => moment(row.train_begin) },
    { title: 'class-column.train-end', width: 20, cell: (row) => moment(trainedUntil(row)) },
    { title: 'class-column.need-hours', width: 10, cell: (row) => row.need_hours },
    { title: 'class-column.quota', width: 10, cell: (row) => row.quota ?? 0 },
    { title: 'class-column.students', width: 10, cell: (row) => row.approved_count },
    { title: 'class-column.state', width: 14, cell: (row) => word(`class-phase.${classPhase(row, now())}`) },
  ];
};
