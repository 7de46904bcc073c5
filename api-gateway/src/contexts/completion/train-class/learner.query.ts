/** Classes as one learner meets them. */
import { publicTrainClasses, withNames } from '../../classes/class-record/train-class.table.ts';
import type { TrainClassListRow } from '../../classes/class-record/train-class.table.ts';
import { wherePhase } from '../../classes/class-record/class-record.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

export interface OwnApplicationRow extends TrainClassListRow {
  application_state: string;
  application_time: string;
}

/** The applications of a user, the newest first. A class that has gone back to draft is not shown to learners. */
export const applicationsOf = (
  db: Knex,
  userId: number,
  language: Language,
  limit: number,
): Promise<OwnApplicationRow[]> =>
  rowsOf<OwnApplicationRow>(
    withNames(db, db('train_classes'), language)
      .join('train_class_users as own', 'own.class_id', 'train_classes.id')
      .where({ 'own.user_id': userId, 'own.is_deleted': false, 'train_classes.is_deleted': false })
      .whereNot('train_classes.state', 'draft')
      .select({ application_state: 'own.state', application_time: 'own.creation_time' })
      .orderBy('own.creation_time', 'desc')
      .orderBy('own.id', 'desc')
      .limit(limit),
  );

interface Learner {
  readonly userId: number;
  readonly userType: UserTypeId;
  readonly language: Language;
}

/** Open for applications of this kind of user, and not applied for yet; the first to close first. */
export const openClassesFor = (
  db: Knex,
  { userId, userType, language }: Learner,
  now: string,
  limit: number,
): Promise<TrainClassListRow[]> => {
  const found = publicTrainClasses(db)
    .whereIn(
      'train_classes.id',
      db('train_class_stu_types').where({ user_type_id: userType }).select('class_id'),
    )
    .whereNotIn(
      'train_classes.id',
      db('train_class_users').where({ user_id: userId, is_deleted: false }).select('class_id'),
    );
  wherePhase(found, 'applying', now);
  return rowsOf<TrainClassListRow>(
    withNames(db, found, language)
      .orderBy('train_classes.apply_end')
      .orderBy('train_classes.id')
      .limit(limit),
  );
};
