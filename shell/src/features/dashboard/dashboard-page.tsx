import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { ClassOverview } from './class-overview.tsx';
import { PermissionTiles } from './permission-tiles.tsx';

const texts = defineTexts('dashboard', {
  en: { title: 'Welcome, {{name}}', intro: 'You are working as {{role}}.' },
  'zh-CN': { title: '您好，{{name}}', intro: '当前角色：{{role}}' },
});

const DashboardPage = () => {
  const t = useTexts(texts);
  const { user, roles, currentRoleId } = useSession();
  const role = roles.find(({ id }) => id === currentRoleId)?.roleName;
  return (
    <Page title={t('title', { name: user?.phone ?? '' })} intro={role && t('intro', { role })}>
      <PermissionTiles />
      <ClassOverview />
    </Page>
  );
};

export default DashboardPage;
