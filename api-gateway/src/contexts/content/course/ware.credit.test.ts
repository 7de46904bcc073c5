import { expect, it } from 'vitest';
import { creditSecondsOf } from './ware.credit.ts';

const of = (ware: Partial<Parameters<typeof creditSecondsOf>[0]>) =>
  creditSecondsOf({
    kind: 'text',
    content: '',
    durationSeconds: null,
    pages: null,
    ...ware,
  });

it('films and sound are worth what the server measured, and nothing before', () => {
  expect(of({ kind: 'video', durationSeconds: 90.7 })).toBe(90);
  expect(of({ kind: 'audio', durationSeconds: 30 })).toBe(30);
  expect(of({ kind: 'video' })).toBe(0);
});

it('a page is worth a minute', () => {
  expect(of({ kind: 'document', pages: 24 })).toBe(1440);
  expect(of({ kind: 'document' })).toBe(0);
});

it('a text is worth a second for five characters that are seen, and a minute at least', () => {
  expect(of({ content: `<p>${'安'.repeat(1000)}</p>` })).toBe(200);
  expect(of({ content: `<h2>a</h2> <p>${'&amp;'.repeat(499)}</p>` })).toBe(100);
  expect(of({ content: '<p>短</p>' })).toBe(60);
});

it('a link is worth nothing', () => {
  expect(of({ kind: 'link', content: 'a'.repeat(5000) })).toBe(0);
});
