/** What the first page after the login counts about classes, within the caller's scope; one query each. */
import { wherePhase } from '../../classes/class-record/class-record.port.ts';
import { seatsOf, trainClasses } from '../../classes/class-record/train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { countFrom, countOf } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { users } from '../../identity/user/user.table.ts';
import type { TrainClassPhase } from '@college/contracts/completion/train-class-row';

const DAY_MS = 24 * 60 * 60 * 1000;

const inPhase = ({ read, scope, now }: SignedInContext, phase: TrainClassPhase) => {
  const found = trainClasses.visible(read, scope);
  wherePhase(found, phase, now().toISOString());
  return found;
};

const daysAhead = ({ now }: SignedInContext, days: number): string =>
  new Date(now().getTime() + days * DAY_MS).toISOString();

export const countInPhase = (context: SignedInContext, phase: TrainClassPhase): Promise<number> =>
  countOf(inPhase(context, phase));

/** Seats that are taken, of all in the classes of a phase. */
export const seatsInPhase = (context: SignedInContext, phase: TrainClassPhase) =>
  seatsOf(context.read, inPhase(context, phase));

/** Drafts whose applications are to open within so many days, or should have opened. */
export const countDraftsOpening = (context: SignedInContext, days: number) =>
  countFrom(
    inPhase(context, 'draft').where('train_classes.apply_begin', '<', daysAhead(context, days)),
    'due',
    'train_classes.apply_begin',
  );

/** Classes whose applications close within so many days. */
export const countClosing = (context: SignedInContext, days: number) =>
  countFrom(
    inPhase(context, 'applying').where('train_classes.apply_end', '<', daysAhead(context, days)),
    'due',
    'train_classes.apply_end',
  );

/** The people whom the caller sees as users and who have a place in a class that is in training. */
export const countPeopleInClasses = async (context: SignedInContext): Promise<number> => {
  const { read, scope, now } = context;
  const running = read('train_classes').where('train_classes.is_deleted', false);
  wherePhase(running, 'training', now().toISOString());
  const [counted] = await rowsOf<{ n: number }>(
    read('train_class_users')
      .where({ is_deleted: false, state: 'approved' })
      .whereIn('class_id', running.select('train_classes.id'))
      .whereIn('user_id', users.visible(read, scope).select('users.id'))
      .countDistinct({ n: 'user_id' }),
  );
  return counted?.n ?? 0;
};
