import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import { linksOf, visibleMenus } from '../../layout/menu-rules.ts';

const texts = defineTexts('home', {
  en: {
    title: 'Welcome, {{name}}',
    intro: 'Role: {{role}}',
    plain: 'Your overview is not available at the moment',
    plainHint: 'Everything else is in the menu as usual.',
    empty: 'This role has no pages yet',
    hint: 'An administrator gives a role its pages under Roles.',
  },
  'zh-CN': {
    title: '您好，{{name}}',
    intro: '当前角色：{{role}}',
    plain: '首页概览暂时无法显示',
    plainHint: '其他功能可照常通过菜单使用。',
    empty: '当前角色暂无可用页面',
    hint: '请联系管理员在“角色管理”中分配权限。',
  },
});

/** The home while no live build brings one: who works here as what, and the way to the first page of the menu. */
const HomePage = () => {
  const t = useTexts(texts);
  const { user, roles, currentRoleId, menus } = useSession();
  const role = roles.find(({ id }) => id === currentRoleId)?.roleName;
  const [first] = linksOf(visibleMenus(menus));
  return (
    <Page title={t('title', { name: user?.phone ?? '' })} intro={role && t('intro', { role })}>
      <Card>
        {first ? (
          <EmptyState
            icon="home"
            title={t('plain')}
            hint={t('plainHint')}
            action={
              <Link to={first.path} className={buttonClass()}>
                {first.name}
              </Link>
            }
          />
        ) : (
          <EmptyState title={t('empty')} hint={t('hint')} />
        )}
      </Card>
    </Page>
  );
};

export default HomePage;
