import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { addReference } from './columns.ts';

/**
 * The one record of a place: its state, where it came from, its kind of seat, who decided and what became of it.
 * Applications of visitors get a place of their own, without an account.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('train_class_users', (table) => {
    table.string('source', 20).notNullable().defaultTo('self');
    /** The kind of seat, fixed at applying. */
    table.string('user_type_id', 1).notNullable().defaultTo('3');
    /** The account that applied on another's behalf. */
    table.integer('applied_by');
    /** When it last became pending. */
    moment(db, table, 'applied_at');
    /** Of the last decision. */
    table.string('reason', 500).notNullable().defaultTo('');
    table.integer('decided_by');
    moment(db, table, 'decided_at');
    /** Its order on the waiting list of its class and kind. */
    table.integer('wait_no');
    table.string('report_state', 20).notNullable().defaultTo('');
    moment(db, table, 'reported_at');
    table.string('report_by', 10).notNullable().defaultTo('');
    /** Of the taught part, 0 to 100. */
    table.double('face_score');
    table.string('face_score_remark', 200).notNullable().defaultTo('');
    /** Empty until the class is finished. */
    table.string('study_state', 20).notNullable().defaultTo('');
    /** Why it is not completed, as JSON. */
    table.text('not_completed').notNullable().defaultTo('[]');
    table.double('settled_hours');
    moment(db, table, 'settled_at');
    table.index(['class_id', 'user_type_id', 'state']);
  });
  await db.schema.createTable('train_class_user_histories', (table) => {
    table.increments('id');
    table.integer('place_id').notNullable().references('train_class_users.id').index();
    table.string('action', 20).notNullable();
    table.string('from_state', 20).notNullable();
    table.string('to_state', 20).notNullable();
    table.string('reason', 500).notNullable().defaultTo('');
    table.integer('user_id');
    table.string('user_name', 50).notNullable();
    moment(db, table, 'time').notNullable();
  });
  await addReference(db, 'student_applications', 'place_id', ['train_class_users', 'id']);
  await db.schema.alterTable('student_applications', (table) => {
    table.unique(['place_id']);
  });
  await describePlaces(db);
  await placeApplications(db);
  await rememberPlaces(db);
};

/** Whoever entered another's place is taken for the one who applied; an enterprise does that for its staff. */
const describePlaces = async (db: Knex): Promise<void> => {
  await db.raw(`
    UPDATE train_class_users SET
      applied_at = creation_time,
      user_type_id = COALESCE((SELECT users.user_type FROM users WHERE users.id = train_class_users.user_id), '5'),
      applied_by = CASE WHEN creator_user_id <> user_id THEN creator_user_id END,
      source = CASE
        WHEN creator_user_id = user_id OR creator_user_id IS NULL THEN 'self'
        WHEN (SELECT users.user_type FROM users WHERE users.id = train_class_users.creator_user_id) = '1'
          THEN 'enterprise'
        ELSE 'manager'
      END`);
};

interface Application {
  id: number;
  class_id: number;
  area_code: string | null;
  state: string;
  reason: string;
  decided_at: string | null;
  creation_time: string;
  last_modification_time: string;
  is_deleted: boolean;
}

/** Visitors count as personal students. Those on the waiting list stand in the order in which they applied. */
const placeApplications = async (db: Knex): Promise<void> => {
  const applications = (await db('student_applications')
    .orderBy('creation_time')
    .orderBy('id')
    .select(
      'id',
      'class_id',
      'area_code',
      'state',
      'reason',
      'decided_at',
      'creation_time',
      'last_modification_time',
      'is_deleted',
    )) as Application[];
  const waiting = new Map<number, number>();
  for (const { id, creation_time, ...application } of applications) {
    const { class_id, state } = application;
    if (state === 'waiting') waiting.set(class_id, (waiting.get(class_id) ?? 0) + 1);
    const [place] = await db('train_class_users')
      .insert({
        ...application,
        creation_time,
        source: 'visitor',
        user_type_id: '5',
        applied_at: creation_time,
        wait_no: state === 'waiting' ? waiting.get(class_id) : null,
      })
      .returning<{ id: number }[]>('id');
    await db('student_applications').where({ id }).update({ place_id: place?.id });
  }
};

/** Nobody recorded who decided about these. */
const rememberPlaces = async (db: Knex): Promise<void> => {
  const columns = ['place_id', 'action', 'from_state', 'to_state', 'reason', 'user_id', 'user_name', 'time'];
  const into = db.raw(`train_class_user_histories (${columns.map(() => '??').join()})`, columns);
  const applied = db('train_class_users as p')
    .leftJoin('users as u', 'u.id', 'p.creator_user_id')
    .orderBy('p.id')
    .select(
      db.raw(
        `p.id, 'create', 'none', 'pending', '', p.creator_user_id, COALESCE(u.name, ''), p.creation_time`,
      ),
    );
  const decided = db('train_class_users as p')
    .whereNot('p.state', 'pending')
    .orderBy('p.id')
    .select(
      db.raw(`p.id,
        CASE p.state WHEN 'approved' THEN 'approve' WHEN 'rejected' THEN 'reject'
          WHEN 'waiting' THEN 'queue' ELSE 'withdraw' END,
        'pending', p.state, p.reason, CAST(NULL AS INTEGER), '', COALESCE(p.decided_at, p.last_modification_time)`),
    );
  await db.into(into as unknown as string).insert(applied);
  await db.into(into as unknown as string).insert(decided);
};
