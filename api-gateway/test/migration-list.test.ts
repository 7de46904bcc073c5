import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';

it('every migration is in the list, under its own name', async () => {
  const files = readdirSync(join(import.meta.dirname, '../migrations'));
  const names = files.flatMap((file) => /^(\d{14}_.+)\.ts$/.exec(file)?.[1] ?? []);
  expect(Object.keys(migrations).toSorted()).toEqual(names.toSorted());
  for (const name of names) {
    const { up } = (await import(`../migrations/${name}.ts`)) as { up: unknown };
    expect(migrations[name], name).toBe(up);
  }
});
