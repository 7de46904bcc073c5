import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StandardFields, standardStateOf } from './standard.ts';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const fields = {
  number: 'AQ 8011-2023',
  title: '安全培训机构基本条件',
  kind: 'standard',
  issuer: '',
  issuedDate: '2023-01-10',
  effectiveDate: '2023-06-01',
  abolishedDate: null,
  isPublic: true,
  fileId: null,
  content: '<p>正文</p>',
};
const refusals = (changes: object): string[] =>
  StandardFields.safeParse({ ...fields, ...changes }).error?.issues.map(({ message }) => message) ?? [];

describe('the state of a standard', () => {
  it('goes upcoming, current, abolished as the days pass, and never back', () => {
    fc.assert(
      fc.property(day, day, fc.array(day, { minLength: 2, maxLength: 10 }), (one, other, days) => {
        const [effectiveDate = '', abolishedDate = ''] = [one, other].sort();
        const order = ['upcoming', 'current', 'abolished'];
        const seen = [...days]
          .sort()
          .map((today) => standardStateOf({ effectiveDate, abolishedDate }, today));
        expect(seen.map((state) => order.indexOf(state))).toEqual(
          seen.map((state) => order.indexOf(state)).sort((a, b) => a - b),
        );
      }),
    );
  });

  it('changes on the very day, and without dates it is in force', () => {
    const dates = { effectiveDate: '2026-03-01', abolishedDate: '2026-09-01' };
    expect(
      ['2026-02-28', '2026-03-01', '2026-08-31', '2026-09-01'].map((today) => standardStateOf(dates, today)),
    ).toEqual(['upcoming', 'current', 'current', 'abolished']);
    expect(standardStateOf({ effectiveDate: null, abolishedDate: null }, '2026-01-01')).toBe('current');
  });
});

describe('the fields of a standard', () => {
  it('are good with a text or with a file', () => {
    expect(refusals({})).toEqual([]);
    expect(refusals({ fileId: 7, content: '' })).toEqual([]);
  });

  it('are refused with nothing to read, also where there is only markup', () => {
    for (const content of ['', '<p></p>', '<p>&nbsp; <br></p>'])
      expect(refusals({ content })).toEqual(['standard.nothing-to-read']);
  });

  it('are refused with dates out of order', () => {
    expect(refusals({ effectiveDate: '2023-01-09' })).toEqual(['standard.effective-before-issued']);
    expect(refusals({ abolishedDate: '2023-05-31' })).toEqual(['standard.abolished-before-effective']);
    expect(refusals({ effectiveDate: null, abolishedDate: '2022-01-01' })).toEqual([
      'standard.abolished-before-effective',
    ]);
  });
});
