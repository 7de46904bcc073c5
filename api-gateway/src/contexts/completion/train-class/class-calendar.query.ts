/** The classes of the current month, and those that are late. */
import { classPhase } from '../../classes/class-record/class-record.port.ts';
import { trainClasses } from '../../classes/class-record/train-class.table.ts';
import type { TrainClassRecord } from '../../classes/class-record/train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { dayAfter, dayBegin, todayOf, wallClock } from '../../../export/wall-clock.ts';
import type { DashboardCalendar } from '@college/contracts/site/dashboard-rows';

const MOST = 12;

type Row = Pick<
  TrainClassRecord,
  'id' | 'state' | 'apply_begin' | 'apply_end' | 'train_begin' | 'train_end'
> & { shown_name: string };

const lastOfMonth = (first: string): string => dayAfter(`${dayAfter(first, 31).slice(0, 7)}-01`, -1);

/** A draft that ought to be open for applications, and a class that ought to be finished. */
const LATE = `(train_classes.state = 'draft' and train_classes.apply_begin <= ?)
  or (train_classes.state = 'published' and train_classes.train_end <= ?)`;

export const classCalendar = async (context: SignedInContext): Promise<DashboardCalendar> => {
  const { read, scope, language, settings } = context;
  const now = context.now();
  const time = now.toISOString();
  const today = todayOf(context);
  const from = `${today.slice(0, 7)}-01`;
  const to = lastOfMonth(from);
  const found = await rowsOf<Row>(
    trainClasses
      .visible(read, scope)
      .where((either) =>
        either
          .where((inMonth) =>
            inMonth
              .where('train_classes.train_begin', '<', dayBegin(dayAfter(to, 1), settings.timeZone))
              .where('train_classes.train_end', '>', dayBegin(from, settings.timeZone)),
          )
          .orWhereRaw(LATE, [time, time]),
      )
      .orderByRaw(`case when ${LATE} then 0 else 1 end`, [time, time])
      .orderBy('train_classes.train_begin')
      .orderBy('train_classes.id')
      .limit(MOST + 1)
      .select(
        ...(['id', 'state', 'apply_begin', 'apply_end', 'train_begin', 'train_end'] as const).map(
          (column) => `train_classes.${column}`,
        ),
        { shown_name: shownName(read, 'train_classes', language) },
      ),
  );
  const dayOf = (moment: string): string =>
    wallClock(new Date(moment).toISOString(), settings.timeZone).slice(0, 10);
  return {
    from,
    to,
    today,
    classes: found.slice(0, MOST).map((row) => {
      const phase = classPhase(row, now);
      const isDraftLate = phase === 'draft' && new Date(row.apply_begin) <= now;
      return {
        id: row.id,
        name: row.shown_name,
        phase,
        begin: dayOf(row.train_begin),
        end: dayOf(row.train_end),
        late: isDraftLate
          ? messageFor('dashboard.late-draft', language, { day: dayOf(row.apply_begin) })
          : phase === 'overdue'
            ? messageFor('dashboard.late-finish', language, { day: dayOf(row.train_end) })
            : '',
      };
    }),
    hasMore: found.length > MOST,
  };
};
