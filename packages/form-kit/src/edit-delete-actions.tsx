import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { RowActions } from '@college/ui-kit/row-actions';
import type { ReactNode } from 'react';
import { listTexts } from './list-texts.tsx';

interface EditDeleteActionsProps {
  /** The record's name, for screen readers. */
  name: string;
  /** Null: not offered. */
  onEdit: (() => void) | null;
  onDelete: (() => void) | null;
  /** Further actions, before these. */
  children?: ReactNode;
}

/** The two actions that most rows have. */
export const EditDeleteActions = ({ name, onEdit, onDelete, children }: EditDeleteActionsProps) => {
  const t = useTexts(listTexts);
  return (
    <RowActions>
      {children}
      {onEdit && (
        <Button kind="quiet" size="small" aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {onDelete && (
        <Button kind="quiet-danger" size="small" aria-label={t('deleteOf', { name })} onClick={onDelete}>
          {t('delete')}
        </Button>
      )}
    </RowActions>
  );
};
