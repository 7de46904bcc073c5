import { expect, it } from 'vitest';
import { isOutOfReach, isOutOfRoom } from './database-failures.ts';

const coded = (code: string) => Object.assign(new Error('insert into t - words'), { code });

it.each(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'])('%s says that there is no room', (code) => {
  expect(isOutOfRoom(coded(code))).toBe(true);
  expect(isOutOfReach(coded(code))).toBe(false);
});

it.each([
  'ECONNREFUSED',
  'ETIMEDOUT',
  '57P01',
  '57P03',
  '57P05',
  '08006',
  '57014',
  '53300',
  '55000',
  '55P03',
  '25006',
  '40P01',
  'SQLITE_BUSY',
])('%s says that the database cannot serve for now', (code) => {
  expect(isOutOfReach(coded(code))).toBe(true);
  expect(isOutOfRoom(coded(code))).toBe(false);
});

it.each([
  'select 1 - Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Knex: Timeout acquiring a connection. The pool is probably full.',
])('so does: %s', (message) => expect(isOutOfReach(new Error(message))).toBe(true));

it.each([coded('23505'), new Error('a fault'), null, undefined])('other errors say neither', (error) => {
  expect(isOutOfRoom(error) || isOutOfReach(error)).toBe(false);
});
