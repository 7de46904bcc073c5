import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { FormError } from '@college/ui-kit/form';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import styles from './role-dialog.module.css';
import { useRoleSwitch } from './use-role-switch.ts';

const texts = defineTexts('role-dialog', {
  en: {
    title: 'Switch role',
    intro: 'Menu, pages and data follow the role. The page reloads, so save your work first.',
    current: 'current',
    confirm: 'Switch',
    cancel: 'Cancel',
    missing: 'please select a user role first',
  },
  'zh-CN': {
    title: '切换角色',
    intro: '菜单、页面和数据随角色变化。切换后页面将重新加载，请先保存当前内容。',
    current: '当前',
    confirm: '切换',
    cancel: '取消',
    missing: '请先选择用户角色',
  },
});

/** Switches to another role of the user, then reloads the portal at its root. */
export const RoleDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const currentRoleId = useSession((session) => session.currentRoleId);
  const { roles, mutate, isPending } = useRoleSwitch();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    setMissing(chosen === null);
    if (chosen !== null) mutate(chosen);
  };
  return (
    <Dialog
      open
      size="small"
      title={t('title')}
      busy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button kind="primary" busy={isPending} onClick={confirm}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t('intro')}</p>
      <fieldset className={styles.roles} aria-label={t('title')}>
        {roles.map((role) => (
          <label key={role.id} className={styles.role}>
            <input
              type="radio"
              name="role"
              checked={chosen === role.id}
              onChange={() => {
                setChosen(role.id);
                setMissing(false);
              }}
            />
            <span className={styles.name}>{role.roleName}</span>
            {role.id === currentRoleId && <StatusLabel tone="info">{t('current')}</StatusLabel>}
          </label>
        ))}
      </fieldset>
      <FormError>{isMissing && t('missing')}</FormError>
    </Dialog>
  );
};
