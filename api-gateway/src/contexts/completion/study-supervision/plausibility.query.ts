/**
 * Study that is worth a look, found by stated rules over the slices of some days (`FINDING_RULES`). What was decided once
 * is left out, whatever the decision was, and so is what was found harmless.
 */
import { clearedAt } from './clearance.table.ts';
import { employerInClass } from '../../classes/class-hours/employer.table.ts';
import { whereSupervised } from '../../classes/class-hours/supervised.table.ts';
import { contains, epochSeconds } from '../../../db/dialect.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { FINDING_RULES, StudyFinding } from '@college/contracts/completion/study-supervision-row';
import type { Knex } from 'knex';

export interface Board {
  readonly scope: Scope;
  /** Days at the site, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** Seconds by which its clock is ahead of UTC. */
  readonly offset: number;
  readonly userId?: number | undefined;
  /** 0: study without a class. */
  readonly classId?: number | undefined;
}

export interface FoundRow {
  user_id: number;
  class_id: number;
  finding: StudyFinding;
  slices: number;
  credited_ms: number;
  first_at: string;
  last_at: string;
  n: number;
  extreme: number;
  user_name: string;
  department_name: string | null;
  class_name: string | null;
}

const MINUTE = 60_000;
const HOUR_SECONDS = 3_600;

const narrow = (query: Knex.QueryBuilder, table: string, board: Board): Knex.QueryBuilder => {
  whereSupervised(query, table, board.scope);
  if (board.userId !== undefined) query.where(`${table}.user_id`, board.userId);
  if (board.classId !== undefined) query.where(`${table}.class_id`, board.classId);
  return query;
};

/** The slices of the days that nobody has decided about, or found harmless as to this finding. */
const looked = (db: Knex, board: Board, finding: StudyFinding): Knex.QueryBuilder =>
  narrow(db('study_slices as s'), 's', board)
    .whereBetween('s.day', [board.from, board.to])
    .whereNotExists(
      db('study_corrections')
        .whereRaw('study_corrections.slice_id = s.id')
        .whereNotNull('study_corrections.decision_id')
        .select(db.raw('1')),
    )
    .whereNotExists(clearedAt(db, finding, 's', 'end_at'));

/**
 * Which night a slice belongs to, and whether it does: an hour later by the clock, 23:00 to 5:00 is 0:00 to 6:00 of one
 * day.
 */
const shifted = (db: Knex, { offset }: Board): Knex.Raw =>
  // Numbers in the text: PostgreSQL takes two bound values for two expressions, also when it groups.
  db.raw(`(? + ${Math.trunc(offset) + HOUR_SECONDS})`, [epochSeconds(db, 's.begin_at')]);
const night = (db: Knex, board: Board): Knex.Raw => db.raw('? / 86400', [shifted(db, board)]);
const atNight = (db: Knex, board: Board): Knex.Raw =>
  db.raw('? % 86400 < ?', [shifted(db, board), 6 * HOUR_SECONDS]);

const regular = (db: Knex, board: Board): Knex.QueryBuilder => {
  const { jitterMs, beats } = FINDING_RULES['regular-beats'];
  return looked(db, board, 'regular-beats')
    .where('s.beats', '>=', beats)
    .where('s.beat_jitter_ms', '<', jitterMs);
};

/** The nights with too much study of a person in a class. */
const nights = (db: Knex, board: Board): Knex.QueryBuilder =>
  looked(db, board, 'night-study')
    .where(atNight(db, board))
    .groupBy('s.user_id', 's.class_id', night(db, board) as unknown as string)
    .havingRaw('sum(s.credited_ms) > ?', [FINDING_RULES['night-study'].minutes * MINUTE])
    .select('s.user_id', 's.class_id', { night: night(db, board) })
    .select(
      db.raw('count(*) as slices'),
      db.raw('sum(s.credited_ms) as credited_ms'),
      db.raw('min(s.begin_at) as first_at'),
      db.raw('max(s.end_at) as last_at'),
    );

