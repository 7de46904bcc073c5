import { describe, expect, it } from 'vitest';
import { treeOptions } from './tree-options.tsx';

describe('a tree as options', () => {
  it('puts each below its parent, set in by how deep it lies', () => {
    const nodes = [
      { key: '990000', parent: null, name: '澜江省' },
      { key: '990100', parent: '990000', name: '澜州市' },
      { key: '990200', parent: '990000', name: '松陵市' },
      { key: '990102', parent: '990100', name: '临江区' },
    ];
    expect(treeOptions(nodes)).toEqual([
      { value: '990000', text: '澜江省' },
      { value: '990100', text: '\u3000澜州市' },
      { value: '990102', text: '\u3000\u3000临江区' },
      { value: '990200', text: '\u3000松陵市' },
    ]);
  });

  it('puts at the top what has no parent in the list', () => {
    const nodes = [
      { key: 4, parent: 1, name: '学院' },
      { key: 5, parent: 4, name: '教务处' },
    ];
    expect(treeOptions(nodes).map(({ text }) => text)).toEqual(['学院', '\u3000教务处']);
  });
});
