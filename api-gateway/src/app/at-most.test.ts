import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

const deferred = () => {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish };
};

it('runs so many, lets so many wait, and turns the next one away', async () => {
  const enter = atMost({ running: 2, waiting: 1 });
  const works = [deferred(), deferred(), deferred(), deferred()];
  const began: number[] = [];
  const runs = works.map((work, index) =>
    enter(async () => {
      began.push(index);
      await work.done;
      return index;
    }),
  );
  expect(await runs[3]).toBeNull();
  expect(began).toEqual([0, 1]);
  works[0]?.finish();
  expect(await runs[0]).toBe(0);
  await Promise.resolve();
  expect(began).toEqual([0, 1, 2]);
  works[1]?.finish();
  works[2]?.finish();
  expect(await Promise.all(runs)).toEqual([0, 1, 2, null]);
  expect(await enter(() => Promise.resolve('free again'))).toBe('free again');
});

it('gives the place back when the work throws', async () => {
  const enter = atMost({ running: 1, waiting: 0 });
  await expect(enter(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await enter(() => Promise.resolve(1))).toBe(1);
});
