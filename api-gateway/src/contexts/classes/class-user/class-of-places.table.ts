/** A class as its places ask about it, and the seats of each kind of student. */
import { storedRequirement } from '../class-record/class-record.port.ts';
import { placesIn, TAKES_A_SEAT } from '../class-record/place-state.table.ts';
import { countOf } from '../../../db/paging.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { phaseOf } from '@college/contracts/completion/train-class-row';
import type { TrainClassPhase, TrainClassState } from '@college/contracts/completion/train-class-row';
import type { Education } from '@college/contracts/identity/education';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

export interface ClassOfPlaces {
  id: number;
  name: string;
  name_en: string;
  subject_id: number;
  state: TrainClassState;
  apply_begin: string;
  apply_end: string;
  train_begin: string;
  train_end: string;
  address: string;
  address_en: string;
  min_age: number;
  /** Empty: any. */
  education: Education | '';
}

const COLUMNS = [
  'id',
  'name',
  'name_en',
  'subject_id',
  'state',
  'apply_begin',
  'apply_end',
  'train_begin',
  'train_end',
  'address',
  'address_en',
  'requirement',
].map((column) => `train_classes.${column}`);

const classes = (db: Knex): Knex.QueryBuilder =>
  db('train_classes')
    .join('train_subjects', 'train_subjects.id', 'train_classes.subject_id')
    .where('train_classes.is_deleted', false)
    .select(COLUMNS)
    .select('train_subjects.min_age', 'train_subjects.education');

/** A published class asks for what its subject asked for then, whatever became of the subject. */
const asPublished = async (query: Knex.QueryBuilder): Promise<ClassOfPlaces | undefined> => {
  const row = await firstOf<ClassOfPlaces & { requirement: string }>(query);
  const stored = row && storedRequirement(row.requirement);
  return stored ? { ...row, min_age: stored.minAge, education: stored.education as Education | '' } : row;
};

export const classOfPlaces = (db: Knex, classId: number): Promise<ClassOfPlaces | undefined> =>
  asPublished(classes(db).where('train_classes.id', classId));

/**
 * The class, shared until the transaction ends: it is not withdrawn, finished or deleted meanwhile, and places of other
 * people may change at the same time. Locks are taken in this order: class, seats, person, place.
 */
export const shareClass = (trx: Knex.Transaction, classId: number): Promise<ClassOfPlaces | undefined> =>
  asPublished(classes(trx).where('train_classes.id', classId).forShare('train_classes'));

export const phaseAt = (row: ClassOfPlaces, now: number): TrainClassPhase =>
  phaseOf(
    {
      state: row.state,
      applyBegin: row.apply_begin,
      applyEnd: row.apply_end,
      trainBegin: row.train_begin,
      trainEnd: row.train_end,
    },
    now,
  );

/** The seats of a kind, locked: who counts those that are taken sees all that others have decided. */
export const lockSeats = async (
  trx: Knex.Transaction,
  classId: number,
  kind: UserTypeId,
): Promise<{ quota: number; free: number } | null> => {
  const seats = await firstOf<{ quota: number }>(
    trx('train_class_stu_types').where({ class_id: classId, user_type_id: kind }).forUpdate().select('quota'),
  );
  if (!seats) return null;
  const taken = await countOf(placesIn(trx, TAKES_A_SEAT).where({ class_id: classId, user_type_id: kind }));
  return { quota: seats.quota, free: seats.quota - taken };
};

export const hasSeatsOfKind = async (db: Knex, classId: number, kind: UserTypeId): Promise<boolean> =>
  (await db('train_class_stu_types').where({ class_id: classId, user_type_id: kind }).first('quota')) !==
  undefined;

/** The seats of each kind, with who has or wants them. */
export const seatsByKind = async (
  db: Knex,
  classId: number,
): Promise<
  { user_type_id: UserTypeId; quota: number; approved: number; pending: number; waiting: number }[]
> => {
  const kinds = await rowsOf<{ user_type_id: UserTypeId; quota: number }>(
    db('train_class_stu_types')
      .where({ class_id: classId })
      .orderBy('user_type_id')
      .select('user_type_id', 'quota'),
  );
  const counted = await rowsOf<{ user_type_id: UserTypeId; state: string; n: number }>(
    db('train_class_users')
      .where({ class_id: classId, is_deleted: false })
      .groupBy('user_type_id', 'state')
      .select('user_type_id', 'state', db.raw('count(*) as n')),
  );
  const countIn = (kind: UserTypeId, state: string) =>
    counted.find((row) => row.user_type_id === kind && row.state === state)?.n ?? 0;
  return kinds.map((kind) => ({
    ...kind,
    approved: countIn(kind.user_type_id, 'approved'),
    pending: countIn(kind.user_type_id, 'pending'),
    waiting: countIn(kind.user_type_id, 'waiting'),
  }));
};
