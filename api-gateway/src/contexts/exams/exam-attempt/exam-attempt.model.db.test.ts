/**
 * Random sequences of what takers, managers and time do to an attempt, against a model of it. No call takes a time of its
 * client, so a client's clock may show what it likes.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { step } from '../../../../test/attempt-steps.ts';
import type { Step } from '../../../../test/attempt-steps.ts';
import { describeOnBothDatabases, isLong } from '../../../../test/databases.ts';
import { examRoomMaker, MINUTE } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import { answersOf, attemptsOf } from '../exam-sitting/exam-sitting.port.ts';
import type { AttemptRecord, StoredAnswer } from '../exam-sitting/exam-sitting.port.ts';
import { GRACE_SECONDS, LAST_START_SECONDS } from '@college/contracts/exams/exam-attempt';
import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import type { QuestionValue } from '@college/contracts/content/question';

const RUNS = isLong ? 60 : 4;
const MINUTES = 30;
const CLOSES = 90;
const SECOND = 1000;

interface Attempt {
  state: 'not-started' | 'running' | 'over' | 'absent' | 'reset';
  epoch: number;
  ackSeq: number;
  startedAt: number;
  deadline: number;
  /** For this attempt alone, in minutes. */
  extra: number;
  answers: Record<number, StoredAnswer>;
}

const fresh = (): Attempt => ({
  state: 'not-started',
  epoch: 0,
  ackSeq: 0,
  startedAt: 0,
  deadline: Infinity,
  extra: 0,
  answers: {},
});

