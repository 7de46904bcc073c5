import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { useMemo } from 'react';
import { useRoutes } from 'react-router-dom';
import { OwnPage, RemotePage } from './page.tsx';
import { LOGIN, NOT_FOUND, SIGNED_IN_HOME, UPDATE_PASSWORD } from './paths.ts';
import { pagesOf } from './router-list.ts';

const texts = defineTexts('pages', {
  en: { login: 'Log in', dashboard: 'Home', updatePassword: 'Change password', notFound: 'Page not found' },
  'zh-CN': { login: '登录', dashboard: '首页', updatePassword: '修改密码', notFound: '页面不存在' },
});

const login = () => import('../features/login/login-page.tsx');
const dashboard = () => import('../features/dashboard/dashboard-page.tsx');
const updatePassword = () => import('../features/update-password/update-password-page.tsx');
const notFound = () => import('../features/not-found/not-found-page.tsx');

/** The routes known at startup and those of the router list; every other path is not found. */
export const PageTable = () => {
  const t = useTexts(texts);
  const routers = useSession((session) => session.routers);
  const table = useMemo(() => {
    const own = [
      { path: LOGIN, element: <OwnPage key="login" name="login" title={t('login')} load={login} /> },
      {
        path: SIGNED_IN_HOME,
        element: <OwnPage key="dashboard" name="dashboard" title={t('dashboard')} load={dashboard} />,
      },
      {
        path: UPDATE_PASSWORD,
        element: <OwnPage key="password" name="password" title={t('updatePassword')} load={updatePassword} />,
      },
      ...[NOT_FOUND, '*'].map((path) => ({
        path,
        element: <OwnPage key="not-found" name="not-found" title={t('notFound')} load={notFound} />,
      })),
    ];
    const known = new Set(own.map((route) => route.path));
    const listed = pagesOf(routers)
      .filter((entry) => !known.has(entry.path))
      .map((entry) => ({ path: entry.path, element: <RemotePage key={entry.path} entry={entry} /> }));
    return [...own, ...listed];
  }, [routers, t]);
  return useRoutes(table);
};
