import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isIdCard } from '@college/contracts/identity/id-card';
import { demoCards } from './cards.ts';

it('the demo’s cards are valid, and the README names those that it offers', async () => {
  expect(Object.values(demoCards).filter((card) => !isIdCard(card))).toEqual([]);
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  for (const name of ['pending', 'waiting', 'rejected', 'student'] as const)
    expect(readme, name).toContain(demoCards[name]);
});
