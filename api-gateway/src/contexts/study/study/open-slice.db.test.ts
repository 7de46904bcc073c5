import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFromBefore } from './open-slice.ts';
import type { OpenSlice } from './slice.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { studyMaker } from '../../../../test/study-maker.ts';
import type { StudyMaker } from '../../../../test/study-maker.ts';
import type { StudySession } from '@college/contracts/study/study';

const MINUTE = 60_000;

describeOnBothDatabases('a stretch of study under way', (open) => {
  let study: StudyMaker;
  beforeAll(async () => {
    study = await studyMaker(open());
  });
  afterAll(() => study.close());

  const begun = async (as = 'student'): Promise<StudySession> => {
    const session = await study.good(study.document(), as);
    study.pass(10_000);
    await study.beat(session, 1, { pos: 1 }, as);
    return session;
  };
  const stop = ({ sessionId, epoch }: StudySession, as = 'student') =>
    study.call('StudyRecord/StopStudy', { sessionId, epoch }, as);
  type Stored = OpenSlice & { code?: string };
  const write = (sessionId: number, change: (slice: Stored) => Stored) =>
    open().database.transaction(async (trx) => {
      const where = { session_id: sessionId };
      const lease = await trx('study_leases').where(where).first<{ open_slice: string }>();
      const open_slice = JSON.stringify(change(JSON.parse(lease.open_slice) as Stored));
      await trx('study_leases').where(where).update({ open_slice });
    });
  /** What was entered of the slices of a session: whether each is said to be altered. */
  const entered = async (sessionId: number) => {
    const { read } = open().database;
    const ids = await read('study_slices')
      .where({ session_id: sessionId })
      .orderBy('id')
      .pluck<number[]>('id');
    const facts = await read('ledger_entries')
      .where({ kind: 'hours' })
      .whereIn('record_id', ids)
      .orderBy('record_id')
      .pluck<string[]>('fact');
    return facts.map((fact) => 'altered' in (JSON.parse(fact) as object));
  };
  const more = (slice: Stored): Stored => ({ ...slice, creditedMs: slice.creditedMs + 3 * MINUTE });

  it('is entered as it was counted', async () => {
    const session = await begun();
    study.pass(10_000);
    await study.beat(session, 2, { pos: 1 });
    await stop(session);
    expect(await entered(session.sessionId)).toEqual([false]);
  });

  it('that somebody writes into by SQL is entered as altered, whatever is counted after it', async () => {
    const session = await begun();
    await write(session.sessionId, more);
    study.pass(10_000);
    await study.beat(session, 2, { pos: 1 });
    study.pass(10_000);
    await study.beat(session, 3, { pos: 1 });
    await stop(session);
    expect(await entered(session.sessionId)).toEqual([true]);
  });

  it('the same where nothing is counted after it', async () => {
    const session = await begun();
    await write(session.sessionId, more);
    await stop(session);
    expect(await entered(session.sessionId)).toEqual([true]);
  });

  it('the same where the stretch and the code are those of somebody else', async () => {
    const own = await begun();
    const other = await begun('personal');
    let theirs: Stored | null = null;
    await write(other.sessionId, (slice) => (theirs = slice));
    await write(own.sessionId, () => theirs ?? expect.fail());
    await stop(own);
    await stop(other, 'personal');
    expect(await entered(own.sessionId)).toEqual([true]);
    expect(await entered(other.sessionId)).toEqual([false]);
  });
});

it('a stretch without a code is taken from the version before only, in the minutes after a start', () => {
  const started = Date.parse('2026-12-01T08:00:00.000Z');
  const begunAt = (ms: number) => ({ beginAt: new Date(started + ms).toISOString() }) as OpenSlice;
  expect(isFromBefore(begunAt(-MINUTE), started + MINUTE, started)).toBe(true);
  expect(isFromBefore(begunAt(MINUTE), started + 2 * MINUTE, started)).toBe(false);
  expect(isFromBefore(begunAt(-MINUTE), started + 11 * MINUTE, started)).toBe(false);
});
