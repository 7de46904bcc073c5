import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { useMemo } from 'react';
import { useRoutes } from 'react-router-dom';
import { useRegistry } from '../federation/index.ts';
import { DeveloperPage, OwnPage, RemotePage } from './page.tsx';
import type { OwnModule } from './page.tsx';
import {
  COMPLETE_INFO,
  DEVELOPER,
  FORGET_PASSWORD,
  LOGIN,
  MY_LOGINS,
  MY_NOTICES,
  NOT_FOUND,
  PLAIN_LOGIN,
  SIGNED_IN_HOME,
  SINGLE_SIGN_ON,
  TAKE_PHOTO,
  UPDATE_PASSWORD,
  VISITOR_LOGIN,
} from './paths.ts';
import { pagesOf } from './router-list.ts';

const texts = defineTexts('pages', {
  en: {
    login: 'Log in',
    forgetPassword: 'Forgotten password',
    home: 'Home',
    updatePassword: 'Change password',
    myLogins: 'My logins',
    myNotices: 'Notices',
    completeInfo: 'My details',
    singleSignOn: 'Single sign-on',
    takePhoto: 'My photo',
    notFound: 'Page not found',
  },
  'zh-CN': {
    login: '登录',
    forgetPassword: '忘记密码',
    home: '首页',
    updatePassword: '修改密码',
    myLogins: '我的登录',
    myNotices: '我的通知',
    completeInfo: '个人信息',
    singleSignOn: '单点登录',
    takePhoto: '我的照片',
    notFound: '页面不存在',
  },
});

/** One file for all three: they share nearly everything. */
const logins = () => import('../features/login/login-pages.ts');
const login = async () => ({ default: (await logins()).LoginPage });
const plainLogin = async () => ({ default: (await logins()).PlainLoginPage });
const visitorLogin = async () => ({ default: (await logins()).VisitorLoginPage });
const forgetPassword = () => import('../features/forget-password/forget-password-page.tsx');
const home = () => import('../features/home/home-page.tsx');
const singleSignOn = () => import('../features/single-sign-on/single-sign-on-page.tsx');
const updatePassword = () => import('../features/update-password/update-password-page.tsx');
const completeInfo = () => import('../features/complete-info/complete-info-page.tsx');
const myLogins = () => import('../features/my-logins/my-logins-page.tsx');
const myNotices = () => import('../features/notice/my-notices-page.tsx');
const takePhoto = () => import('../features/take-photo/take-photo-page.tsx');
const notFound = () => import('../features/not-found/not-found-page.tsx');

/** Its name is its key too: `path: '*'` and the page not found are one page. */
const ownPage = (path: string, name: string, title: string, load: OwnModule) => ({
  path,
  element: <OwnPage key={name} name={name} title={title} load={load} />,
});

/** The routes known at startup and those of the router list; every other path is not found. */
export const PageTable = () => {
  const t = useTexts(texts);
  const routers = useSession((session) => session.routers);
  const remotes = useRegistry((registry) => registry.remotes);
  const table = useMemo(() => {
    const own = [
      ownPage(LOGIN, 'login', t('login'), login),
      ownPage(PLAIN_LOGIN, 'plain-login', t('login'), plainLogin),
      ownPage(VISITOR_LOGIN, 'visitor-login', t('login'), visitorLogin),
      ownPage(FORGET_PASSWORD, 'forget-password', t('forgetPassword'), forgetPassword),
      ownPage(UPDATE_PASSWORD, 'password', t('updatePassword'), updatePassword),
      ownPage(SINGLE_SIGN_ON, 'single-sign-on', t('singleSignOn'), singleSignOn),
      ownPage(COMPLETE_INFO, 'complete-info', t('completeInfo'), completeInfo),
      ownPage(MY_LOGINS, 'my-logins', t('myLogins'), myLogins),
      ownPage(MY_NOTICES, 'my-notices', t('myNotices'), myNotices),
      ownPage(TAKE_PHOTO, 'take-photo', t('takePhoto'), takePhoto),
      ...[NOT_FOUND, '*'].map((path) => ownPage(path, 'not-found', t('notFound'), notFound)),
    ];
    // The router list has the home of the role; without a build that has it, a plain page takes its place.
    const plainHome = ownPage(SIGNED_IN_HOME, 'home', t('home'), home);
    const known = new Set(own.map((route) => route.path));
    const listed = pagesOf(routers)
      .filter((entry) => !known.has(entry.path))
      .map((entry) => ({ path: entry.path, element: <RemotePage key={entry.path} entry={entry} /> }));
    const developed = remotes
      .filter(({ overridden }) => overridden)
      .map(({ name }) => ({
        path: `${DEVELOPER}/${name}/*`,
        element: <DeveloperPage key={name} remote={name} />,
      }));
    const hasHome = listed.some(({ path }) => path === SIGNED_IN_HOME);
    return [...own, ...(hasHome ? [] : [plainHome]), ...listed, ...developed];
  }, [routers, remotes, t]);
  return useRoutes(table);
};
