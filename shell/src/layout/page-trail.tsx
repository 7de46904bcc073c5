import { Link, useLocation } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Breadcrumb } from '@college/ui-kit/breadcrumb';
import { matchPath } from 'react-router-dom';
import { SIGNED_IN_HOME, UPDATE_PASSWORD } from '../app/paths.ts';
import { ancestorsOf, entryAt } from '../app/router-list.ts';

const texts = defineTexts('page-trail', {
  en: { home: 'Home', updatePassword: 'Change password', notFound: 'Page not found' },
  'zh-CN': { home: '首页', updatePassword: '修改密码', notFound: '页面不存在' },
});

/** Where the page in view is: Home, the entries above it, and itself. */
export const PageTrail = () => {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const { routers, menus } = useSession();
  const isAt = (path: string): boolean => matchPath(path, pathname) !== null;
  if (isAt(SIGNED_IN_HOME)) return null;

  const entry = entryAt(routers, pathname);
  const above = entry ? ancestorsOf(entry, routers, menus) : [];
  const own = entry?.meta.title ?? t(isAt(UPDATE_PASSWORD) ? 'updatePassword' : 'notFound');
  const items = [
    { text: t('home'), to: SIGNED_IN_HOME },
    ...above.map(({ title, path, hasPage }) => ({ text: title, to: hasPage ? path : undefined })),
    { text: own },
  ];
  return <Breadcrumb items={items} renderLink={(to, text) => <Link to={to}>{text}</Link>} />;
};
