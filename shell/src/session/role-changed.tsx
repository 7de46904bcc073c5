import { useRoleChanged } from '@college/portal-sdk/login-lost';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { place } from '../app/place.ts';

const texts = defineTexts('role-changed', {
  en: {
    title: 'Role changed',
    message:
      'Your role was changed in another tab. This page still belongs to your previous role and can do nothing more; reload to continue in the new one.',
    reload: 'Reload',
    stay: 'Stay on this page',
  },
  'zh-CN': {
    title: '角色已切换',
    message: '您已在其他标签页切换角色，本页仍属于原角色，无法继续操作。请重新加载以使用新角色。',
    reload: '重新加载',
    stay: '先留在本页查看',
  },
});

/** The dialog of a tab that is still in a role that its login has left: the server refuses all its calls. */
const RoleChanged = () => {
  const t = useTexts(texts);
  const isAsking = useRoleChanged((state) => state.asking);
  return (
    <ConfirmDialog
      open={isAsking}
      title={t('title')}
      message={t('message')}
      confirmLabel={t('reload')}
      cancelLabel={t('stay')}
      onConfirm={place.reloadAtRoot}
      onCancel={() => useRoleChanged.setState({ asking: false })}
    />
  );
};

export default RoleChanged;
