export const ROOT = '/';
export const LOGIN = '/login';
export const PLAIN_LOGIN = '/loginold';
export const VISITOR_LOGIN = '/visitor/loginNew';
export const FORGET_PASSWORD = '/forgetPassword';
export const NOT_FOUND = '/404';
export const SIGNED_IN_HOME = '/dashboard';
/** The prefix of the public pages; no page has this path alone. */
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
/** Pages of a developer's own build, by remote and screen; they may not be in the menu yet. */
export const DEVELOPER = '/developer';

/** Ignores the case of a link. */
export const isSingleSignOn = (pathname: string): boolean =>
  pathname.replace(/\/+$/, '').toLowerCase() === SINGLE_SIGN_ON.toLowerCase();

export const isLoginPage = (pathname: string): boolean =>
  /^\/(login|loginold|visitor\/loginnew)\/?$/i.test(pathname);

/** Public pages and the login pages keep the public header and footer, also for signed-in users. */
export const isPublicPage = (pathname: string): boolean =>
  /^\/(web|visitor)(\/|$)/i.test(pathname) || isLoginPage(pathname);
