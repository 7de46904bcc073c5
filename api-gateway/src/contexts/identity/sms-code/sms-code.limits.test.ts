import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, PER_ADDRESS, PER_PHONE, waitFor } from './sms-code.limits.ts';

const MINUTE = 60_000;
const pauses = fc.array(fc.integer({ min: 0, max: 40 * MINUTE }), { minLength: 1, maxLength: 60 });

it.each([
  ['a phone', PER_PHONE],
  ['an address', PER_ADDRESS],
])('however it is asked, %s never gets more than its limits allow in any span', (_name, limits) => {
  fc.assert(
    fc.property(pauses, (gaps) => {
      const sent: number[] = [];
      let now = 0;
      for (const gap of gaps) {
        now += gap;
        if (waitFor(sent, limits, now) <= 0) sent.push(now);
      }
      for (const { count, span } of limits) {
        for (const end of sent)
          expect(sent.filter((time) => time > end - span && time <= end).length).toBeLessThanOrEqual(count);
      }
    }),
  );
});

it('says exactly how long to wait: just before it is refused, then it is let through', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: DAY }), { maxLength: 12 }), (times) => {
      const now = DAY;
      const wait = waitFor(times, PER_PHONE, now);
      expect(waitFor(times, PER_PHONE, now + wait)).toBe(0);
      if (wait > 0) expect(waitFor(times, PER_PHONE, now + wait - 1)).toBe(1);
    }),
  );
});

it('nothing was sent: nothing to wait for', () => {
  expect(waitFor([], PER_PHONE, 0)).toBe(0);
});
