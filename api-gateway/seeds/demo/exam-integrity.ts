/** What speaks for a second look at the demo's exams: a suspicion that nobody decided, one that was objected to, faces. */
import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Database } from '../../src/db/database.ts';
import { rowsOf } from '../../src/db/scoped-table.ts';
import { moveAttempt, lockAttempt } from '../../src/contexts/exams/exam-attempt/exam-attempt.port.ts';
import { noteEvents } from '../../src/contexts/exams/exam-sitting/attempt-event.table.ts';
import { updateAttempt } from '../../src/contexts/exams/exam-sitting/attempt-changes.table.ts';
import { insertObjection } from '../../src/contexts/exams/exam-grading/objection.table.ts';
import { insertDecision } from '../../src/contexts/exams/exam-integrity/exam-decision.table.ts';
import { storeFrames } from '../../src/contexts/classes/face-check/face-file.ts';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles, DemoWorld } from './demo.ts';
import { framesOf } from './face-check.ts';
import { acceptedLooks } from './user-photo.ts';

/** Behind the marks. */
export const stage = 9;

const MINUTE = 60_000;
const RULE = { atStart: true, everyMinutes: 20, tries: 3, onFail: 'record' } as const;
const LIMIT = 3;

interface Sat {
  id: number;
  sitting_id: number;
  exam_id: number;
  user_id: number;
  started_at: string;
}

/** The first exam that is over and was sat by many. */
const satAttempts = (db: Knex): Promise<Sat[]> =>
  rowsOf<Sat>(
    db('exam_attempts')
      .where('exam_id', db('exam_attempts').where({ state: 'graded' }).min('exam_id'))
      .where({ state: 'graded' })
      .whereNotIn('id', db('exam_objections').select('attempt_id'))
      .orderBy('id')
      .select('id', 'sitting_id', 'exam_id', 'user_id', 'started_at'),
  );

/** The account that people try the demo with keeps its result. */
const [OPEN, OBJECTED, ONCE, CLEARED] = [4, 7, 11, 15] as const;
/** Who was not recognised in any try. */
const STOPPED = 2;

const leave = async (trx: Knex.Transaction, { id, started_at: begun }: Sat, seconds: readonly number[]) => {
  await insertAll(
    trx,
    'exam_switches',
    seconds.map((away, at) => ({
      attempt_id: id,
      epoch: 1,
      no: at + 1,
      kind: at % 2 === 0 ? 'hidden' : 'blur',
      seconds: away,
      at: new Date(Date.parse(begun) + (5 + at * 4) * MINUTE).toISOString(),
    })),
  );
};

/** The manager asked, and found that there was nothing. */
const clear = async (
  trx: Knex.Transaction,
  { id }: Sat,
  { manager, now }: Pick<DemoWorld, 'manager' | 'now'>,
): Promise<void> => {
  const opinion = '经核实，考场电脑多次弹出系统更新窗口，与作答无关。';
  const at = new Date(now.getTime() - 5 * DAY).toISOString();
  await updateAttempt(trx, id, { cheat_state: 'cleared' });
  await noteEvents(trx, [id], { kind: 'cleared', data: { by: manager.id, opinion }, at });
  await insertDecision(trx, {
    attempt_id: id,
    result: 'cleared',
    opinion,
    evidence: '考场监控记录',
    state_before: 'graded',
    decided_by: manager.id,
    decided_at: at,
  });
};

export const insert = async (trx: Knex.Transaction, { manager, now }: DemoWorld): Promise<void> => {
  const sat = (await satAttempts(trx)).map((row) => ({
    ...row,
    started_at: new Date(row.started_at).toISOString(),
  }));
  const [open, objected, once, cleared] = [sat[OPEN], sat[OBJECTED], sat[ONCE], sat[CLEARED]];
  if (!open || !objected || !once || !cleared) return;
  await trx('exams')
    .where({ id: open.exam_id })
    .update({ face_rule: JSON.stringify(RULE), switch_limit: LIMIT });
  // The one that comes asks for faces, too.
  await trx('exams')
    .whereIn('id', trx('exam_sittings').where({ state: 'planned', class_id: null }).select('exam_id'))
    .update({ face_rule: JSON.stringify(RULE), switch_limit: LIMIT });
  await leave(trx, open, [42, 8, 95, 17, 130]);
  await leave(trx, objected, [60, 75, 110, 20]);
  await leave(trx, once, [6]);
  await leave(trx, cleared, [12, 9, 15, 11]);
  for (const row of [open, objected, cleared]) {
    await updateAttempt(trx, row.id, { cheat_state: 'suspected' });
    const at = new Date(Date.parse(row.started_at) + 20 * MINUTE).toISOString();
    await noteEvents(trx, [row.id], { kind: 'suspected', data: { cause: 'switches' }, at });
  }
  await clear(trx, cleared, { manager, now });
  const attempt = await lockAttempt(trx, objected.id);
  if (!attempt) return;
  const opinion = '考试中离开页面四次，随后的答案与公开题解逐字相同。';
  const decidedAt = new Date(now.getTime() - 6 * DAY);
  await moveAttempt(trx, attempt, 'void', {
    changes: { cheat_state: 'confirmed', reason: opinion },
    data: { opinion, by: manager.id },
    now: decidedAt,
  });
  await insertDecision(trx, {
    attempt_id: objected.id,
    result: 'confirmed',
    opinion,
    evidence: '离开页面记录第 1 至 4 次；答卷第 3、6、9 题',
    state_before: 'graded',
    decided_by: manager.id,
    decided_at: decidedAt.toISOString(),
  });
  const text = 'I was called by my control room on duty, and did not look anything up. Please ask them.';
  await insertObjection(trx, {
    attempt_id: objected.id,
    kind: 'decision',
    text,
    creation_time: new Date(now.getTime() - 2 * DAY).toISOString(),
  });
};

