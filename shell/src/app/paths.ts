import { matchPath } from 'react-router-dom';

export const ROOT = '/';
export const LOGIN = '/login';
export const PLAIN_LOGIN = '/loginold';
export const VISITOR_LOGIN = '/visitor/loginNew';
export const FORGET_PASSWORD = '/forgetPassword';
export const NOT_FOUND = '/404';
export const SIGNED_IN_HOME = '/dashboard';
/** What the public pages lie under; no page has this path alone. */
export const PORTAL = '/web';
export const VISITOR_HALL = '/visitor';
export const PUBLIC_HOME = '/web/home';
export const MICRO_FRONTENDS = '/microFrontend';
export const UPDATE_PASSWORD = '/UserManager/updatePwd';
export const MY_LOGINS = '/UserManager/myLogins';
export const MY_NOTICES = '/UserManager/notices';
export const COMPLETE_INFO = '/UserManager/completeInfo';
export const TAKE_PHOTO = '/takePhoto';
export const SINGLE_SIGN_ON = '/YjtSingleManage/YjtSingleLoginManage';
/** Below it, by remote and screen: the build on a developer's own machine, which may have no page in the menu yet. */
export const DEVELOPER = '/developer';

/** In whatever case somebody linked to it. */
export const isSingleSignOn = (pathname: string): boolean =>
  pathname.replace(/\/+$/, '').toLowerCase() === SINGLE_SIGN_ON.toLowerCase();

export const isLoginPage = (pathname: string): boolean =>
  [LOGIN, PLAIN_LOGIN, VISITOR_LOGIN].some((path) => matchPath(path, pathname) !== null);

/** Pages for everybody, and the logins, keep the public header and footer, also for one who is signed in. */
export const isPublicPage = (pathname: string): boolean =>
  /^\/(web|visitor)(\/|$)/i.test(pathname) || isLoginPage(pathname);
