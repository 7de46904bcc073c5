interface Node<Key> {
  readonly key: Key;
  readonly parent: Key | null;
  readonly name: string;
}

export interface TreeOption<Key> {
  value: Key;
  text: string;
}

/** A full-width space: a drop-down collapses ordinary ones. */
const STEP = '\u3000';

/**
 * A flat tree as the options of a drop-down: each node below its parent and indented by its level, siblings in the
 * order of the list. A node whose parent is not in the list is at the top.
 */
export const treeOptions = <Key extends string | number>(nodes: readonly Node<Key>[]): TreeOption<Key>[] => {
  const known = new Set<Key | null>(nodes.map(({ key }) => key));
  const children = new Map<Key | null, Node<Key>[]>();
  for (const node of nodes) {
    const parent = known.has(node.parent) ? node.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  const below = (parent: Key | null, level: number): TreeOption<Key>[] =>
    (children.get(parent) ?? []).flatMap(({ key, name }) => [
      { value: key, text: STEP.repeat(level) + name },
      ...below(key, level + 1),
    ]);
  return below(null, 0);
};
