import { useQuery, useQueryClient, keepPreviousData } from '@college/portal-sdk/query';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Tree } from '@college/ui-kit/tree';
import type { TreeMove, TreeNode } from '@college/ui-kit/tree';
import { useState } from 'react';
import type { ReactNode } from 'react';

/** Answers up to this age (ms) are reused when a node is expanded; a command makes them stale at once. */
const FRESH = 10_000;

interface LazyTreeOptions<Row, Id> {
  /** Commands that change the tree invalidate queries with this prefix. */
  queryKey: readonly string[];
  /** The rows directly below one; for null, the topmost. */
  read: (parentId: Id | null, signal: AbortSignal) => Promise<Row[]>;
  idOf: (row: Row) => Id;
  textOf: (row: Row) => string;
  hintOf?: (row: Row) => string | undefined;
  countOf: (row: Row) => number;
  /** Expanded from outside: the ancestors of the selected row. */
  above: readonly Id[];
}

/** The topmost rows, which the tree and the page beside it share. */
export const useTopRows = <Row,>({
  queryKey,
  read,
}: {
  queryKey: readonly string[];
  read: (parentId: null, signal: AbortSignal) => Promise<Row[]>;
}): readonly Row[] =>
  useQuery({
    queryKey: [...queryKey, 'level', null],
    queryFn: ({ signal }) => read(null, signal),
    staleTime: FRESH,
  }).data ?? [];

/** With more of them, the first level alone fills the page. */
const OPENED = 5;

/** The ids of the topmost rows that are open from the start. */
export const openedOf = <Row extends { childCount: number }, Id>(
  top: readonly Row[],
  idOf: (row: Row) => Id,
): Id[] => (top.length > OPENED ? [] : top.filter(({ childCount }) => childCount > 0).map(idOf));

type Levels<Row, Id> = ReadonlyMap<Id | null, readonly Row[]>;

/** `row` finds a loaded row by its id. */
const useLazyTree = <Row, Id extends string | number>({
  queryKey,
  read,
  idOf,
  textOf,
  hintOf,
  countOf,
  above,
}: LazyTreeOptions<Row, Id>) => {
  const client = useQueryClient();
  const [unfolded, setUnfolded] = useState<readonly Id[]>([]);
  // Not reset when the selection changes: expanded rows stay expanded.
  const all = [...new Set([...unfolded, ...above])];
  if (all.length > unfolded.length) setUnfolded(all);
  const level = async (id: Id | null): Promise<[Id | null, Row[]]> => [
    id,
    await client.fetchQuery({
      queryKey: [...queryKey, 'level', id],
      queryFn: ({ signal }) => read(id, signal),
      staleTime: FRESH,
    }),
  ];
  const query = useQuery<Levels<Row, Id>>({
    queryKey: [...queryKey, 'tree', unfolded],
    queryFn: async () => new Map(await Promise.all([null, ...unfolded].map(level))),
    placeholderData: keepPreviousData,
  });
  const levels = query.data;
  const nodesBelow = (id: Id | null): TreeNode<Id>[] | undefined =>
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

interface LazyTreeProps<Row, Id> extends LazyTreeOptions<Row, Id> {
  label: string;
  selected: Id | null;
  /** Just added or moved. */
  placed: Id | null;
  onSelect: (id: Id) => void;
  /** If given, rows can be moved; `rowOf` finds loaded rows. */
  onMove?: ((move: TreeMove<Id>, rowOf: (id: Id) => Row | undefined) => void) | undefined;
  /** Shown instead of a tree without rows. */
  empty: ReactNode;
  footer?: ReactNode;
}

/** A tree that loads only what has been expanded. */
export const LazyTree = <Row, Id extends string | number>(props: LazyTreeProps<Row, Id>) => {
  const { label, selected, placed, onSelect, onMove, empty, footer } = props;
  const tree = useLazyTree(props);
  if (tree.error)
    return (
      <Card>
        <ErrorPanel message={tree.error.message} onRetry={tree.refetch} busy={tree.isFetching} />
      </Card>
    );
  if (!tree.nodes)
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    );
  if (tree.nodes.length === 0) return <Card>{empty}</Card>;
  return (
    <Card footer={footer}>
      <Tree<Id>
        label={label}
        nodes={tree.nodes}
        selected={selected}
        placed={placed}
        onSelect={onSelect}
        onUnfold={tree.unfold}
        loadingIds={tree.loadingIds}
        onMove={onMove && ((move) => onMove(move, tree.row))}
      />
    </Card>
  );
};
