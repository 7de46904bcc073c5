interface Node {
  readonly id: number;
  readonly parent_id: number | null;
}

/** Parents before children, siblings in the given order. Descendants of a removed parent are left out. */
export const inTreeOrder = <Row extends Node>(rows: readonly Row[], parentId: number | null = null): Row[] =>
  rows.filter((row) => row.parent_id === parentId).flatMap((row) => [row, ...inTreeOrder(rows, row.id)]);

/** The given ids and all their ancestors: a button is useless without its page, and a page without its menu. */
export const withAncestors = (rows: readonly Node[], ids: readonly number[]): number[] => {
  const parentOf = new Map(rows.map((row) => [row.id, row.parent_id]));
  const found = new Set<number>();
  for (const id of ids) {
    let at: number | null = id;
    while (at !== null && parentOf.has(at) && !found.has(at)) {
      found.add(at);
      at = parentOf.get(at) ?? null;
    }
  }
  return [...found].sort((a, b) => a - b);
};
