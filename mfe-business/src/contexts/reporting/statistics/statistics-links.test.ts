import { expect, it } from 'vitest';
import { peopleLink } from './statistics-links.ts';

const asked = { from: '2026-01-01', to: '2026-06-15', areaCode: '990100' } as const;

it('certificates lead to those of the same issuer in the list', () => {
  const link = (id: string) => peopleLink(id, asked, '2026-06-15');
  expect(link('certificates')).toMatchObject({
    screens: ['business/user-cert/list'],
    query: 'state=valid&issuer=college&areaCode=990100',
  });
  expect(link('state-records').query).toBe('state=valid&issuer=state&areaCode=990100');
});

it('certificates of a day that is over lead nowhere, as the list knows today only', () => {
  expect(peopleLink('certificates', asked, '2026-06-16').screens).toEqual([]);
  expect(peopleLink('enrolled', asked, '2026-06-16').screens).toHaveLength(1);
});
