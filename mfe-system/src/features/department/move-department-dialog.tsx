import type { DepartmentDetail } from '@college/contracts/identity/department';
import { useShown } from '@college/form-kit/both-names';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import type { MoveTo } from '@college/form-kit/tree-card';
import { treeOptions } from '@college/form-kit/tree-options';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { SelectField } from '@college/ui-kit/select-field';
import { useState } from 'react';
import { useDepartmentTree, useDragDepartment } from './department.queries.ts';
import { departmentTexts } from './department.texts.ts';

interface MoveAskDialogProps {
  move: MoveTo<number>;
  onMoved: (id: number) => void;
  onClose: () => void;
}

/** Asks before a department is moved below another one: what its people can see changes with it. */
export const MoveAskDialog = ({ move, onMoved, onClose }: MoveAskDialogProps) => {
  const t = useTexts(departmentTexts);
  const command = useDragDepartment(() => onMoved(move.id));
  const { name, parentName, ...input } = move;
  return (
    <ConfirmCommandDialog
      title={
        input.parentId === null
          ? t('moveTopTitle', { name })
          : t('moveAskTitle', { name, parent: parentName })
      }
      message={t('moveMessage')}
      confirmLabel={t('move')}
      command={command}
      input={input}
      done={t('movedDone', { name })}
      onClose={onClose}
    />
  );
};

interface MoveDepartmentDialogProps extends Omit<MoveAskDialogProps, 'move'> {
  record: DepartmentDetail;
}

/** After the last sibling; the gateway accepts any larger number. */
const LAST = 100_000;
const TOP = 0;

/** Chooses the target of a move, when it is too far away for dragging. */
export const MoveDepartmentDialog = ({ record, onMoved, onClose }: MoveDepartmentDialogProps) => {
  const t = useTexts(departmentTexts);
  const tree = useDepartmentTree();
  const [parentId, setParentId] = useState<number | null>(null);
  const [move, setMove] = useState<MoveTo<number> | null>(null);
  const shown = useShown();
  const { id, rowVersion } = record;
  const name = shown(record.name, record.nameEn);
  if (move) return <MoveAskDialog move={move} onMoved={onMoved} onClose={onClose} />;
  // Without the department itself, its descendants have no parent here and are left out too.
  const all = tree.data ?? [];
  const inside = new Set([id]);
  for (const node of all) if (node.parentId !== null && inside.has(node.parentId)) inside.add(node.id);
  const places = all.filter((node) => !inside.has(node.id));
  const options = treeOptions(
    places.map((node) => ({ key: node.id, parent: node.parentId, name: node.name })),
  );
  const parent = places.find((node) => node.id === parentId);
  const choose = (): void => {
    if (parentId === null) return;
    const place = parentId === TOP ? null : parentId;
    setMove({ id, name, rowVersion, parentId: place, parentName: parent?.name ?? '', position: LAST });
  };
  return (
    <Dialog
      open
      title={t('moveTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button kind="primary" disabled={parentId === null} onClick={choose}>
            {t('move')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('moveTo')}
        name="parentId"
        hint={t('moveHint')}
        loading={tree.isLoading}
        search
        options={[{ value: TOP, text: t('top') }, ...options]}
        value={parentId}
        onChange={setParentId}
      />
    </Dialog>
  );
};
