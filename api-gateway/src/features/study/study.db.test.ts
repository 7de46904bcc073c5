import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { studyMaker } from '../../../test/study-maker.ts';
import type { StudyMaker } from '../../../test/study-maker.ts';

describeOnBothDatabases('study', (open) => {
  let study: StudyMaker;
  beforeAll(async () => {
    study = await studyMaker(open());
  });
  afterAll(() => study.close());
  beforeEach(() => study.reset());

  it('credits what was watched, by the clock of the server', async () => {
    const session = await study.good('StartStudy', study.film());
    for (const minute of [0, 1]) expect(await study.key(session, minute)).toBe(200);
    let reply = await study.beat(session, 1, { pos: 0 });
    for (let seq = 2; seq <= 7; seq += 1) {
      study.pass(10_000);
      reply = await study.beat(session, seq, { pos: (seq - 1) * 10 });
    }
    expect(reply).toMatchObject({ reason: null, creditedSeconds: 60, todaySeconds: 60, courseSeconds: 60 });
    await study.expectWhole();
  });
});
