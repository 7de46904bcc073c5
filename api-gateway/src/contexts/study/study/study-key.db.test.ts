import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { studyMaker } from '../../../../test/study-maker.ts';
import type { StudyMaker } from '../../../../test/study-maker.ts';

describeOnBothDatabases('keys of a lease', (open) => {
  let study: StudyMaker;
  beforeAll(async () => {
    study = await studyMaker(open());
  });
  afterAll(() => study.close());
  beforeEach(() => study.reset());

  const given = async (sessionId: number): Promise<number[]> =>
    open()
      .database.read('study_keys')
      .where({ session_id: sessionId })
      .orderBy('minute')
      .pluck<number[]>('minute');

  it('come no sooner than their minute can have been reached', async () => {
    const session = await study.good(study.film());
    expect([await study.key(session, 0), await study.key(session, 1)]).toEqual([200, 200]);
    expect([await study.key(session, 2), await study.key(session, 29)]).toEqual([404, 404]);
    study.pass(59_000);
    expect(await study.key(session, 2)).toBe(404);
    study.pass(1000);
    expect([await study.key(session, 2), await study.key(session, 3)]).toEqual([200, 404]);
    expect(await given(session.sessionId)).toEqual([0, 1, 2]);
  });

  it('come twice as soon where a film may run at double speed', async () => {
    const session = await study.good(study.dragged());
    study.pass(30_000);
    expect([await study.key(session, 2), await study.key(session, 3)]).toEqual([200, 404]);
  });

  it('are the same a second time, and earn nothing more', async () => {
    const session = await study.good(study.film());
    await study.key(session, 0);
    await study.key(session, 0);
    expect(await given(session.sessionId)).toEqual([0]);
  });

  it('are not of another epoch, another person, another film, or of a login that ended', async () => {
    const old = await study.good(study.film());
    const other = await study.good(study.film(), 'personal');
    const present = await study.good(study.film());
    expect(await study.key(old, 0)).toBe(404);
    expect(await study.key(present, 0)).toBe(200);
    expect(await study.key(other, 0)).toBe(200);
    expect(await given(old.sessionId)).toEqual([]);
    // The key of somebody else's lease does not help.
    study.pass(10_000);
    await study.key(other, 1);
    const { database } = open();
    await database.transaction((trx) =>
      trx('sessions')
        .where({ user_id: study.studentId })
        .whereNull('revoked_at')
        .update({ revoked_at: study.now().toISOString(), revoke_reason: 'logged-out' }),
    );
    expect(await study.key(present, 0)).toBe(404);
    study.forget('student');
  });

  it('of a minute that was not given earn nothing for it', async () => {
    const session = await study.good(study.film());
    study.pass(10_000);
    expect(await study.beat(session, 1, { pos: 10 })).toMatchObject({
      reason: 'not-delivered',
      creditedSeconds: 0,
    });
    await study.key(session, 0);
    study.pass(10_000);
    expect(await study.beat(session, 2, { pos: 20 })).toMatchObject({ reason: null, creditedSeconds: 10 });
    await study.expectWhole();
  });

  it('of what is credited come at once, to whoever resumes', async () => {
    const session = await study.good(study.film());
    for (const minute of [0, 1]) await study.key(session, minute);
    for (let seq = 1; seq <= 6; seq += 1) {
      study.pass(10_000);
      await study.beat(session, seq, { pos: seq * 10 });
    }
    const resumed = await study.good(study.film());
    expect(resumed.position).toBe(60);
    expect(resumed.credited).toEqual([{ from: 0, to: 60 }]);
    expect(await study.key(resumed, 0)).toBe(200);
    expect([await study.key(resumed, 2), await study.key(resumed, 3)]).toEqual([200, 404]);
  });

  it('are counted anew from where a film was dragged to, and from the end of a gap', async () => {
    const session = await study.good(study.dragged());
    expect(await study.key(session, 20)).toBe(404);
    await study.beat(session, 1, { pos: 1200 });
    expect([await study.key(session, 20), await study.key(session, 21)]).toEqual([200, 200]);
    expect(await study.key(session, 22)).toBe(404);
    study.pass(3_600_000);
    await study.beat(session, 2, { pos: 1200 });
    expect([await study.key(session, 21), await study.key(session, 22)]).toEqual([200, 404]);
  });

  it('of originals are their bytes: weak, and only where they were served', async () => {
    const session = await study.good(study.audio());
    expect(session.isWeak).toBe(true);
    study.pass(10_000);
    const first = await study.beat(session, 1, { pos: 10 });
    expect(first).toMatchObject({ reason: 'not-delivered', creditedSeconds: 0 });
    const { database } = open();
    await database.transaction((trx) =>
      trx('study_ranges').insert({
        session_id: session.sessionId,
        epoch: session.epoch,
        from_ms: 0,
        to_ms: 15_000,
        served_at: study.now().toISOString(),
      }),
    );
    study.pass(10_000);
    const second = await study.beat(session, 2, { pos: 20 });
    expect(second.creditedSeconds).toBe(5);
    const ware = await database
      .read('study_wares')
      .where({ user_id: study.studentId, class_id: study.classId, ware_key: session.wareId })
      .first<{ weak_ms: number }>('weak_ms');
    expect(ware.weak_ms).toBe(5000);
  });
});
