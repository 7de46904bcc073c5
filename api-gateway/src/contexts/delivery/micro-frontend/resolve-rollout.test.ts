import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Audience } from '../../../app/registry.ts';
import { dividesVisitors, isReached, versionsFor } from './resolve-rollout.ts';
import type { RolloutRule } from './resolve-rollout.ts';

const rule = (over: Partial<RolloutRule> = {}): RolloutRule => ({
  versionId: 7,
  percent: 10,
  roleIds: [],
  areaCodes: [],
  ...over,
});
const user = (userId: number, over: Partial<Audience> = {}): Audience => ({
  userId,
  visitorKey: '',
  roleId: 3,
  areaCode: '330102',
  ...over,
});
const visitor = (visitorKey: string): Audience => ({
  userId: null,
  visitorKey,
  roleId: null,
  areaCode: null,
});

const percents = fc.integer({ min: 0, max: 100 });
const people = fc.oneof(
  fc.integer({ min: 1 }).map((id) => user(id)),
  fc.stringMatching(/^[0-9a-f]{32}$/).map(visitor),
);
const names = fc.constantFrom('business', 'system', 'shell', 'safety-drill');

describe('a rollout', () => {
  it('gives a person the same answer each time, whatever else changes', () => {
    fc.assert(
      fc.property(names, percents, fc.integer({ min: 1 }), (name, percent, id) => {
        const seen = [user(id), user(id, { roleId: 9, visitorKey: 'ab', areaCode: '110000' })];
        expect(new Set(seen.map((one) => isReached(name, rule({ percent }), one))).size).toBe(1);
      }),
    );
  });

  it('only adds people while it grows', () => {
    fc.assert(
      fc.property(names, percents, percents, people, (name, one, other, person) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const before = isReached(name, rule({ percent: less }), person);
        expect(before && !isReached(name, rule({ percent: more }), person)).toBe(false);
      }),
    );
  });

  it('reaches nobody at 0 and everybody at 100, including visitors without a key', () => {
    fc.assert(
      fc.property(names, fc.oneof(people, fc.constant(visitor(''))), (name, person) => {
        expect(isReached(name, rule({ percent: 0 }), person)).toBe(false);
        expect(isReached(name, rule({ percent: 100 }), person)).toBe(true);
      }),
    );
    expect(isReached('business', rule({ percent: 99 }), visitor(''))).toBe(false);
  });

  it('reaches its share of many people, within three in a hundred', () => {
    const population = Array.from({ length: 10_000 }, (_, index) => user(index + 1));
    fc.assert(
      fc.property(names, percents, fc.integer({ min: 1, max: 100_000 }), (name, percent, versionId) => {
        const reached = population.filter((one) => isReached(name, rule({ percent, versionId }), one));
        expect(Math.abs(reached.length / 100 - percent)).toBeLessThan(3);
      }),
      { numRuns: 15 },
    );
  });

  it('does not begin with the same people for another version or another remote', () => {
    const population = Array.from({ length: 1000 }, (_, index) => user(index + 1));
    const first = (name: string, versionId: number) =>
      population.filter((one) => isReached(name, rule({ versionId }), one)).map(({ userId }) => userId);
    const both = (one: (number | null)[], other: (number | null)[]) => one.filter((id) => other.includes(id));
    expect(both(first('business', 7), first('business', 8)).length).toBeLessThan(40);
    expect(both(first('business', 7), first('system', 7)).length).toBeLessThan(40);
  });

  it('reaches only the roles that it names', () => {
    const only = rule({ percent: 100, roleIds: [3, 4] });
    expect(isReached('business', only, user(1, { roleId: 3 }))).toBe(true);
    expect(isReached('business', only, user(1, { roleId: 5 }))).toBe(false);
    expect(isReached('business', only, visitor('ab'))).toBe(false);
  });

  it.each([
    ['330000', '330102', true],
    ['330100', '330102', true],
    ['330102', '330102', true],
    ['330102', '330100', false],
    ['330100', '330200', false],
    ['330000', '340102', false],
  ])('to area %s reaches somebody of %s: %s', (code, areaCode, reached) => {
    expect(isReached('business', rule({ percent: 100, areaCodes: [code] }), user(1, { areaCode }))).toBe(
      reached,
    );
  });

  it('to areas reaches nobody whose area is not known', () => {
    expect(isReached('business', rule({ percent: 100, areaCodes: ['330000'] }), visitor('ab'))).toBe(false);
  });

  it('never reaches more people by naming roles or areas', () => {
    const codes = fc.constantFrom('330000', '330100', '330102', '110000');
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 })),
        fc.array(codes),
        fc.integer({ min: 1 }),
        (roleIds, areaCodes, id) => {
          const narrow = isReached('business', rule({ percent: 50, roleIds, areaCodes }), user(id));
          expect(narrow && !isReached('business', rule({ percent: 50 }), user(id))).toBe(false);
        },
      ),
    );
  });
});

describe('the version due', () => {
  const plan = { name: 'business', active_version_id: 5, previous_version_id: 4, earlier_version_id: null };
  const everybody = rule({ percent: 100 });

  it('is the one in rollout for whom it reaches, with the active one behind it', () => {
    expect(versionsFor({ ...plan, rollout: everybody }, user(1))).toEqual({ due: 7, fallback: 5 });
  });
  it('is the active one for everybody else, with the one before it behind it', () => {
    expect(versionsFor({ ...plan, rollout: rule({ percent: 0 }) }, user(1))).toEqual({ due: 5, fallback: 4 });
    expect(versionsFor({ ...plan, rollout: null }, user(1))).toEqual({ due: 5, fallback: 4 });
  });
  it('has the one before both behind it after a roll-back', () => {
    const rolledBack = { ...plan, previous_version_id: 6, rollout: null };
    expect(versionsFor({ ...rolledBack, earlier_version_id: 4 }, user(1)).fallback).toBe(4);
    expect(versionsFor({ ...rolledBack, earlier_version_id: 7 }, user(1)).fallback).toBeNull();
  });
  it('has nothing behind it when the one before is the same, or there is none', () => {
    expect(versionsFor({ ...plan, previous_version_id: 5, rollout: null }, user(1)).fallback).toBeNull();
    // After a roll-back from 6 to 5.
    expect(versionsFor({ ...plan, previous_version_id: 6, rollout: null }, user(1)).fallback).toBeNull();
    expect(versionsFor({ ...plan, previous_version_id: null, rollout: null }, user(1)).fallback).toBeNull();
  });
  it('is none while nothing was released', () => {
    const ids = { active_version_id: null, previous_version_id: null, earlier_version_id: null };
    const none = { name: 'safety', ...ids, rollout: null };
    expect(versionsFor(none, user(1))).toEqual({ due: null, fallback: null });
  });
});

it('a visitor is worth a cookie only while a rollout divides visitors', () => {
  const plan = { name: 'portal', active_version_id: 5, previous_version_id: null, earlier_version_id: null };
  const divides = (rollout: RolloutRule | null) => dividesVisitors({ ...plan, rollout });
  expect(divides(rule({ percent: 10 }))).toBe(true);
  for (const rollout of [
    null,
    rule({ percent: 100 }),
    rule({ roleIds: [1] }),
    rule({ areaCodes: ['330000'] }),
  ])
    expect(divides(rollout)).toBe(false);
});
