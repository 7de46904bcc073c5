import { expect, it } from 'vitest';
import { nameOf } from './watch-queries.ts';

it.each([
  ['select "id" from "class_users" where "id" = ?', 'select class_users'],
  ['insert into `jobs` (`kind`) values (?)', 'insert jobs'],
  ['update "jobs" set "state" = ?', 'update jobs'],
  ['delete from "sessions" where "id" in (?)', 'delete sessions'],
  ['with "x" as (select 1 from "areas") select * from "x"', 'with areas'],
  ['SELECT pg_notify(?, ?)', 'select'],
  ['BEGIN;', 'begin'],
  ['', ''],
])('%s is named %j', (sql, name) => expect(nameOf(sql)).toBe(name));
