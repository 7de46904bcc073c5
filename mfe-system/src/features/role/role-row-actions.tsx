import type { RoleRow } from '@college/contracts/system/role';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { EditDeleteActions } from '@college/form-kit/edit-delete-actions';
import type { RoleAction } from './role-actions.ts';
import { copyTexts } from './role-copy.texts.ts';
import { roleTexts } from './role.texts.ts';

/** What is done in a dialog over the list. */
export type AskedAction = Exclude<RoleAction, 'permission' | 'compare'>;

interface RoleRowActionsProps {
  role: RoleRow;
  actions: readonly RoleAction[];
  onAsk: (action: AskedAction) => void;
}

export const RoleRowActions = ({ role, actions, onAsk }: RoleRowActionsProps) => {
  const t = useTexts(roleTexts);
  const say = useTexts(copyTexts);
  const name = role.roleName;
  return (
    <EditDeleteActions
      name={name}
      onEdit={actions.includes('edit') ? () => onAsk('edit') : null}
      onDelete={actions.includes('delete') ? () => onAsk('delete') : null}
    >
      {actions.includes('permission') && (
        <Link
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to={`/role/power?id=${role.id}`}
          aria-label={t('permissionsOfRole', { name })}
        >
          {t('permission')}
        </Link>
      )}
      {actions.includes('compare') && (
        <Link
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to={`/role/compare?left=${role.id}`}
          aria-label={say('compareOf', { name })}
        >
          {say('compare')}
        </Link>
      )}
      {actions.includes('copy') && (
        <Button kind="quiet" size="small" aria-label={say('copyOf', { name })} onClick={() => onAsk('copy')}>
          {say('copy')}
        </Button>
      )}
    </EditDeleteActions>
  );
};