/** Devices with many people on one day, whoever supervises them. */
const crowded = (db: Knex, { from, to }: Board): Knex.QueryBuilder =>
  db('study_slices')
    .whereBetween('day', [from, to])
    .whereNot('device_print', '')
    .groupBy('device_print', 'day')
    .havingRaw('count(distinct user_id) >= ?', [FINDING_RULES['shared-device'].people])
    .select('device_print', 'day', db.raw('count(distinct user_id) as people'));

const shared = (db: Knex, board: Board): Knex.QueryBuilder =>
  looked(db, board, 'shared-device').join(crowded(db, board).as('crowded'), (on) =>
    on.on('crowded.device_print', 's.device_print').andOn('crowded.day', 's.day'),
  );

/** Sessions in which a checkpoint was answered faster than it can be read. */
const quick = (db: Knex, board: Board): Knex.QueryBuilder =>
  narrow(db('study_checkpoints as k'), 'k', board)
    .where('k.state', 'passed')
    .whereNot('k.kind', 'face')
    .where('k.answer_ms', '<=', FINDING_RULES['quick-answers'].answerMs)
    .whereNotExists(clearedAt(db, 'quick-answers', 'k', 'answered_at'));

const answered = (db: Knex, board: Board): Knex.QueryBuilder =>
  looked(db, board, 'quick-answers').join(
    quick(db, board)
      .groupBy('k.session_id')
      .select('k.session_id', db.raw('count(*) as answers'), db.raw('min(k.answer_ms) as quickest'))
      .as('quick'),
    'quick.session_id',
    's.session_id',
  );

const SUMS = [
  'count(*) as slices',
  'sum(s.credited_ms) as credited_ms',
  'min(s.begin_at) as first_at',
  'max(s.end_at) as last_at',
];

/** Practice is no study: nothing was credited for it. */
const rushed = (db: Knex, board: Board): Knex.QueryBuilder =>
  narrow(db('practice_rushes as r'), 'r', board)
    .whereBetween('r.day', [board.from, board.to])
    .whereNotExists(clearedAt(db, 'quick-practice', 'r', 'at'))
    .groupBy('r.user_id', 'r.class_id')
    .select('r.user_id', 'r.class_id')
    .select(
      db.raw('0 as slices'),
      db.raw('0 as credited_ms'),
      db.raw('min(r.at) as first_at'),
      db.raw('max(r.at) as last_at'),
      db.raw('count(*) as n'),
      db.raw('max(r.answers) as extreme'),
    );

/** A row a person and class; `n` and `extreme` as the contract says of each finding. */
const FINDINGS: Readonly<Record<StudyFinding, (db: Knex, board: Board) => Knex.QueryBuilder>> = {
  'regular-beats': (db, board) =>
    sums(db, regular(db, board), 'sum(s.wall_ms) / 60000', 'max(s.beat_jitter_ms)').havingRaw(
      'sum(s.wall_ms) >= ?',
      [FINDING_RULES['regular-beats'].minutes * MINUTE],
    ),
  'quick-answers': (db, board) =>
    db
      .from(
        answered(db, board)
          .groupBy('s.user_id', 's.class_id', 's.session_id', 'quick.answers', 'quick.quickest')
          .select('s.user_id', 's.class_id', 'quick.answers', 'quick.quickest')
          .select(SUMS.map((sum) => db.raw(sum)))
          .as('sessions'),
      )
      .groupBy('user_id', 'class_id')
      .havingRaw('sum(answers) >= ?', [FINDING_RULES['quick-answers'].answers])
      .select('user_id', 'class_id')
      .select(ofGroups(db, 'sum(answers)', 'min(quickest)')),
  'night-study': (db, board) =>
    db
      .from(nights(db, board).as('nights'))
      .groupBy('user_id', 'class_id')
      .select('user_id', 'class_id')
      .select(ofGroups(db, 'count(*)', 'max(credited_ms) / 60000')),
  'shared-device': (db, board) => sums(db, shared(db, board), 'count(distinct s.day)', 'max(crowded.people)'),
  'weak-evidence': (db, board) => {
    const { minutes, percent } = FINDING_RULES['weak-evidence'];
    const weak = 'sum(case when s.is_weak then s.credited_ms else 0 end)';
    return sums(
      db,
      looked(db, board, 'weak-evidence'),
      `${weak} * 100 / sum(s.credited_ms)`,
      `${weak} / 60000`,
    )
      .havingRaw('sum(s.credited_ms) >= ?', [minutes * MINUTE])
      .havingRaw(`${weak} * 100 > sum(s.credited_ms) * ?`, [percent]);
  },
  'quick-practice': rushed,
};

