import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from './cert-days.ts';
import { onward, renewed, reviewed, unbrokenSince } from './delay-dates.ts';
import type { DatedCert } from './delay-dates.ts';
import { validityOf } from './make-class-certs.ts';

const aDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** The last days of months, where days are cut. */
const monthEnd = fc
  .tuple(
    fc.integer({ min: 2000, max: 2040 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([year, month, back]) => new Date(Date.UTC(year, month, -back)).toISOString().slice(0, 10));
const begin = fc.oneof(aDay, monthEnd);

const certOf = (validFrom: string, months: { valid: number; review: number | null }): DatedCert => {
  const { valid_to: validTo, next_review_date: nextReviewDate } = validityOf(
    'training-qualification',
    validFrom,
    { valid_months: months.valid, review_months: months.review },
  );
  return { validFrom, validTo, nextReviewDate, first: { validTo, nextReviewDate } };
};

/** As often as it may be: the next review where there is one, else more years. */
const prolonged = (cert: DatedCert, valid: number, review: number | null): DatedCert => ({
  ...cert,
  ...(cert.nextReviewDate !== null && review !== null
    ? reviewed(cert, cert.nextReviewDate, review)
    : renewed(cert, cert.validTo ?? '', { validMonths: valid, reviewMonths: review })),
});

describe('the dates of a certificate that goes on', () => {
  it('never drift from the day on which it began, whatever months lie between', () => {
    const months = fc.integer({ min: 1, max: 80 });
    fc.assert(
      fc.property(
        begin,
        months,
        fc.option(months),
        fc.integer({ min: 1, max: 20 }),
        (day, valid, review, times) => {
          let cert = certOf(day, { valid, review });
          let years = 1;
          let reviews = 0;
          for (let count = 0; count < times; count += 1) {
            const isReview = cert.nextReviewDate !== null;
            cert = prolonged(cert, valid, review);
            if (isReview) reviews += 1;
            else [years, reviews] = [years + 1, 0];
            const start = (years - 1) * valid;
            expect(cert.validTo).toBe(addDays(addMonths(day, years * valid), -1));
            const next =
              review === null || review >= valid ? null : addMonths(day, start + review * (reviews + 1));
            expect(cert.nextReviewDate).toBe(next === null || next > (cert.validTo ?? '') ? null : next);
          }
        },
      ),
    );
  });

  it('never drift from days that were entered by hand', () => {
    fc.assert(
      fc.property(begin, begin, fc.integer({ min: 1, max: 40 }), (validFrom, last, months) => {
        const first = { validTo: last, nextReviewDate: null };
        const behind = addDays(last, 1);
        let cert: DatedCert = { validFrom, ...first, first };
        const days = Array.from({ length: 12 }, () => {
          cert = {
            ...cert,
            ...renewed(cert, cert.validTo ?? '', { validMonths: months, reviewMonths: null }),
          };
          return addDays(cert.validTo ?? '', 1);
        });
        // As if all months had been counted at once, from one of the two days.
        const all = [validFrom, behind].map((anchor) =>
          days.map((_day, count) => onward(anchor, behind, months * (count + 1))),
        );
        expect(all).toContainEqual(days);
      }),
    );
  });

  it('go from the 31st to the 28th of February, and back to the 31st', () => {
    expect(onward('2025-08-31', '2026-02-28', 1)).toBe('2026-03-31');
    expect(onward('2024-02-29', '2027-02-28', 12)).toBe('2028-02-29');
    // Entered by hand: the 28th stays the 28th, although the 29th would be cut to it.
    const first = { validTo: '2026-03-27', nextReviewDate: null };
    const cert = { validFrom: '2025-03-29', ...first, first };
    const cut = renewed(cert, '2026-03-27', { validMonths: 11, reviewMonths: null });
    expect(cut.validTo).toBe('2027-02-27');
    expect(renewed({ ...cert, ...cut }, '2027-02-27', { validMonths: 1, reviewMonths: null }).validTo).toBe(
      '2027-03-27',
    );
  });

  it('count more years from the old last day, and leave no review behind it', () => {
    const cert = certOf('2023-05-01', { valid: 72, review: 36 });
    expect(cert).toMatchObject({ validTo: '2029-04-30', nextReviewDate: '2026-05-01' });
    expect(reviewed(cert, '2026-05-01', 36)).toEqual({ validTo: '2029-04-30', nextReviewDate: null });
    expect(renewed(cert, '2029-04-30', { validMonths: 72, reviewMonths: 36 })).toEqual({
      validTo: '2035-04-30',
      nextReviewDate: '2032-05-01',
    });
  });
});

it('finds since when somebody is certified without a day between', () => {
  const periods = [
    { from: '2010-01-01', to: '2015-12-31' },
    { from: '2016-01-01', to: '2021-12-31' },
    { from: '2000-01-01', to: '2009-12-30' },
  ];
  expect(unbrokenSince('2022-01-01', periods)).toBe('2010-01-01');
  expect(unbrokenSince('2022-01-02', periods)).toBe('2022-01-02');
  expect(unbrokenSince('2022-01-02', [{ from: '2012-01-01', to: null }])).toBe('2012-01-01');
});
