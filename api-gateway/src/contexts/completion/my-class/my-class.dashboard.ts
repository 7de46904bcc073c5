import { knowPlaces } from './my-class.facts.ts';
import { inOrderOfDue, ownHours, ownPlaces, withClass } from './my-class.query.ts';
import type { PlaceRow } from './my-class.query.ts';
import { nextOf } from './next-step.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { shownHours } from '../../classes/class-hours/class-hours.port.ts';
import type { NextStep, StudentDashboard } from '@college/contracts/site/dashboard';

/** What does not wait for the hours of study: in the order in which it matters. */
const AT_ONCE = ['attend', 'sign-out', 'report', 'confirm-notice', 'evaluate'] as const;
const MOST_CLASSES = 20;

const urgent = async (context: SignedInContext): Promise<Omit<NextStep, 'what'> | null> => {
  const { read, caller, language, now } = context;
  const rows = await rowsOf<PlaceRow>(
    inOrderOfDue(
      withClass(read, ownPlaces(read, caller.userId, {}).where('place.state', 'approved'), {
        userId: caller.userId,
        language,
      }),
    ).limit(MOST_CLASSES),
  );
  if (rows.length === 0) return null;
  const found = (await knowPlaces(rows, context)).map((known) => ({
    known,
    next: nextOf(known.facts, now()),
  }));
  for (const what of AT_ONCE) {
    const one = found.find(({ next }) => next.what === what);
    if (!one) continue;
    return {
      title: messageFor(`my-class.next-${what}`, language, null),
      hint: one.known.row.class_name,
      action: messageFor('my-class.next-open', language, null),
      link: toScreen('business/my-class/class', `id=${one.known.row.class_id}`),
      until: one.next.until,
      untilLabel: messageFor('my-class.next-until', language, null),
    };
  }
  return null;
};

/** Hours of the classes that are studied now. */
const hours = async ({
  read,
  caller,
  language,
  now,
}: SignedInContext): Promise<Pick<StudentDashboard, 'hours'>> => ({
  hours: (await ownHours(read, { userId: caller.userId, language, now: now().toISOString() })).map((row) => ({
    classId: row.class_id,
    className: row.class_name,
    done: Math.min(row.need_hours, shownHours(row.earned_hours)),
    need: row.need_hours,
    until: new Date(row.train_end).toISOString(),
  })),
});

/** Before study: these things have an hour or a window. */
export const myClassDashboard: readonly DashboardEntry[] = [
  { kind: 'step', id: 'my-class', order: 14, find: urgent },
  { kind: 'learner-part', id: 'my-class-hours', order: 12, read: hours },
];
