import { useQuery, useQueryClient, keepPreviousData } from '@college/portal-sdk/query';
import type { SortableNode } from '@college/ui-kit/sortable-tree';
import { useState } from 'react';

/** Answers of this age (ms) are good enough while one unfolds; a command makes them old at once. */
const FRESH = 10_000;

interface LazyTreeOptions<Row, Id> {
  /** Commands that change the tree invalidate what begins with it. */
  key: readonly string[];
  /** The rows right below one; of null the topmost. */
  read: (parentId: Id | null, signal: AbortSignal) => Promise<Row[]>;
  idOf: (row: Row) => Id;
  textOf: (row: Row) => string;
  hintOf?: (row: Row) => string | undefined;
  countOf: (row: Row) => number;
  /** Unfolded from without: what is above the one that is chosen. */
  above: readonly Id[];
}

type Levels<Row, Id> = ReadonlyMap<Id | null, readonly Row[]>;

/** A tree of which only what has been unfolded is read. `row` finds what has been read by its id. */
export const useLazyTree = <Row, Id extends string | number>({
  key,
  read,
  idOf,
  textOf,
  hintOf,
  countOf,
  above,
}: LazyTreeOptions<Row, Id>) => {
  const client = useQueryClient();
  const [unfolded, setUnfolded] = useState<readonly Id[]>([]);
  // Kept when another one is chosen: what has been unfolded stays so.
  const all = [...new Set([...unfolded, ...above])];
  if (all.length > unfolded.length) setUnfolded(all);
  const level = async (id: Id | null): Promise<[Id | null, Row[]]> => [
    id,
    await client.fetchQuery({
      queryKey: [...key, 'level', id],
      queryFn: ({ signal }) => read(id, signal),
      staleTime: FRESH,
    }),
  ];
  const query = useQuery<Levels<Row, Id>>({
    queryKey: [...key, 'tree', unfolded],
    queryFn: async () => new Map(await Promise.all([null, ...unfolded].map(level))),
    placeholderData: keepPreviousData,
  });
  const levels = query.data;
  const nodesBelow = (id: Id | null): SortableNode<Id>[] | undefined =>
    levels?.get(id)?.map((row) => ({
      id: idOf(row),
      text: textOf(row),
      hint: hintOf?.(row),
      childCount: countOf(row),
      children: countOf(row) > 0 ? nodesBelow(idOf(row)) : undefined,
    }));
  return {
    nodes: nodesBelow(null),
    row: (id: Id): Row | undefined => [...(levels?.values() ?? [])].flat().find((row) => idOf(row) === id),
    unfold: (id: Id): void => setUnfolded((before) => (before.includes(id) ? before : [...before, id])),
    loadingIds: unfolded.filter((id) => query.isFetching && levels?.get(id) === undefined),
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
  };
};