describeOnBothDatabases('a model of attempts', (open) => {
  let room: ExamRoomMaker;
  beforeAll(async () => {
    room = await examRoomMaker(open());
  });
  afterAll(() => room.close());

  /** One exam with its one taker, as they should be and as they are. */
  const begin = async () => {
    await room.clear();
    const of = await room.opened({
      closes: CLOSES,
      minutes: MINUTES,
      // What is stored is compared with what was sent.
      exam: { shuffle_options: false },
    });
    const { id: sittingId } = (await room.database
      .read('exam_sittings')
      .where({ exam_id: of.examId })
      .first('id')) as { id: number };
    const now = (): number => room.now().getTime();
    const closeAt = now() + CLOSES * MINUTE;
    const attempts: Attempt[] = [fresh()];
    const epochs: [number, number] = [0, 0];
    let sittingExtra = 0;
    let isExamClosed = false;
    let isSittingClosed = false;
    const last = (): Attempt => attempts.at(-1) ?? fresh();
    const stored = (): Promise<AttemptRecord[]> => attemptsOf(room.database.read, sittingId, room.studentId);
    const ownId = async (): Promise<number> => (await stored()).at(-1)?.id ?? 0;

    const ends = (): number => closeAt + (sittingExtra + last().extra) * MINUTE;
    const retime = (attempt: Attempt): void => {
      const own = attempt.startedAt + (MINUTES + sittingExtra + attempt.extra) * MINUTE;
      attempt.deadline = Math.min(own, ends());
    };
    const isOverdue = ({ state, deadline }: Attempt): boolean =>
      state === 'running' && now() > deadline + GRACE_SECONDS * SECOND;
    /** Whoever touches it ends it. */
    const touch = (): void => {
      if (isOverdue(last())) last().state = 'over';
    };
    const isOpenToStart = (): boolean =>
      !isExamClosed && !isSittingClosed && now() <= ends() - LAST_START_SECONDS * SECOND;

    const start = async ({ window: at, takeOver }: Step & { kind: 'start' }): Promise<void> => {
      const epoch = epochs[at];
      touch();
      const attempt = last();
      const { body } = await room.start(of, { takeOver, ...(epoch > 0 && { epoch }) });
      if (attempt.state === 'running') {
        if (!takeOver && epoch !== attempt.epoch) return expect(body.error?.code).toBe(40903);
        attempt.epoch += 1;
      } else if (attempt.state === 'over' || attempt.state === 'absent' || !isOpenToStart()) {
        return expect(body.error?.id).toBe('exam-attempt.cannot');
      } else {
        if (attempt.state === 'reset') attempts.push(fresh());
        Object.assign(last(), { state: 'running', epoch: 1, startedAt: now() });
        retime(last());
      }
      expect(body.error).toBeNull();
      epochs[at] = last().epoch;
      const view = body.result as ExamView;
      expect(view.attempt?.epoch).toBe(last().epoch);
      const shown = Object.fromEntries(view.answers.map(({ itemNo, ...answer }) => [itemNo, answer]));
      expect(shown).toEqual(last().answers);
    };

    const save = async ({ window: at, shift, items, option }: Step & { kind: 'save' }): Promise<void> => {
      const attempt = last();
      const seq = Math.max(0, attempt.ackSeq + 1 + shift);
      const value: QuestionValue = [option];
      const answers = items.map((itemNo) => ({ itemNo, value }));
      const sent = { attemptId: await ownId(), epoch: Math.max(1, epochs[at]), seq, answers };
      const { body } = await room.save(sent);
      touch();
      if (attempt.state === 'not-started') return expect(body.error?.code).toBe(40401);
      if (attempt.state !== 'running') return expect(body.error?.id).toBe('exam-attempt.over');
      if (sent.epoch !== attempt.epoch) return expect(body.error?.code).toBe(40903);
      if (seq > attempt.ackSeq + 1) return expect(body.error?.id).toBe('exam-attempt.gap');
      if (seq === attempt.ackSeq + 1 && items.length > 0) {
        attempt.ackSeq = seq;
        for (const itemNo of items) attempt.answers[itemNo] = { value, seq };
      }
      expect(body.result).toMatchObject({
        ackSeq: attempt.ackSeq,
        deadline: new Date(attempt.deadline).toISOString(),
      });
    };

    const submit = async ({ window: at, shift }: Step & { kind: 'submit' }): Promise<void> => {
      touch();
      const attempt = last();
      const { body } = await room.call('TrainClass/submitExam', {
        attemptId: await ownId(),
        epoch: Math.max(1, epochs[at]),
        lastSeq: attempt.ackSeq + shift,
      });
      if (attempt.state === 'not-started') return expect(body.error?.code).toBe(40401);
      if (attempt.state === 'absent' || attempt.state === 'reset')
        return expect(body.error?.id).toBe('exam-attempt.over');
      if (attempt.state === 'running') {
        if (Math.max(1, epochs[at]) !== attempt.epoch) return expect(body.error?.code).toBe(40903);
        if (shift > 0) return expect(body.error?.id).toBe('exam-attempt.unsaved');
        attempt.state = 'over';
      }
      expect(body.error).toBeNull();
    };

    const extend = async ({ isAll, minutes }: Step & { kind: 'extend' }): Promise<void> => {
      const attempt = last();
      const input = { ...of, minutes, reason: '停电', ...(!isAll && { attemptIds: [await ownId()] }) };
      const { body } = await room.call('TestExam/ExtendExam', input, 'manager');
      const isOpen = (attempt.state === 'not-started' || attempt.state === 'running') && !isOverdue(attempt);
      if (isExamClosed || isSittingClosed || (!isAll && !isOpen))
        return expect(body.error?.id).toBe('exam-attempt.closed');
      expect(body.error).toBeNull();
      if (isAll) sittingExtra += minutes;
      else attempt.extra += minutes;
      if (attempt.state === 'running' && isOpen) retime(attempt);
    };

    const close = async (): Promise<void> => {
      if (isExamClosed) return;
      const exam = (await room.database.read('exams').where({ id: of.examId }).first()) as {
        row_version: number;
      };
      const input = { id: of.examId, rowVersion: exam.row_version, reason: '试题泄露' };
      await room.good('TestExam/CloseTestExam', input, 'manager');
      const attempt = last();
      if (attempt.state === 'running' && !isSittingClosed)
        attempt.deadline = Math.min(attempt.deadline, now());
      isExamClosed = true;
      isSittingClosed = true;
    };

    const reset = async (): Promise<void> => {
      const row = (await stored()).at(-1);
      const attempt = last();
      const input = { attemptId: row?.id, rowVersion: row?.row_version, reason: '设备故障' };
      const { body } = await room.call('TrainClass/ResetStudentExam', input, 'manager');
      const isOver = attempt.state === 'over' && (row?.state === 'submitted' || row?.state === 'graded');
      if (!isOver && attempt.state !== 'absent')
        return expect(body.error?.id).toBe('exam-attempt.illegal-transition');
      if (isExamClosed) return expect(body.error?.id).toBe('exam-attempt.closed');
      if (isSittingClosed || now() > closeAt + (sittingExtra - 1) * MINUTE)
        return expect(body.error?.id).toBe('exam-attempt.sitting-over');
      expect(body.error).toBeNull();
      attempt.state = 'reset';
    };

    const sweep = async (): Promise<void> => {
      await room.sweep();
      touch();
      const attempt = last();
      const isOpen = attempt.state === 'not-started' || attempt.state === 'running';
      const lastMoment =
        closeAt + (sittingExtra + (isOpen ? attempt.extra : 0)) * MINUTE + GRACE_SECONDS * SECOND;
      if (isSittingClosed || attempt.state === 'running' || now() <= lastMoment) return;
      isSittingClosed = true;
      if (attempt.state === 'not-started') attempt.state = 'absent';
    };

    const does = (one: Step): Promise<void> | void => {
      if (one.kind === 'start') return start(one);
      if (one.kind === 'save') return save(one);
      if (one.kind === 'submit') return submit(one);
      if (one.kind === 'extend') return extend(one);
      if (one.kind === 'pass') return room.pass(one.seconds * SECOND);
      return { close, reset, sweep, restart: room.restart }[one.kind]();
    };

    /** What stands for a state of the model. */
    const STORED: Record<Attempt['state'], readonly string[]> = {
      'not-started': ['not-started'],
      running: ['running'],
      over: ['submitted', 'grading', 'graded'],
      absent: ['absent'],
      reset: ['reset'],
    };
    const check = async (): Promise<void> => {
      const rows = await stored();
      expect(rows).toHaveLength(attempts.length);
      for (const [at, row] of rows.entries()) {
        const attempt = attempts[at] ?? fresh();
        expect(isOverdue(attempt) ? [...STORED.running, ...STORED.over] : STORED[attempt.state]).toContain(
          row.state,
        );
        expect(row).toMatchObject({ no: at + 1, epoch: attempt.epoch, ack_seq: attempt.ackSeq });
        if (attempt.startedAt > 0) {
          expect(Date.parse(row.deadline_at ?? '')).toBe(attempt.deadline);
          expect(Date.parse(row.started_at ?? '')).toBe(attempt.startedAt);
        }
        expect(Object.fromEntries(await answersOf(room.database.read, row.id))).toEqual(attempt.answers);
      }
    };
    return { does, check };
  };

  it(
    'says of every attempt what is stored of it',
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
          const { does, check } = await begin();
          for (const one of steps) {
            await does(one);
            await check();
          }
        }),
        { numRuns: RUNS },
      ),
    isLong ? 600_000 : 60_000,
  );
});
