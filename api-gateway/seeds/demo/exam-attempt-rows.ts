/** What people did in a sitting: their attempts, answers and what happened meanwhile. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { insertAll, insertReturning } from '../insert.ts';
import { rightValue } from './answer-values.ts';
import { itemsOf } from './exam-rows.ts';
import type { Asked, Wish } from './exam-rows.ts';
import type { Random } from './random.ts';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';

const MINUTE = 60_000;

const otherValue = ({ kind, right, options, blanks }: QuestionContent, random: Random): QuestionValue => {
  if (kind === 'blank') return blanks.map(() => '不清楚');
  if (kind === 'short-answer') return ['应当立即报告，组织人员撤离，并做好记录。'];
  if (kind === 'multiple' && right.length > 1 && random.next() < 0.5) return right.slice(0, -1);
  return [((right[0] ?? 0) + random.between(1, 3)) % (kind === 'true-false' ? 2 : options.length)];
};

export type Fate = 'not-started' | 'running' | 'submitted' | 'absent';

export interface Sitter {
  readonly userId: number;
  readonly fate: Fate;
  /** The share that they know; without it chance decides. */
  readonly knows?: number;
}

interface Sat {
  readonly examId: number;
  readonly sittingId: number;
  readonly wish: Wish;
  readonly paper: readonly Asked[];
}

/** Places in the list of takers of an exam without a class. */
const [COPIED, COPIER] = [33, 34] as const;

/** What each of these people did; whoever knows more is right more often. */
export const insertAttempts = async (
  trx: Knex.Transaction,
  now: Date,
  { examId, sittingId, wish, paper }: Sat,
  people: readonly Sitter[],
  random: Random,
): Promise<void> => {
  const opened = now.getTime() + wish.opens;
  const rows = people.map(({ userId, fate }, at) => {
    const isRunning = fate === 'running';
    const begun = isRunning
      ? now.getTime() - random.between(5, 50) * MINUTE
      : opened + random.between(0, 9) * MINUTE;
    const ended = Math.min(begun + random.between(20, wish.minutes) * MINUTE, now.getTime());
    const hasBegun = isRunning || fate === 'submitted';
    return {
      sitting_id: sittingId,
      exam_id: examId,
      class_id: wish.classId ?? null,
      user_id: userId,
      no: 1,
      student_no: ((at * 37) % people.length) + 1,
      state: fate,
      seed: randomUUID().replaceAll('-', ''),
      paper: JSON.stringify(itemsOf(paper)),
      created_at: new Date(opened - 30 * MINUTE).toISOString(),
      epoch: hasBegun ? 1 : 0,
      ack_seq: hasBegun ? paper.length : 0,
      started_at: hasBegun ? new Date(begun).toISOString() : null,
      opened_at: hasBegun ? new Date(begun).toISOString() : null,
      deadline_at: hasBegun ? new Date(begun + wish.minutes * MINUTE).toISOString() : null,
      last_seen_at: hasBegun
        ? new Date(isRunning ? now.getTime() - random.between(1, 200) * 1000 : ended).toISOString()
        : null,
      submitted_at: fate === 'submitted' ? new Date(ended).toISOString() : null,
      submitted_by: fate === 'submitted' ? 'student' : '',
      device: hasBegun
        ? random.pick(['Chrome, Windows', 'Edge, Windows', 'Chrome, Android', 'Safari, iOS'])
        : '',
    };
  });
  const inserted = await insertReturning<{ id: number; user_id: number }>(trx, 'exam_attempts', rows, [
    'id',
    'user_id',
  ]);
  const idOf = new Map(inserted.map(({ id, user_id: userId }) => [userId, id]));
  const answers: object[] = [];
  const given = new Map<number, QuestionValue[]>();
  const events: object[] = [];
  for (const [place, row] of rows.entries()) {
    if (row.started_at === null) continue;
    const id = idOf.get(row.user_id);
    const usual = 0.35 + random.next() * 0.6;
    // Who copies is found by what both have wrong.
    const knows = people[place]?.knows ?? (place === COPIED ? 0.2 : usual);
    const answered = row.state === 'running' ? random.between(2, paper.length - 2) : paper.length;
    const values: QuestionValue[] = [];
    paper.slice(0, answered).forEach(({ itemNo, content }, at) => {
      const own = random.next() < knows ? rightValue(content) : otherValue(content, random);
      // One of them has looked at a neighbour's answers.
      const copied =
        row.state === 'submitted' && place === COPIER && wish.classId === undefined
          ? given.get(COPIED)?.[at]
          : undefined;
      const value = content.kind === 'short-answer' ? own : (copied ?? own);
      values.push(value);
      answers.push({
        attempt_id: id,
        item_no: itemNo,
        value: JSON.stringify(value),
        seq: at + 1,
        saved_at: row.submitted_at ?? row.last_seen_at,
      });
    });
    given.set(place, values);
    events.push({
      attempt_id: id,
      kind: 'start',
      data: JSON.stringify({ device: row.device }),
      at: row.started_at,
    });
    if (row.submitted_at !== null)
      events.push({ attempt_id: id, kind: 'submit', data: '{"by":"student"}', at: row.submitted_at });
  }
  await insertAll(trx, 'exam_answers', answers);
  await insertAll(trx, 'exam_attempt_events', events);
};
