import { useNavigate } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { DropdownMenu } from '@college/ui-kit/dropdown-menu';
import type { MenuItem } from '@college/ui-kit/dropdown-menu';
import { useState } from 'react';
import { UPDATE_PASSWORD } from '../app/paths.ts';
import { logOut } from '../session/log-out.ts';
import { RoleDialog } from '../session/role-dialog.tsx';
import styles from './user-menu.module.css';

const texts = defineTexts('user-menu', {
  en: { switchRole: 'Switch role', password: 'Change password', logOut: 'Log out' },
  'zh-CN': { switchRole: '切换角色', password: '修改密码', logOut: '退出登录' },
});

/** Under the user's name: switch role (with more than one role), change password, log out. */
export const UserMenu = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { user, roles } = useSession();
  const [isSwitching, setSwitching] = useState(false);
  const items: MenuItem[] = [
    {
      key: 'password',
      text: t('password'),
      icon: 'password',
      onSelect: () => void navigate(UPDATE_PASSWORD),
    },
    { key: 'log-out', text: t('logOut'), icon: 'log-out', onSelect: () => void logOut() },
  ];
  if (roles.length > 1)
    items.unshift({
      key: 'role',
      text: t('switchRole'),
      icon: 'switch-role',
      onSelect: () => setSwitching(true),
    });
  return (
    <>
      {/* The interface calls it phone, and it has always been shown as the name. */}
      <DropdownMenu label={user?.phone ?? ''} icon="user" items={items} className={styles.button} />
      {isSwitching && <RoleDialog onClose={() => setSwitching(false)} />}
    </>
  );
};
