import type { RoleRow } from '@college/contracts/system/role';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { RowActions } from '@college/ui-kit/row-actions';
import type { RoleAction } from './role-actions.ts';
import { roleTexts } from './role.texts.ts';

/** What is done in a dialog over the list. */
export type AskedAction = Exclude<RoleAction, 'power'>;

interface RoleRowActionsProps {
  role: RoleRow;
  actions: readonly RoleAction[];
  onAsk: (action: AskedAction) => void;
}

export const RoleRowActions = ({ role, actions, onAsk }: RoleRowActionsProps) => {
  const t = useTexts(roleTexts);
  const name = role.roleName;
  return (
    <RowActions>
      {actions.includes('power') && (
        <Link
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to={`/role/power?id=${role.id}`}
          aria-label={t('powerOf', { name })}
        >
          {t('power')}
        </Link>
      )}
      {actions.includes('edit') && (
        <Button kind="quiet" size="small" aria-label={t('editOf', { name })} onClick={() => onAsk('edit')}>
          {t('edit')}
        </Button>
      )}
      {actions.includes('delete') && (
        <Button
          kind="quiet-danger"
          size="small"
          aria-label={t('deleteOf', { name })}
          onClick={() => onAsk('delete')}
        >
          {t('delete')}
        </Button>
      )}
    </RowActions>
  );
};
