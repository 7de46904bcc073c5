import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const contexts = fileURLToPath(new URL('../src/contexts/', import.meta.url));

/** The public pages show what other features are about. */
const SHOWS_OTHERS = 'visitor';

it('an icon of the menu belongs to one feature', () => {
  const featuresOf = new Map<string, Set<string>>();
  for (const file of readdirSync(contexts, { recursive: true, encoding: 'utf8' })) {
    const feature = basename(file, '.modules.ts');
    if (!file.endsWith('.modules.ts') || feature === SHOWS_OTHERS) continue;
    const text = readFileSync(join(contexts, file), 'utf8');
    for (const [, icon = ''] of text.matchAll(/icon: '([a-z-]+)'/g))
      featuresOf.set(icon, (featuresOf.get(icon) ?? new Set()).add(feature));
  }
  expect(featuresOf.size).toBeGreaterThan(15);
  const shared = [...featuresOf].filter(([, found]) => found.size > 1);
  expect(shared.map(([icon, found]) => `${icon}: ${[...found].join(', ')}`)).toEqual([]);
});
