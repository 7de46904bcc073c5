import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveBeats } from './beat-group.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { studyMaker } from '../../../../test/study-maker.ts';
import type { StudyMaker } from '../../../../test/study-maker.ts';
import type { StudySession } from '@college/contracts/study/study';
import { ErrorCode } from '@college/contracts/core/errors';

const HOUR = 60 * 60 * 1000;

describeOnBothDatabases('a beat that is not honest', (open) => {
  let study: StudyMaker;
  beforeAll(async () => {
    study = await studyMaker(open());
  });
  afterAll(() => study.close());
  beforeEach(() => study.reset());

  const begun = async (place = study.film()): Promise<StudySession> => {
    const session = await study.good(place);
    if (session.media.by === 'hls') for (const minute of [0, 1]) await study.key(session, minute);
    return session;
  };
  const credited = async (session: StudySession, seq: number, sent: object) =>
    (await study.beat(session, seq, sent)).creditedSeconds;

  it('forges the end, a future position, a hundredfold rate or a negative number: it earns at most the time', async () => {
    const session = await begun();
    expect(await study.beat(session, 1, { pos: 1800 })).toMatchObject({
      reason: 'jump',
      seekTo: 0,
      creditedSeconds: 0,
    });
    study.pass(1000);
    expect(await study.beat(session, 2, { pos: 1799, rate: 16 })).toMatchObject({
      reason: 'jump',
      creditedSeconds: 0,
    });
    for (const wrong of [
      { pos: -1 },
      { rate: -1 },
      { rate: 100 },
      { idleSeconds: -1 },
      { seq: 0 },
      { pos: 1e9 },
    ]) {
      const { body } = await study.send(session, 3, wrong);
      expect(body.error?.code, JSON.stringify(wrong)).toBe(ErrorCode.invalid);
    }
    study.pass(10_000);
    expect(await credited(session, 3, { pos: 10, duration: 99_999 })).toBeLessThanOrEqual(11);
    await study.expectWhole();
  });

  it('hops through a film without waiting: it gets neither further nor more keys than the clock', async () => {
    const session = await begun();
    const keys: number[] = [];
    for (let seq = 1; seq <= 30; seq += 1) {
      study.pass(200);
      await study.beat(session, seq, { pos: seq * 30 });
      if ((await study.key(session, Math.floor(seq / 2))) === 200) keys.push(Math.floor(seq / 2));
    }
    // The minute that runs, and the one that is loaded ahead.
    expect([...new Set(keys)]).toEqual([0, 1]);
    expect((await study.beat(session, 31, { pos: 6 })).furthest).toBeLessThanOrEqual(6);
    await study.expectWhole();
  });

  it('comes a hundred times a second: each earns the time since the one before', async () => {
    const session = await begun(study.document());
    for (let seq = 1; seq <= 30; seq += 1) {
      study.pass(100);
      await study.beat(session, seq, { pos: 1 });
    }
    expect(await credited(session, 31, { pos: 1 })).toBe(3);
  });

  it('is replayed: an answer that was lost is given again, and an older one earns nothing', async () => {
    const session = await begun(study.document());
    study.pass(10_000);
    const first = await study.beat(session, 1, { pos: 1 });
    study.pass(10_000);
    const { serverNow: _a, ...again } = await study.beat(session, 1, { pos: 1 });
    const { serverNow: _b, ...said } = first;
    expect(again).toEqual(said);
    await study.beat(session, 5, { pos: 1 });
    study.pass(10_000);
    for (const seq of [1, 4, 3, 2])
      expect(await study.beat(session, seq, { pos: 1 })).toMatchObject({
        reason: 'repeated',
        creditedSeconds: 20,
      });
    expect(await credited(session, 6, { pos: 1 })).toBe(30);
    await study.expectWhole();
  });

  it('is one of many at the same moment: the same seq counts once, whoever comes first', async () => {
    const session = await begun(study.document());
    study.pass(10_000);
    await Promise.all(Array.from({ length: 20 }, (_, at) => study.send(session, (at % 5) + 1, { pos: 1 })));
    expect(await credited(session, 6, { pos: 1 })).toBe(10);
    await study.expectWhole();
  });

  it('is of somebody else’s session, of another class or ware, or of no session', async () => {
    const session = await begun(study.document());
    const foreign = [
      await study.send(session, 1, { pos: 1 }, 'personal'),
      await study.send(session, 1, { pos: 1, classId: study.classId + 1 }),
      await study.send(session, 1, { pos: 1, classId: null }),
      await study.send(session, 1, { pos: 1, wareId: study.film().wareId }),
      await study.send(session, 1, { pos: 1, sessionId: 2_000_000_000 }),
      await study.send(session, 1, { pos: 1, epoch: session.epoch + 1 }),
    ];
    expect(foreign.map(({ body }) => body.error?.code)).toEqual(foreign.map(() => ErrorCode.notFound));
    await study.expectWhole();
  });

  it('is of ten films at once: one earns', async () => {
    const places = [study.film(), study.document(), study.text(), study.dragged()];
    const sessions: StudySession[] = [];
    for (const place of places) sessions.push(await study.good(place));
    const total = { seconds: 0 };
    for (let seq = 1; seq <= 3; seq += 1) {
      study.pass(10_000);
      const last: number[] = [];
      for (const session of sessions)
        last.push(await credited(session, seq, { pos: session === sessions[3] ? seq * 10 : 1 }));
      total.seconds = last.reduce((sum, seconds) => sum + seconds, 0);
    }
    expect(total.seconds).toBeLessThanOrEqual(30);
    await study.expectWhole();
  });

  it('meets a clock that is set back an hour and forth again', async () => {
    const session = await begun(study.document());
    study.pass(10_000);
    expect(await credited(session, 1, { pos: 1 })).toBe(10);
    study.pass(-HOUR);
    expect(await credited(session, 2, { pos: 1 })).toBe(10);
    study.pass(10_000);
    expect(await credited(session, 3, { pos: 1 })).toBe(20);
    study.pass(HOUR);
    expect(await credited(session, 4, { pos: 1 })).toBe(20);
    study.pass(10_000);
    expect(await credited(session, 5, { pos: 1 })).toBe(30);
    // As two gateways whose clocks differ, also by sessions of their own.
    study.pass(-15_000);
    const other = await begun(study.document());
    study.pass(15_000);
    expect(await credited(other, 1, { pos: 1 })).toBe(30);
    await study.expectWhole();
    // And the honest go on with their keys at once.
    const film = await begun();
    study.pass(-HOUR);
    await study.beat(film, 1, { pos: 0 });
    study.pass(60_000);
    expect(await study.key(film, 2)).toBe(200);
    study.pass(HOUR);
  });

  it('comes after an hour of silence: it earns what one beat can', async () => {
    const session = await begun(study.document());
    study.pass(HOUR);
    expect(await credited(session, 1, { pos: 1 })).toBe(20);
    await study.expectWhole();
  });

  it('asks as much of the database with a hundred others as alone', async () => {
    const { database } = open();
    const session = await begun(study.document());
    const other = await study.good(study.film(), 'personal');
    const [one, two] = [await study.claimsOf('student'), await study.claimsOf('personal')];
    const beat = (of: StudySession, seq: number, pos: number, claims: typeof one) => ({
      claims,
      beat: study.beatOf(of, seq, { pos }),
    });
    const counted = { statements: 0 };
    const deps = {
      ...study.services(),
      database: {
        ...database,
        transaction: <T>(work: Parameters<typeof database.transaction<T>>[0]) =>
          database.transaction<T>((trx) => {
            trx.on('query', () => (counted.statements += 1));
            return work(trx);
          }),
      },
    };
    study.pass(10_000);
    await saveBeats(deps, [beat(session, 1, 1, one)]);
    const alone = counted.statements;
    counted.statements = 0;
    study.pass(10_000);
    await saveBeats(deps, [
      ...Array.from({ length: 100 }, (_, at) => beat(session, at + 2, 1, one)),
      ...Array.from({ length: 100 }, (_, at) => beat(other, at + 1, 0, two)),
    ]);
    // The logins, the locks, what they study, their keys, three tables that are written, begin and commit.
    expect(alone).toBeLessThanOrEqual(9);
    expect(counted.statements).toBeLessThanOrEqual(10);
  });
});
