import type { ModuleNode, ModuleType } from '@college/contracts/identity/module';
import { treeNodes } from '@college/form-kit/tree-source';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { moveNode, Tree } from '@college/ui-kit/tree';
import type { TreeMove } from '@college/ui-kit/tree';
import { useState } from 'react';
import { childType, mayLie, pagesOf } from './module-tree.ts';
import { useDragModule } from './module.queries.ts';
import { moduleTexts } from './module.texts.ts';

interface SortableModulesProps {
  modules: readonly ModuleNode[];
  chosen: number | null;
  /** Just added. */
  placed: number | null;
  onChoose: (id: number) => void;
  onAdd: (type: ModuleType, parent: ModuleNode) => void;
}

export const SortableModules = ({ modules, chosen, placed, onChoose, onAdd }: SortableModulesProps) => {
  const t = useTexts(moduleTexts);
  const mayMove = usePermit('module:update');
  const mayCreate = usePermit('module:create');
  const drag = useDragModule();
  /** Shown until the server has answered; a refusal restores the order. */
  const [moving, setMoving] = useState<TreeMove<number> | null>(null);
  const read = treeNodes(modules, ({ type, hidden }) =>
    hidden ? `${t(type)}${t('comma')}${t('hiddenHint')}` : t(type),
  );
  const move = (to: TreeMove<number>): void => {
    const name = modules.find(({ id }) => id === to.id)?.name ?? '';
    setMoving(to);
    drag
      .mutateAsync(to)
      .then(
        () => notify.success(t('movedDone', { name })),
        // Reported by a toast.
        () => undefined,
      )
      .finally(() => setMoving(null));
  };
  const addTo = (id: number) => {
    const parent = modules.find((module) => module.id === id);
    const type = parent && childType(parent.type);
    if (!type || !mayCreate) return null;
    const label = type === 'page' ? t('createPage') : t('createButton');
    return (
      <Button
        size="small"
        kind="quiet"
        icon="add"
        aria-label={`${label} ${t('place', { name: parent.name })}`}
        onClick={() => onAdd(type, parent)}
      />
    );
  };
  return (
    <Tree
      label={t('tree')}
      nodes={moving ? moveNode(read, moving) : read}
      onMove={mayMove && !moving ? move : undefined}
      initiallyFolded={pagesOf(modules)}
      mayLie={(id, parentId) => mayLie(modules, id, parentId)}
      selected={chosen}
      placed={placed}
      onSelect={onChoose}
      renderActions={({ id }) => addTo(id)}
    />
  );
};
