import { describe, expect, it } from 'vitest';
import { delayPlan, refusalOf } from './delay-plan.ts';

const dates = { validTo: '2029-04-30', nextReviewDate: '2026-05-01' };
const subject = { validMonths: 72, reviewMonths: 36, windowDays: 60 };
const plan = (more: object = {}, today = '2026-04-15') =>
  delayPlan({
    cert: { validFrom: '2023-05-01', ...dates, first: dates },
    isRecord: false,
    subject,
    periods: [],
    today,
    ...more,
  });
const ending = { validTo: '2029-04-30', nextReviewDate: null };
const ends = { validFrom: '2023-05-01', ...ending, first: ending };

describe('the plan of a certificate', () => {
  it('is a review until the last day of the window, and not one day longer', () => {
    expect(plan()).toMatchObject({
      what: 'review',
      standing: 'open',
      window: { from: '2026-03-02', until: '2026-05-01' },
      before: dates,
      after: ending,
    });
    for (const [today, standing] of [
      ['2026-03-01', 'early'],
      ['2026-03-02', 'open'],
      ['2026-05-01', 'open'],
      ['2026-05-02', 'late'],
    ] as const)
      expect(plan({}, today).standing).toBe(standing);
  });

  it('is more years where no review is left', () => {
    expect(plan({ cert: ends }, '2029-04-01')).toMatchObject({
      what: 'renewal',
      after: { validTo: '2035-04-30', nextReviewDate: '2032-05-01' },
    });
  });

  it('says why there is nothing to count', () => {
    expect(plan({ subject: null })).toMatchObject({ what: 'none', obstacle: 'no-subject' });
    const endless = { validTo: null, nextReviewDate: null };
    expect(plan({ cert: { validFrom: '2023-05-01', ...endless, first: endless } }).obstacle).toBe('no-end');
    expect(plan({ subject: { ...subject, reviewMonths: null } }).obstacle).toBe('no-months');
    expect(plan({ cert: ends, subject: { ...subject, validMonths: null } }).obstacle).toBe('no-months');
    expect(plan({ isRecord: true })).toMatchObject({ what: 'note', window: null, after: null });
  });

  it('stretches to six years after ten unbroken ones, where that changes anything', () => {
    // A review of six years behind the last day is none, as it is without.
    expect(plan().stretch).toBeNull();
    const old = [{ from: '2018-05-01', to: '2023-04-30' }];
    expect(plan({ cert: ends }, '2029-04-01').stretch).toMatchObject({
      isAllowed: false,
      from: '2033-05-01',
    });
    expect(plan({ cert: ends, periods: old }, '2029-04-01').stretch).toEqual({
      after: { validTo: '2035-04-30', nextReviewDate: null },
      since: '2018-05-01',
      from: '2028-05-01',
      isAllowed: true,
    });
  });
});

it('a refresh class counts once, completed, with an exam passed in time', () => {
  const window = { from: '2026-03-02', until: '2026-05-01' };
  const taken = { isFinished: true, isCompleted: true, passed: ['2026-03-02'], isUsed: false };
  expect(refusalOf(taken, window)).toBeNull();
  expect(refusalOf({ ...taken, isUsed: true }, window)).toBe('used');
  expect(refusalOf({ ...taken, isFinished: false }, window)).toBe('not-finished');
  expect(refusalOf({ ...taken, isCompleted: false }, window)).toBe('not-completed');
  expect(refusalOf({ ...taken, passed: [] }, window)).toBe('no-exam');
  expect(refusalOf({ ...taken, passed: ['2026-03-01', '2026-05-02'] }, window)).toBe('exam-outside');
  expect(refusalOf({ ...taken, passed: ['2020-03-01'] }, null)).toBeNull();
});
