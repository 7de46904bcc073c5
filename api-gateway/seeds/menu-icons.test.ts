import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const features = fileURLToPath(new URL('../src/features/', import.meta.url));

/** The public pages show what other features are about. */
const SHOWS_OTHERS = 'visitor';

it('an icon of the menu belongs to one feature', () => {
  const featuresOf = new Map<string, Set<string>>();
  for (const feature of readdirSync(features)) {
    if (feature === SHOWS_OTHERS || feature.includes('.')) continue;
    const file = readdirSync(join(features, feature)).find((name) => name.endsWith('.modules.ts'));
    const text = file ? readFileSync(join(features, feature, file), 'utf8') : '';
    for (const [, icon = ''] of text.matchAll(/icon: '([a-z-]+)'/g))
      featuresOf.set(icon, (featuresOf.get(icon) ?? new Set()).add(feature));
  }
  expect(featuresOf.size).toBeGreaterThan(15);
  const shared = [...featuresOf].filter(([, found]) => found.size > 1);
  expect(shared.map(([icon, found]) => `${icon}: ${[...found].join(', ')}`)).toEqual([]);
});
