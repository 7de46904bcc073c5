/** The shape of the tree: at most some levels, no cycles, an order among siblings. */

interface Node {
  readonly id: number;
  readonly parent_id: number | null;
}

const byId = <Row extends Node>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** From the top to the parent of a type. */
export const above = <Row extends Node>(rows: readonly Row[], id: number): Row[] => {
  const known = byId(rows);
  const found: Row[] = [];
  let row = known.get(id);
  while (row?.parent_id != null && found.length < rows.length) {
    row = known.get(row.parent_id);
    if (row) found.unshift(row);
  }
  return found;
};

/** 1 for a type at the top; 0 for the top itself. */
export const levelOf = (rows: readonly Node[], id: number | null): number =>
  id === null ? 0 : above(rows, id).length + 1;

/** The levels of a type and all below it: 1 when nothing is below. */
export const heightOf = (rows: readonly Node[], id: number): number =>
  1 +
  Math.max(0, ...rows.filter(({ parent_id }) => parent_id === id).map((child) => heightOf(rows, child.id)));

/** Whether a type would come to lie below itself. */
export const isCycle = (rows: readonly Node[], id: number, parentId: number | null): boolean =>
  parentId !== null && (parentId === id || above(rows, parentId).some((one) => one.id === id));

/** The siblings below a parent, with one put at a position among the others. */
export const orderWithin = (
  rows: readonly Node[],
  id: number,
  parentId: number | null,
  position: number,
): number[] =>
  rows
    .filter((row) => row.parent_id === parentId && row.id !== id)
    .map((row) => row.id)
    .toSpliced(position, 0, id);

/** Parents before children; siblings stay in their order. */
export const parentsFirst = <Row extends Node>(rows: readonly Row[]): Row[] => {
  const level = new Map(rows.map(({ id }) => [id, levelOf(rows, id)]));
  return rows.toSorted((one, other) => (level.get(one.id) ?? 0) - (level.get(other.id) ?? 0));
};
