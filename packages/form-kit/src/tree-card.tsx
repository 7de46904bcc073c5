import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import type { IconName } from '@college/ui-kit/icon';
import { Skeleton } from '@college/ui-kit/skeleton';
import { moveNode, Tree } from '@college/ui-kit/tree';
import type { TreeMove } from '@college/ui-kit/tree';
import type { ComponentType, ReactNode } from 'react';
import { listTexts } from './list-texts.tsx';
import type { Command, Target } from './record-queries.tsx';
import type { Done, TreeRecord } from './tree-record.tsx';
import type { TreeSource } from './tree-source.tsx';

export interface TreeRow<Id> extends Target<Id> {
  name: string;
  parentId?: Id | null;
}

/** A move that has to be confirmed first. */
export interface MoveTo<Id> extends TreeMove<Id>, Target<Id> {
  name: string;
  /** Empty at the top. */
  parentName: string;
}

/** What a page of records says of its tree. */
export interface TreeCardOf<Id> {
  emptyAction?: ReactNode;
  /** The nodes that are collapsed at first; by default only the first level is expanded. */
  initiallyFolded?: readonly Id[];
  move?: {
    permit: string;
    hint: string;
    command: Command<TreeMove<Id> & Target<Id>, unknown>;
    mayLie?: (id: Id, parentId: Id | null) => boolean;
    /** Asks before one goes below another; among its siblings it moves at once. */
    Ask?: ComponentType<{ move: MoveTo<Id> } & Done<Id>>;
  };
}

interface TreeCardProps<Id extends string | number, R extends TreeRow<Id>> extends TreeCardOf<Id> {
  t: TreeRecord<Id, never>['t'];
  icon: IconName;
  tree: TreeSource<R, Id>;
  selected: Id | null;
  placed: Id | null;
  onSelect: (id: Id) => void;
  onMoved: (id: Id) => void;
  onAsk: (move: MoveTo<Id>) => void;
}

/** The tree of a page of records, with its moves. */
export const TreeCard = <Id extends string | number, R extends TreeRow<Id>>({
  t,
  icon,
  move,
  initiallyFolded,
  emptyAction,
  tree,
  selected,
  placed,
  onSelect,
  onMoved,
  onAsk,
}: TreeCardProps<Id, R>) => {
  const say = useTexts(listTexts);
  const mayMove = usePermit(move?.permit ?? '') && move !== undefined;
  const { nodes, error } = tree;
  if (error || !nodes)
    return (
      <Card>
        {error ? (
          <ErrorPanel message={error.message} onRetry={() => void tree.refetch()} busy={tree.isFetching} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Card>
    );
  if (nodes.length === 0)
    return (
      <Card>
        <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} icon={icon} action={emptyAction} />
      </Card>
    );
  // Shown until the server has answered; a refusal, which a toast reports, restores the order.
  const moving = move?.command.isPending ? move.command.variables : undefined;
  const onMove = (to: TreeMove<Id>): void => {
    const row = tree.rowOf(to.id);
    if (!row || !move) return;
    const { name, rowVersion } = row;
    const parentName = to.parentId === null ? '' : (tree.rowOf(to.parentId)?.name ?? '');
    if (move.Ask && to.parentId !== row.parentId) onAsk({ ...to, name, rowVersion, parentName });
    else
      move.command.mutate(
        { ...to, rowVersion },
        {
          onSuccess: () => {
            notify.success(say('movedDone', { name }));
            if (to.parentId !== row.parentId) onMoved(to.id);
          },
        },
      );
  };
  return (
    <Card footer={mayMove && <small>{move.hint}</small>}>
      <Tree<Id>
        label={t('tree')}
        nodes={moving ? moveNode(nodes, moving) : nodes}
        initiallyFolded={initiallyFolded}
        selected={selected}
        placed={placed}
        onSelect={onSelect}
        onUnfold={tree.onUnfold}
        loadingIds={tree.loadingIds}
        onMove={mayMove && !moving ? onMove : undefined}
        mayLie={move?.mayLie}
      />
    </Card>
  );
};
