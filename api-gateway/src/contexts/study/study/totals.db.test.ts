import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveBeats } from './beat-group.ts';
import { closeSilent } from './silent.ts';
import { describeOnBothDatabases, isLong } from '../../../../test/databases.ts';
import { studyMaker } from '../../../../test/study-maker.ts';
import type { StudyMaker } from '../../../../test/study-maker.ts';
import type { StudySession } from '@college/contracts/study/study';

/** What may happen, in any order: honest or not, from one of two people, on a session of any age. */
const event = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('beats' as const),
      afterMs: fc.oneof(fc.constant(10_000), fc.integer({ min: -4_000_000, max: 4_000_000 })),
      beats: fc.array(
        fc.record({
          session: fc.integer({ min: 0, max: 3 }),
          seq: fc.integer({ min: -1, max: 3 }),
          pos: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 2000 })),
          rate: fc.constantFrom(1, 2, 16),
          playing: fc.boolean(),
          visible: fc.constantFrom(true, true, true, false),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('start' as const),
      who: fc.constantFrom('student', 'personal'),
      ware: fc.integer({ min: 0, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('stop' as const), session: fc.integer({ min: 0, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
);

describeOnBothDatabases('totals of wares and days', (open) => {
  let study: StudyMaker;
  beforeAll(async () => {
    study = await studyMaker(open());
  });
  afterAll(() => study.close());

  it('equal the slices and the open one, and never exceed the time, after whatever happens', async () => {
    const places = [study.film(), study.document(), study.text(), study.audio(), study.dragged()];
    const claims = {
      student: await study.claimsOf('student'),
      personal: await study.claimsOf('personal'),
    } as const;
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 20 }), async (events) => {
        await study.reset();
        const sessions: { who: 'student' | 'personal'; session: StudySession; seq: number }[] = [];
        let passed = 0;
        for (const one of events) {
          // A database that was closed and opened again has no more than what was committed: nothing is cached in between.
          const deps = { ...study.services(), database: open().database };
          if (one.kind === 'start') {
            const session = await study.good(places[one.ware] ?? study.film(), one.who);
            if (session.media.by === 'hls') await study.key(session, 0);
            sessions.unshift({ who: one.who as 'student', session, seq: 0 });
          } else if (one.kind === 'beats') {
            study.pass(one.afterMs);
            passed += Math.max(0, one.afterMs);
            const sent = one.beats.flatMap(({ session: at, seq, ...said }) => {
              const of = sessions[at];
              if (!of) return [];
              of.seq = Math.max(of.seq, of.seq + seq);
              const next = Math.max(1, of.seq + Math.min(seq, 0));
              return [{ claims: claims[of.who], beat: study.beatOf(of.session, next, said) }];
            });
            if (sent.length > 0) await saveBeats(deps, sent);
          } else if (one.kind === 'stop') {
            const of = sessions[one.session];
            if (of)
              await study.call(
                'StudyRecord/StopStudy',
                { sessionId: of.session.sessionId, epoch: of.session.epoch },
                of.who,
              );
          } else await closeSilent(deps);
        }
        await study.expectWhole();
        for (const userId of [study.studentId, study.personalId])
          expect(await study.creditedMs(userId)).toBeLessThanOrEqual(passed);
      }),
      { numRuns: isLong ? 200 : 15 },
    );
  });
});
