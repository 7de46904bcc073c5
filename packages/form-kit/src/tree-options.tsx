interface Node<Key> {
  readonly key: Key;
  readonly parent: Key | null;
  readonly name: string;
}

/**
 * A flat tree as the options of a drop-down, each set in by how deep it lies. A node whose parent is not in the list
 * stands at the top. Nodes come parents before children.
 */
export const treeOptions = <Key extends string | number>(
  nodes: readonly Node<Key>[],
): { value: Key; text: string }[] => {
  const depth = new Map<Key, number>();
  return nodes.map(({ key, parent, name }) => {
    const level = parent === null ? 0 : (depth.get(parent) ?? -1) + 1;
    depth.set(key, level);
    // A full-width space: a drop-down folds ordinary ones away.
    return { value: key, text: '\u3000'.repeat(level) + name };
  });
};