const sums = (db: Knex, found: Knex.QueryBuilder, n: string, extreme: string): Knex.QueryBuilder =>
  found
    .groupBy('s.user_id', 's.class_id')
    .select('s.user_id', 's.class_id')
    .select([...SUMS, `${n} as n`, `${extreme} as extreme`].map((sum) => db.raw(sum)));

const ofGroups = (db: Knex, n: string, extreme: string): Knex.Raw[] =>
  [
    'sum(slices) as slices',
    'sum(credited_ms) as credited_ms',
    'min(first_at) as first_at',
    'max(last_at) as last_at',
    `${n} as n`,
    `${extreme} as extreme`,
  ].map((sum) => db.raw(sum));

const whole = (db: Knex, board: Board, finding: StudyFinding): Knex.QueryBuilder =>
  db
    .from(FINDINGS[finding](db, board).as('one'))
    .select(
      'user_id',
      'class_id',
      db.raw(`'${finding}' as finding`),
      'slices',
      'credited_ms',
      'first_at',
      'last_at',
      'n',
      'extreme',
    );

/** The findings as `f`, joined with names; all of them unless one is asked for. */
export const foundOnBoard = (
  db: Knex,
  board: Board,
  { finding, keyword }: { finding?: StudyFinding | undefined; keyword?: string | undefined } = {},
): Knex.QueryBuilder => {
  const [first, ...others] = (finding ? [finding] : StudyFinding.options).map((one) => whole(db, board, one));
  if (first === undefined) throw new Error('there is no finding');
  const all = others.length > 0 ? first.unionAll(others) : first;
  const found = db
    .from(all.as('f'))
    .join('users', 'users.id', 'f.user_id')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .leftJoin('train_classes', 'train_classes.id', 'f.class_id');
  if (keyword) found.where(contains(db, ['users.name_key', 'users.username', 'departments.name'], keyword));
  return found;
};

export const withNames = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  found.select('f.*', {
    user_name: 'users.name',
    department_name: employerInClass(db, language, 'f'),
    class_name: shownName(db, 'train_classes', language),
  });

/** The ids of the slices that a finding is about, of one person in one class. */
const idsOf = (db: Knex, board: Board, finding: StudyFinding): Knex.QueryBuilder => {
  if (finding === 'regular-beats') return regular(db, board).select('s.id');
  if (finding === 'quick-answers') return answered(db, board).select('s.id');
  if (finding === 'shared-device') return shared(db, board).select('s.id');
  // It is about no slice.
  if (finding === 'quick-practice') return db('study_slices as s').whereNull('s.id').select('s.id');
  if (finding === 'weak-evidence')
    return looked(db, board, 'weak-evidence').where('s.is_weak', true).select('s.id');
  return looked(db, board, 'night-study')
    .where(atNight(db, board))
    .whereIn(night(db, board) as unknown as string, db.from(nights(db, board).as('nights')).select('night'))
    .select('s.id');
};

/** The slices of a finding, or all of the days, decided ones too. */
export const slicesOnBoard = (
  db: Knex,
  board: Board,
  finding: StudyFinding | undefined,
): Knex.QueryBuilder => {
  if (finding) return db('study_slices').whereIn('study_slices.id', idsOf(db, board, finding));
  return narrow(db('study_slices'), 'study_slices', board).whereBetween('study_slices.day', [
    board.from,
    board.to,
  ]);
};
