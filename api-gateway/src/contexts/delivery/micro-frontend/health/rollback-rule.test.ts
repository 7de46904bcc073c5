import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shouldRollBack } from './rollback-rule.ts';

const tally = fc
  .tuple(fc.nat(500), fc.nat(500))
  .map(([loaded, failed]) => ({ sessions: loaded + failed, failed }));
const rule = fc.record({
  minimum: fc.integer({ min: 1, max: 100 }),
  threshold: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
});
const judged = fc.record({ rollout: tally, stable: tally });

describe('a rollout is rolled back', () => {
  const usual = { minimum: 20, threshold: 0.2 };

  it.each([
    { what: 'clearly worse', rollout: [20, 5], stable: [100, 0], back: true },
    { what: 'worse by exactly the threshold', rollout: [20, 4], stable: [100, 0], back: false },
    { what: 'worse by exactly the threshold, in tenths', rollout: [20, 18], stable: [10, 7], back: false },
    { what: 'too few people', rollout: [19, 19], stable: [100, 0], back: false },
    { what: 'both ill alike', rollout: [40, 36], stable: [40, 36], back: false },
    { what: 'better than the stable one', rollout: [40, 2], stable: [40, 30], back: false },
    { what: 'nobody on the stable one', rollout: [20, 5], stable: [0, 0], back: true },
    { what: 'nobody on either', rollout: [0, 0], stable: [0, 0], back: false },
  ])('$what: $back', ({ rollout, stable, back }) => {
    const of = ([sessions = 0, failed = 0]: number[]) => ({ sessions, failed });
    expect(shouldRollBack({ rollout: of(rollout), stable: of(stable) }, usual)).toBe(back);
  });

  it('never while fewer people than the minimum have met it', () => {
    fc.assert(
      fc.property(judged, rule, (it, { minimum, threshold }) => {
        fc.pre(it.rollout.sessions < minimum);
        expect(shouldRollBack(it, { minimum, threshold })).toBe(false);
      }),
    );
  });

  it('never by one person alone, where the minimum times the threshold is one person at least', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), tally, rule, (sessions, stable, it) => {
        fc.pre(it.minimum * it.threshold >= 1);
        expect(shouldRollBack({ rollout: { sessions, failed: 1 }, stable }, it)).toBe(false);
      }),
    );
  });

  it('all the more when one more person fails on it', () => {
    fc.assert(
      fc.property(judged, rule, ({ rollout, stable }, it) => {
        fc.pre(rollout.failed < rollout.sessions && shouldRollBack({ rollout, stable }, it));
        const worse = { sessions: rollout.sessions, failed: rollout.failed + 1 };
        const another = { sessions: rollout.sessions + 1, failed: rollout.failed + 1 };
        expect(shouldRollBack({ rollout: worse, stable }, it)).toBe(true);
        expect(shouldRollBack({ rollout: another, stable }, it)).toBe(true);
      }),
    );
  });

  it('all the less when one more person fails on the stable one, or more is let pass', () => {
    fc.assert(
      fc.property(judged, rule, ({ rollout, stable }, it) => {
        fc.pre(stable.failed < stable.sessions && !shouldRollBack({ rollout, stable }, it));
        const worse = { sessions: stable.sessions, failed: stable.failed + 1 };
        expect(shouldRollBack({ rollout, stable: worse }, it)).toBe(false);
        expect(shouldRollBack({ rollout, stable }, { ...it, threshold: it.threshold + 0.01 })).toBe(false);
        expect(shouldRollBack({ rollout, stable }, { ...it, minimum: it.minimum + 1 })).toBe(false);
      }),
    );
  });
});
