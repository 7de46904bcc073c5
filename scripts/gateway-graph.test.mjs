/** How far the gateway's folders are tied to one another. The bounds below may only shrink (docs/adr/0040). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countFolders, cyclesOf, folderGraph } from './lib/gateway-graph.mjs';
import { root } from './lib/workspace.mjs';

const BOUNDS = { largestCycle: 3, featureToFeature: 273, kernelToFeature: 2, knownPairs: 51 };
const known = JSON.parse(readFileSync(join(root, '.dependency-cruiser-known.json'), 'utf8'));

describe('the folders of the gateway', () => {
  const { largestCycle, featureToFeature, kernelToFeature } = countFolders();
  const lines = (edges) => edges.map((edge) => Object.values(edge).join(' → ')).join('\n');

  it('form no larger cycle than before', () => {
    expect(largestCycle.length, largestCycle.join(' ')).toBeLessThanOrEqual(BOUNDS.largestCycle);
  });

  it('have no more edges between features than before', () => {
    expect(featureToFeature.length, lines(featureToFeature)).toBeLessThanOrEqual(BOUNDS.featureToFeature);
  });

  it('have no more edges from the kernel to a feature than before', () => {
    expect(kernelToFeature.length, lines(kernelToFeature)).toBeLessThanOrEqual(BOUNDS.kernelToFeature);
  });
});

it('no feature was added to those that another one reaches beyond tables and ports', () => {
  expect(Object.values(known).flat().length).toBeLessThanOrEqual(BOUNDS.knownPairs);
});

describe('the count', () => {
  const edge = (from, to) => ({ from, to });
  const files = [
    edge('app/a.ts', 'features/x/x.ts'),
    edge('features/x/x.ts', 'features/y/deep/y.ts'),
    edge('features/x/other.ts', 'features/y/y.ts'),
    edge('features/y/y.ts', 'app/b.ts'),
    edge('features/y/y.ts', 'features/z/z.ts'),
    edge('db/a.ts', 'crypto/a.ts'),
  ];

  it('finds the largest cycle, and counts an edge between two folders once', () => {
    const counts = countFolders(files);
    expect(counts.largestCycle).toEqual(['app', 'features/x', 'features/y']);
    expect(counts.featureToFeature).toEqual([
      ['features/x', 'features/y'],
      ['features/y', 'features/z'],
    ]);
    expect(counts.kernelToFeature).toEqual([edge('app/a.ts', 'features/x/x.ts')]);
  });

  it('finds no cycle where there is none', () => {
    expect(cyclesOf(folderGraph(files.slice(0, 2)))).toEqual([]);
  });
});
