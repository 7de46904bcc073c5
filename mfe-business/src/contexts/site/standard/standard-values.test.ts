import { StandardFields } from '@college/contracts/site/standard';
import { describe, expect, it } from 'vitest';
import { inputOf, valuesOf } from './standard-values.ts';

const file = { id: 7, name: 'a.pdf', size: 1, mediaType: 'application/pdf', address: '/x' };
const detail = {
  id: 3,
  rowVersion: 2,
  number: 'AQ 1',
  title: '规范',
  titleEn: 'Specification',
  kind: 'law',
  issuer: '',
  issuerEn: '',
  issuedDate: null,
  effectiveDate: '2026-01-01',
  abolishedDate: null,
  state: 'current' as const,
  isPublic: true,
  hasFile: true,
  file,
  content: '',
};

describe('what the form of a standard sends', () => {
  it('is what it was filled with, the file by its id and an empty date as none', () => {
    expect(StandardFields.parse(inputOf(valuesOf(detail)))).toEqual({
      number: 'AQ 1',
      title: '规范',
      titleEn: 'Specification',
      kind: 'law',
      issuer: '',
      issuerEn: '',
      issuedDate: null,
      effectiveDate: '2026-01-01',
      abolishedDate: null,
      isPublic: true,
      fileId: 7,
      content: '',
    });
  });

  it('is refused while nothing is filled in', () => {
    const refused = StandardFields.safeParse(inputOf(valuesOf(null))).error?.issues.map(
      ({ path }) => path[0],
    );
    expect(refused).toEqual(expect.arrayContaining(['number', 'title', 'kind']));
  });
});
