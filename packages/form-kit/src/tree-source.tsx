import { keepPreviousData, useQuery, useQueryClient } from '@college/portal-sdk/query';
import type { TreeNode } from '@college/ui-kit/tree';
import { useState } from 'react';

/** Answers up to this age (ms) are reused when a node is expanded; a command makes them stale at once. */
const FRESH = 10_000;
/** With more topmost rows than this, the first level alone fills the page and stays folded. */
const OPENED = 5;

/** Where a `TreeRecordPage` gets its tree from. */
export interface TreeSource<Row, Id extends string | number> {
  nodes: TreeNode<Id>[] | undefined;
  /** Finds a loaded row. */
  rowOf: (id: Id) => Row | undefined;
  /** Every row is loaded: one that is not found does not exist. */
  isWhole: boolean;
  onUnfold?: (id: Id) => void;
  loadingIds?: readonly Id[];
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** What a tree that is loaded bit by bit has to know. */
export interface Seen<Id> {
  /** The record that is named in the URL. */
  chosen: Id | null;
  /** Just added or moved. */
  placed: Id | null;
  /** False while a search replaces the tree. */
  enabled: boolean;
}

interface FlatRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/** A flat list, siblings in their order, as a tree; `hintOf` is the text beside each name. */
export const treeNodes = <Row extends FlatRow>(
  rows: readonly Row[],
  hintOf: (row: Row) => string | undefined,
  textOf: (row: Row) => string = ({ name }) => name,
): TreeNode<number>[] => {
  const below = (parentId: number | null): TreeNode<number>[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({ id: row.id, text: textOf(row), hint: hintOf(row), children: below(row.id) }));
  return below(null);
};

interface Answer<Row> {
  data: readonly Row[] | undefined;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** A tree that is loaded as a whole, as a flat list. */
export const wholeTree = <Row extends FlatRow>(
  { data, isFetching, error, refetch }: Answer<Row>,
  ...texts: [hintOf: (row: Row) => string | undefined, textOf?: (row: Row) => string]
): TreeSource<Row, number> => ({
  nodes: data && treeNodes(data, ...texts),
  rowOf: (id) => data?.find((row) => row.id === id),
  isWhole: true,
  isFetching,
  error: data ? null : error,
  refetch,
});

interface LazyTreeOptions<Row, Id> {
  /** Commands that change the tree invalidate queries with this prefix. */
  queryKey: readonly string[];
  /** The rows directly below one; for null, the topmost. */
  read: (parentId: Id | null, signal: AbortSignal) => Promise<Row[]>;
  hintOf?: (row: Row) => string;
  /** Expanded from outside: the ancestors of the selected row. */
  above: readonly Id[];
  enabled: boolean;
}

interface LazyRow<Id> {
  readonly id: Id;
  readonly name: string;
  readonly childCount: number;
}

/** A tree that loads only what has been expanded. */
export const useLazyTree = <Row extends LazyRow<Id>, Id extends string | number>({
  queryKey,
  read,
  hintOf,
  above,
  enabled,
}: LazyTreeOptions<Row, Id>): TreeSource<Row, Id> => {
  const client = useQueryClient();
  const [unfolded, setUnfolded] = useState<readonly Id[]>([]);
  const level = async (id: Id | null): Promise<[Id | null, Row[]]> => [
    id,
    await client.fetchQuery({
      queryKey: [...queryKey, 'level', id],
      queryFn: ({ signal }) => read(id, signal),
      staleTime: FRESH,
    }),
  ];
  const query = useQuery<ReadonlyMap<Id | null, readonly Row[]>>({
    queryKey: [...queryKey, 'tree', unfolded],
    queryFn: async () => new Map(await Promise.all([null, ...unfolded].map(level))),
    placeholderData: keepPreviousData,
    enabled,
  });
  const levels = query.data;
  const top = levels?.get(null) ?? [];
  const opened = top.length > OPENED ? [] : top.filter(({ childCount }) => childCount > 0);
  // Not reset when the selection changes: expanded rows stay expanded.
  const all = [...new Set([...unfolded, ...opened.map(({ id }) => id), ...above])];
  if (all.length > unfolded.length) setUnfolded(all);
  const nodesBelow = (parent: Id | null): TreeNode<Id>[] | undefined =>
    levels?.get(parent)?.map((row) => {
      const { id, name: text, childCount } = row;
      return { id, text, hint: hintOf?.(row), childCount, children: childCount ? nodesBelow(id) : undefined };
    });
  return {
    nodes: nodesBelow(null),
    rowOf: (id) => [...(levels?.values() ?? [])].flat().find((row) => row.id === id),
    isWhole: false,
    onUnfold: (id) => setUnfolded((before) => (before.includes(id) ? before : [...before, id])),
    loadingIds: unfolded.filter((id) => query.isFetching && levels?.get(id) === undefined),
    isFetching: query.isFetching,
    error: query.error,
    refetch: query.refetch,
  };
};
