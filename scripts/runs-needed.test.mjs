import { expect, it } from 'vitest';
import { lastRuns, runsNeeded, runsNeededByContext, shapeOf } from './lib/runs-needed.mjs';

const run = (name, dialect, milliseconds, ...statements) => ({
  name,
  dialect,
  feature: '',
  milliseconds,
  statements,
});
const LOCK = 'select * from a for update';
const CAST = 'select cast(a as integer) from b';
const named = (runs) => runsNeeded(runs).map(({ name, dialect }) => `${name} on ${dialect}`);

it('statements are one if they differ in quotes, values and lengths of lists only', () => {
  expect(shapeOf('select `a` from `b` where `c` in (?, ?, ?)')).toBe(
    shapeOf('select "a" from "b" where "c" in ($1, $2)'),
  );
  expect(shapeOf('insert into `b` (`c`) values (?, ?), (?, ?)')).toBe(
    shapeOf('insert into b (c) values (?)'),
  );
});

it('a suite runs on one database if others send its statements to the other one', () => {
  expect(
    named([
      run('long', 'sqlite', 9, LOCK),
      run('long', 'postgres', 10, LOCK),
      run('short', 'sqlite', 1, LOCK, CAST),
      run('short', 'postgres', 1, LOCK, CAST),
    ]),
  ).toEqual(['long on sqlite', 'short on sqlite', 'short on postgres']);
});

it('two suites that send the same share the databases', () => {
  expect(
    named([
      run('one', 'sqlite', 1, LOCK),
      run('one', 'postgres', 2, LOCK),
      run('other', 'sqlite', 1, LOCK),
      run('other', 'postgres', 2, LOCK),
    ]),
  ).toEqual(['one on sqlite', 'other on postgres']);
});

it('a suite that is on one database anyway stays there', () => {
  expect(named([run('only', 'postgres', 5, LOCK)])).toEqual(['only on postgres']);
});

it('a statement that both databases understand alike holds no suite', () => {
  expect(
    named([run('plain', 'sqlite', 1, 'select a from b'), run('plain', 'postgres', 2, 'select a from b')]),
  ).toEqual(['plain on sqlite']);
});

it('of a suite that was recorded twice the last run counts', () => {
  const [first, other, again] = [run('a', 'sqlite', 1), run('a', 'postgres', 2), run('a', 'sqlite', 3, LOCK)];
  expect(lastRuns([first, other, again])).toEqual([again, other]);
});

it('the suites of a context do not rely on those of another one', () => {
  const runs = ['one', 'other'].flatMap((name) =>
    ['sqlite', 'postgres'].map((dialect) => ({ ...run(name, dialect, 1, LOCK), feature: `${name}/list` })),
  );
  expect(runsNeeded(runs)).toHaveLength(2);
  expect(runsNeededByContext(runs)).toEqual(runs);
});
