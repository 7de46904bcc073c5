import fc from 'fast-check';
import { expect, it } from 'vitest';
import { factToEnter } from './enter-changes.ts';
import { WHOLE_ROW } from '../../../db/followed.ts';

const source = {
  covers: [
    { table: 'people', entered: ['name', 'card', 'state'], madeOf: { identity: ['name', 'card'] }, left: {} },
    { table: 'marks', record: 'person_id', part: 'marks', entered: ['score'], left: {} },
  ],
};
const KNOWN = ['name', 'card', 'state', 'identity', 'marks'];
/** `answers` is of rows that nobody follows. */
const FIELDS = [...KNOWN, 'answers'];

const facts = fc.record(
  Object.fromEntries(FIELDS.map((field) => [field, fc.oneof(fc.nat(3), fc.constant(null))])),
);
const fieldsSet = fc.uniqueArray(fc.constantFrom(...KNOWN)).map((fields) => new Set(fields));

it('takes over what the transaction has set, and nothing that somebody else has changed', () => {
  fc.assert(
    fc.property(facts, facts, fieldsSet, (was, is, set) => {
      const entered = factToEnter(source, { was, is }, set);
      for (const field of FIELDS) {
        const isStrange = KNOWN.includes(field) && !set.has(field);
        expect(entered?.[field], field).toEqual((isStrange ? was : is)[field]);
      }
    }),
  );
});

it('enters a row that was inserted or deleted as it is, and one that was no record before', () => {
  fc.assert(
    fc.property(facts, facts, (was, is) => {
      expect(factToEnter(source, { was, is }, new Set([WHOLE_ROW]))).toEqual(is);
      expect(factToEnter(source, { was: { open: true }, is }, new Set(['name']))).toEqual(is);
    }),
  );
});

it('lets a record leave by what makes it one, and not because somebody has hidden it', () => {
  const was = { name: 1, state: 'published' };
  const is = { open: true };
  expect(factToEnter(source, { was, is }, new Set(['state']))).toEqual(is);
  expect(factToEnter(source, { was, is }, new Set(['is_deleted', 'name']))).toEqual(is);
  expect(factToEnter(source, { was, is }, new Set(['name']))).toBeNull();
});

it('takes over what the fact has gained since', () => {
  expect(factToEnter(source, { was: { state: 1 }, is: { name: 2, state: 1 } }, new Set(['state']))).toEqual({
    name: 2,
    state: 1,
  });
});