/** `other`: how far from their own the portrait is. */
const CATCHES = [
  { at: OPEN, moment: 'start', turn: 0, state: 'passed', reason: 'alike', similarity: 0.87 },
  {
    at: OPEN,
    moment: 'interval',
    turn: 1,
    state: 'to-check',
    reason: 'unsure',
    similarity: 0.63,
    other: 40,
  },
  { at: OBJECTED, moment: 'start', turn: 0, state: 'passed', reason: 'alike', similarity: 0.84 },
  { at: ONCE, moment: 'start', turn: 0, state: 'passed', reason: 'alike', similarity: 0.9 },
  {
    at: ONCE,
    moment: 'interval',
    turn: 1,
    state: 'to-check',
    reason: 'no-face',
    similarity: null,
    isEmpty: true,
  },
  {
    at: STOPPED,
    moment: 'interval',
    turn: 1,
    minute: 31,
    state: 'failed',
    reason: 'different',
    similarity: 0.19,
    other: 43,
  },
  {
    at: STOPPED,
    moment: 'interval',
    turn: 1,
    minute: 32,
    state: 'failed',
    reason: 'different',
    similarity: 0.22,
    other: 43,
  },
] as const;

/** Pictures of comparisons, with the face photos of people who have one. */
export const store = async (database: Database, { keys, storage, now }: DemoFiles): Promise<void> => {
  const { read } = database;
  const all = await satAttempts(read);
  const voided = await rowsOf<Sat>(
    read('exam_attempts').where({ cheat_state: 'confirmed' }).orderBy('id').select('*'),
  );
  const suspected = await rowsOf<Sat>(
    read('exam_attempts').where({ cheat_state: 'suspected' }).orderBy('id').select('*'),
  );
  const photos = (await read('user_photos').where({ state: 'accepted' }).orderBy('id').select('id')) as {
    id: number;
  }[];
  const once = all.find(({ id }) => id > (voided[0]?.id ?? 0));
  const [stopped] = await rowsOf<Sat>(
    read('exam_attempts').where({ lock_reason: 'face' }).limit(1).select('*'),
  );
  const rowOf = { [OPEN]: suspected[0], [OBJECTED]: voided[0], [ONCE]: once, [STOPPED]: stopped };
  const made = await Promise.all(
    CATCHES.map(async (one) => {
      const bytes = await framesOf(
        (acceptedLooks[one.at % photos.length] ?? 0) + ('other' in one ? one.other : 0),
        'isEmpty' in one,
      );
      const rowKey = randomUUID();
      const keySealed = await storeFrames({ keys, storage }, rowKey, bytes);
      return { one, rowKey, keySealed, sha256: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
  await database.transaction(async (trx) => {
    for (const { one, rowKey, keySealed, sha256 } of made) {
      const row = rowOf[one.at];
      const photo = photos[one.at % photos.length];
      if (!row || !photo) continue;
      const begun = new Date(row.started_at).getTime();
      const minute = 'minute' in one ? one.minute : one.turn * RULE.everyMinutes;
      const time = cameAt(new Date(Math.min(begun + minute * MINUTE, now.getTime())));
      const person = (await trx('users')
        .where({ id: row.user_id })
        .first('area_code', 'department_id')) as object;
      const [picture] = await insertReturning<{ id: number }>(
        trx,
        'face_pictures',
        [
          {
            row_key: rowKey,
            user_id: row.user_id,
            sha256,
            key_sealed: keySealed,
            creation_time: time.creation_time,
            used_at: time.creation_time,
          },
        ],
        ['id'],
      );
      const { moment, turn, state, reason, similarity } = one;
      const [check] = await insertReturning<{ id: number }>(
        trx,
        'face_checks',
        [
          {
            ...time,
            ...person,
            creator_user_id: row.user_id,
            user_id: row.user_id,
            picture_id: picture?.id,
            photo_id: photo.id,
            moment: 'exam',
            subject_id: row.id,
            class_id: null,
            challenge: 'turn-left',
            state,
            reason,
            similarity,
            opinion: '',
            decided_by: null,
            decided_by_name: '',
            decided_at: null,
          },
        ],
        ['id'],
      );
      await insertAll(trx, 'exam_catches', [
        {
          sitting_id: row.sitting_id,
          user_id: row.user_id,
          attempt_id: row.id,
          check_id: check?.id,
          guid: randomUUID(),
          moment,
          turn,
          state,
          reason,
          similarity,
          creation_time: time.creation_time,
        },
      ]);
    }
  });
};
