import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { intervalMs, LONGEST_MS, SHORTEST_MS } from './checkpoint.place.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { loadKeys } from '../../../crypto/keys.ts';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

describe('the places of checkpoints', () => {
  let keys: Keys;
  let others: Keys;
  beforeAll(async () => {
    keys = await loadKeys(key(1), '');
    others = await loadKeys(key(2), '');
  });

  const placed = fc.record({
    sessionKey: fc.uuid(),
    wareKey: fc.integer({ min: 1, max: 1_000_000 }),
    number: fc.integer({ min: 1, max: 10_000 }),
  });

  it('lie 10 to 15 credited minutes apart, whatever the sessions, wares and beats', () => {
    fc.assert(
      fc.property(
        fc.array(placed, { minLength: 1, maxLength: 20 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 20_000 })),
        (each, beats) => {
          let credited = 0;
          for (const one of each) {
            const due = credited + intervalMs(keys, one);
            let opened = credited;
            while (opened < due) opened += beats.next().value as number;
            expect(opened - credited).toBeGreaterThanOrEqual(SHORTEST_MS);
            expect(opened - credited).toBeLessThanOrEqual(LONGEST_MS);
            credited = opened;
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('are the same after a restart, and others with another key, session, ware or number', async () => {
    const again = await loadKeys(key(1), '');
    fc.assert(
      fc.property(placed, (one) => {
        const here = intervalMs(keys, one);
        expect(intervalMs(again, one)).toBe(here);
        const different = [
          intervalMs(others, one),
          intervalMs(keys, { ...one, sessionKey: `${one.sessionKey}x` }),
          intervalMs(keys, { ...one, wareKey: one.wareKey + 1 }),
          intervalMs(keys, { ...one, number: one.number + 1 }),
        ];
        // One of 280,000 moments: that all four are the same is no accident.
        expect(different.every((ms) => ms === here)).toBe(false);
      }),
    );
  });

  it('are spread evenly, so that none is worth waiting for', () => {
    const bins = Array.from({ length: 7 }, () => 0);
    const width = (LONGEST_MS - SHORTEST_MS) / bins.length;
    for (let number = 1; number <= 7000; number += 1) {
      const at = Math.floor(
        (intervalMs(keys, { sessionKey: 's', wareKey: 1, number }) - SHORTEST_MS) / width,
      );
      bins[at] = (bins[at] ?? 0) + 1;
    }
    for (const count of bins.slice(0, -1)) {
      expect(count).toBeGreaterThan(900);
      expect(count).toBeLessThan(1250);
    }
  });
});
