import { Link, useLocation } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Breadcrumb } from '@college/ui-kit/breadcrumb';
import { matchPath } from 'react-router-dom';
import {
  COMPLETE_INFO,
  MY_LOGINS,
  MY_NOTICES,
  SIGNED_IN_HOME,
  SINGLE_SIGN_ON,
  TAKE_PHOTO,
  UPDATE_PASSWORD,
} from '../app/paths.ts';
import { ancestorsOf, entryAt } from '../app/router-list.ts';

const texts = defineTexts('page-trail', {
  en: {
    home: 'Home',
    updatePassword: 'Change password',
    completeInfo: 'My details',
    myLogins: 'My logins',
    myNotices: 'Notices',
    takePhoto: 'My photo',
    singleSignOn: 'Single sign-on',
    notFound: 'Page not found',
  },
  'zh-CN': {
    home: '首页',
    updatePassword: '修改密码',
    completeInfo: '个人信息',
    myLogins: '我的登录',
    myNotices: '我的通知',
    takePhoto: '我的照片',
    singleSignOn: '单点登录',
    notFound: '页面不存在',
  },
});

/** The pages that are not in the router list. */
const OWN_PAGES = [
  { path: UPDATE_PASSWORD, text: 'updatePassword' },
  { path: COMPLETE_INFO, text: 'completeInfo' },
  { path: MY_LOGINS, text: 'myLogins' },
  { path: MY_NOTICES, text: 'myNotices' },
  { path: TAKE_PHOTO, text: 'takePhoto' },
  { path: SINGLE_SIGN_ON, text: 'singleSignOn' },
] as const;

/** The breadcrumb: Home, the entries above the current page, and itself; on the first page Home alone. */
export const PageTrail = () => {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const { routers, menus } = useSession();
  const isAt = (path: string): boolean => matchPath(path, pathname) !== null;
  const entry = entryAt(routers, pathname);
  const above = entry ? ancestorsOf(entry, routers, menus) : [];
  const own = entry?.meta.title ?? t(OWN_PAGES.find(({ path }) => isAt(path))?.text ?? 'notFound');
  const items = [
    { text: t('home'), to: SIGNED_IN_HOME },
    ...above.map(({ title, path, hasPage }) => ({ text: title, to: hasPage ? path : undefined })),
    ...(isAt(SIGNED_IN_HOME) ? [] : [{ text: own }]),
  ];
  return <Breadcrumb items={items} renderLink={(to, text) => <Link to={to}>{text}</Link>} />;
};
