/** `pnpm graph`: prints the contexts of the gateway and what ties them, and draws them (docs/images/contexts.svg). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnHouse, readHouse } from './lib/context-graph.mjs';
import { contextPicture } from './lib/context-picture.mjs';
import { say } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';

const house = readHouse();
const { counts, faults, outside, foreign, ties } = house;
const { contexts, floors, arrows, against } = drawnHouse(house);

say('Contexts, the highest first, with their floor and features:');
for (const [context, features] of Object.entries(contexts).reverse())
  say(`  ${floors.get(context)} ${context}: ${features.join(' ')}`);

say('\nArrows, with the ties behind each:');
const between = [...outside, ...foreign];
for (const arrow of [...new Set(between.map(({ start, end }) => `${start} → ${end}`))].sort()) {
  const tied = between.filter(({ start, end }) => `${start} → ${end}` === arrow);
  const lines = new Set(tied.map(({ from, to, table }) => `${from} → ${table ?? to}`));
  say(`  ${arrow}: ${[...lines].sort().join(', ')}`);
}

say('\nWriters of each table:');
for (const [table, units] of [...ties.writers].sort()) say(`  ${table}: ${[...units.keys()].join(', ')}`);

say('\nCounts:');
for (const [name, count] of Object.entries(counts)) say(`  ${name} ${count}`);

writeFileSync(join(root, 'docs/images/contexts.svg'), contextPicture({ contexts, floors, arrows, against }));
for (const fault of faults) say(`\n✗ ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
