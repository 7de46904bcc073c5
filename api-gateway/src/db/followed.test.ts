import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writtenBy } from './followed.ts';

const name = fc
  .stringMatching(/^[a-z][a-z_]{0,11}$/)
  .filter((word) => !['set', 'from', 'where'].includes(word));
const quoted = fc
  .tuple(fc.constantFrom('', '"', '`'), name)
  .map(([quote, word]) => [word, `${quote}${word}${quote}`] as const);
const value = fc.constantFrom(
  '?',
  '$1',
  "'it, is = ''where'' from '",
  'row_version + 1',
  '(select max(a) from b where c = d)',
  'coalesce(x, (1 + 2), y)',
);
const tail = fc.constantFrom(
  '',
  ' where id = ?',
  ' from (select 1 as a) as v where v.a = ?',
  ' returning "id"',
);

it('finds the table and the columns of each update', () => {
  fc.assert(
    fc.property(
      quoted,
      fc.array(fc.tuple(quoted, value), { minLength: 1, maxLength: 6 }),
      tail,
      (table, set, end) => {
        const sql = `update ${table[1]} set ${set.map(([column, to]) => `${column[1]} = ${to}`).join(', ')}${end}`;
        expect(writtenBy(sql)).toEqual({
          table: table[0],
          isUpdate: true,
          columns: set.map(([[column]]) => column),
        });
      },
    ),
  );
});

it('knows what inserts and deletes, and what reads', () => {
  expect(writtenBy('insert into "a_b" ("x") values (?)')).toMatchObject({ table: 'a_b', isUpdate: false });
  expect(writtenBy('insert or ignore into `a` select 1')).toMatchObject({ table: 'a', isUpdate: false });
  expect(writtenBy('delete from a where id = 1')).toMatchObject({ table: 'a', isUpdate: false });
  expect(writtenBy('UPDATE a SET b = v.b FROM v WHERE a.id = v.id')).toMatchObject({ columns: ['b'] });
  expect(writtenBy('select * from a')).toBeNull();
  expect(writtenBy('BEGIN;')).toBeNull();
});
