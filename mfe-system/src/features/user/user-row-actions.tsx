import type { UserRow } from '@college/contracts/identity/user';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { DropdownMenu } from '@college/ui-kit/dropdown-menu';
import type { MenuItem } from '@college/ui-kit/dropdown-menu';
import { RowActions } from '@college/ui-kit/row-actions';
import type { UserAction } from './user-actions.ts';
import { userTexts } from './user.texts.ts';

/** Actions with a dialog over the list. */
export type AskedAction = Exclude<UserAction, 'edit'>;

interface UserRowActionsProps {
  user: UserRow;
  actions: readonly UserAction[];
  onAsk: (action: AskedAction) => void;
}

const looks = {
  enable: { text: 'enable', icon: 'check' },
  disable: { text: 'disable', icon: 'disable' },
  'reset-password': { text: 'resetPassword', icon: 'key' },
  logins: { text: 'logins', icon: 'clock' },
  delete: { text: 'delete', icon: 'remove', tone: 'bad' },
} as const;

export const UserRowActions = ({ user, actions, onAsk }: UserRowActionsProps) => {
  const t = useTexts(userTexts);
  const { search } = useLocation();
  const items = actions
    .filter((action) => action !== 'edit' && action !== 'view')
    .map((action): MenuItem => {
      const { text, ...look } = looks[action];
      return { key: action, text: t(text), ...look, onSelect: () => onAsk(action) };
    });
  return (
    <RowActions>
      {actions.includes('view') && (
        <Button
          kind="quiet"
          size="small"
          aria-label={t('viewOf', { name: user.name })}
          onClick={() => onAsk('view')}
        >
          {t('view')}
        </Button>
      )}
      {actions.includes('edit') && (
        <Link
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to={`/user/edit?id=${user.id}`}
          state={{ list: search }}
          aria-label={t('editOf', { name: user.name })}
        >
          {t('edit')}
        </Link>
      )}
      {items.length > 0 && (
        <DropdownMenu iconOnly size="small" label={t('moreOf', { name: user.name })} items={items} />
      )}
    </RowActions>
  );
};
