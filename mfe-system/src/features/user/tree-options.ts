interface Node<Key> {
  readonly key: Key;
  readonly parent: Key | null;
  readonly name: string;
}

/**
 * A flat tree as the options of a drop-down. Each carries the name above it as well, which tells namesakes apart and
 * can be searched for.
 */
export const treeOptions = <Key extends string | number>(
  nodes: readonly Node<Key>[],
): { value: Key; text: string }[] => {
  const nameOf = new Map(nodes.map(({ key, name }) => [key, name]));
  return nodes.map(({ key, parent, name }) => {
    const above = parent === null ? undefined : nameOf.get(parent);
    return { value: key, text: above === undefined ? name : `${name} · ${above}` };
  });
};
