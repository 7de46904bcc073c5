import { countOfReason } from '@college/portal-sdk/calm';
import { UNSAVED } from '@college/portal-sdk/drafts';
import { useNavigate } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Avatar } from '@college/ui-kit/avatar';
import { DropdownMenu } from '@college/ui-kit/dropdown-menu';
import type { MenuItem } from '@college/ui-kit/dropdown-menu';
import { useState } from 'react';
import { COMPLETE_INFO, MY_LOGINS, TAKE_PHOTO, UPDATE_PASSWORD } from '../app/paths.ts';
import { useIsTaught } from '../session/use-is-taught.ts';
import { logOut } from '../session/log-out.ts';
import { RoleDialog } from '../session/role-dialog.tsx';
import { useRoleSwitch } from '../session/use-role-switch.ts';
import styles from './user-menu.module.css';

const texts = defineTexts('user-menu', {
  en: {
    roles: 'Work as',
    switchRole: 'Switch role',
    photo: 'My photo',
    details: 'My details',
    password: 'Change password',
    myLogins: 'My logins',
    logOut: 'Log out',
  },
  'zh-CN': {
    roles: '当前角色',
    switchRole: '切换角色',
    photo: '我的照片',
    details: '个人信息',
    password: '修改密码',
    myLogins: '我的登录',
    logOut: '退出登录',
  },
});

/** Under the user's name: the roles (with more than one), what is one's own, log out. */
export const UserMenu = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { user, currentRoleId } = useSession();
  const { roles, mutate } = useRoleSwitch();
  const [isSwitching, setSwitching] = useState(false);
  const isTaught = useIsTaught();
  const current = roles.find(({ id }) => id === currentRoleId)?.roleName;

  const take = (roleId: number): void => {
    if (roleId === currentRoleId) return;
    // The page loads anew: its dialog says what that means for what is not saved.
    if (countOfReason(UNSAVED) > 0) setSwitching(true);
    else mutate(roleId);
  };

  const items: MenuItem[] = [
    { key: 'photo', text: t('photo'), icon: 'camera', onSelect: () => void navigate(TAKE_PHOTO) },
    ...(isTaught
      ? [
          {
            key: 'details',
            text: t('details'),
            icon: 'user',
            onSelect: () => void navigate(COMPLETE_INFO),
          } as const,
        ]
      : []),
    {
      key: 'password',
      text: t('password'),
      icon: 'password',
      onSelect: () => void navigate(UPDATE_PASSWORD),
    },
    { key: 'logins', text: t('myLogins'), icon: 'clock', onSelect: () => void navigate(MY_LOGINS) },
    { key: 'log-out', text: t('logOut'), icon: 'log-out', onSelect: () => void logOut() },
  ];
  if (roles.length > 1)
    items.unshift(
      ...roles.map(({ id, roleName }) => ({
        key: `role-${id}`,
        text: roleName,
        group: t('roles'),
        checked: id === currentRoleId,
        onSelect: () => take(id),
      })),
      { key: 'role', text: t('switchRole'), icon: 'switch-role', onSelect: () => setSwitching(true) },
    );
  return (
    <>
      {/* The field is called phone, and has always been displayed as the name. */}
      <DropdownMenu
        label={user?.phone ?? ''}
        note={current}
        lead={<Avatar src={user?.logo ?? ''} />}
        items={items}
        className={styles.button}
      />
      {isSwitching && <RoleDialog onClose={() => setSwitching(false)} />}
    </>
  );
};
