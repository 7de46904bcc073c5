import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { defineEvent, on, tell } from './event.ts';

const trx = {} as Knex.Transaction;
const counted = defineEvent<number, string>('test.counted');
const other = defineEvent<number, string>('test.counted');

it('is told to its listeners one after the other, in the order of the features', async () => {
  const steps: string[] = [];
  const listener = (name: string, ms: number) =>
    on(counted, async (_trx, number) => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, ms));
      steps.push(`${name} ends`);
      return `${name} ${number}`;
    });
  const features = [
    { listens: [listener('first', 20), on(other, () => Promise.resolve('of another event'))] },
    {},
    { listens: [listener('second', 0)] },
  ];
  expect(await tell(features, trx, counted, 7)).toEqual(['first 7', 'second 7']);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('ends with the first listener that throws', async () => {
  const heard: string[] = [];
  const features = [
    { listens: [on(counted, () => Promise.reject(new Error('no')))] },
    { listens: [on(counted, (_trx, number) => Promise.resolve(String(heard.push(String(number)))))] },
  ];
  await expect(tell(features, trx, counted, 7)).rejects.toThrow('no');
  expect(heard).toEqual([]);
});

it('goes to whoever is in the transaction of the teller', async () => {
  const given: unknown[] = [];
  const listens = [on(counted, (by) => Promise.resolve(String(given.push(by))))];
  await tell([{ listens }], trx, counted, 7);
  expect(given).toEqual([trx]);
});
