import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runInSlots } from './queue.mjs';

/** Tasks that say when they begin and end, and end when they are asked to. */
function world() {
  const log = [];
  const ends = new Map();
  const task = (name, more = {}) => ({
    name,
    run: () =>
      new Promise((resolve, reject) => {
        log.push(`+${name}`);
        ends.set(name, { well: resolve, badly: () => reject(new Error(name)) });
      }).finally(() => log.push(`-${name}`)),
    ...more,
  });
  const end = async (name, how = 'well') => {
    ends.get(name)[how]();
    await turn();
  };
  return { log, task, end };
}

it('fills the slots in the order of the tasks, and lets a small one pass one that does not fit yet', async () => {
  const { log, task, end } = world();
  const all = runInSlots([task('a'), task('wide', { slots: 2 }), task('b'), task('c')], 2);
  expect(log).toEqual(['+a', '+b']);
  await end('a');
  await end('b');
  expect(log.slice(2)).toEqual(['-a', '+c', '-b']);
  await end('c');
  await end('wide');
  await all;
  expect(log.slice(5)).toEqual(['-c', '+wide', '-wide']);
});

it('gives all slots to a task that wants more than there are', async () => {
  const { log, task, end } = world();
  const all = runInSlots([task('wide', { slots: 8 })], 2);
  await end('wide');
  await all;
  expect(log).toEqual(['+wide', '-wide']);
});

it('begins what comes after something when that has ended', async () => {
  const { log, task, end } = world();
  const all = runInSlots([task('browser', { after: ['build'] }), task('build'), task('other')], 2);
  expect(log).toEqual(['+build', '+other']);
  await end('build');
  expect(log.slice(2)).toEqual(['-build', '+browser']);
  await end('other');
  await end('browser');
  await all;
});

it('goes on after an error, and passes it on at the end', async () => {
  const { log, task, end } = world();
  const all = runInSlots([task('a'), task('b'), task('c', { after: ['a'] })], 2);
  const rejected = expect(all).rejects.toThrow('a');
  await end('a', 'badly');
  await end('b');
  await end('c');
  await rejected;
  expect(log).toEqual(['+a', '+b', '-a', '+c', '-b', '-c']);
});

it('refuses tasks that wait for one another', async () => {
  const { task } = world();
  await expect(runInSlots([task('a', { after: ['b'] }), task('b', { after: ['a'] })], 2)).rejects.toThrow(
    'wait for one another',
  );
});
