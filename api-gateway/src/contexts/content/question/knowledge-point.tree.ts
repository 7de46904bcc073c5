import type { KnowledgePointRecord } from './knowledge-point.table.ts';

type Place = Pick<KnowledgePointRecord, 'id' | 'parent_id'>;

/** Parents before children, siblings as they come; one whose parent is gone stands at the top. */
export const inTreeOrder = <Row extends Place>(rows: readonly Row[]): Row[] => {
  const known = new Set<number | null>(rows.map(({ id }) => id));
  const parentOf = ({ parent_id: parent }: Row): number | null => (known.has(parent) ? parent : null);
  const from = (parent: number | null): Row[] =>
    rows.filter((row) => parentOf(row) === parent).flatMap((row) => [row, ...from(row.id)]);
  return from(null);
};

/** 1 for a point at the top; 0 for null. */
export const levelOf = (rows: readonly Place[], id: number | null): number => {
  const parentOf = new Map(rows.map((row) => [row.id, row.parent_id]));
  let level = 0;
  for (let at = id; at !== null && level <= rows.length; at = parentOf.get(at) ?? null) level += 1;
  return level;
};

/** How many levels there are from a point down, itself included. */
export const heightOf = (rows: readonly Place[], id: number): number =>
  1 + Math.max(0, ...rows.filter((row) => row.parent_id === id).map((row) => heightOf(rows, row.id)));
