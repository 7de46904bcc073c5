export const ROOT = '/';
export const LOGIN = '/login';
export const NOT_FOUND = '/404';
export const SIGNED_IN_HOME = '/dashboard';
export const PUBLIC_HOME = '/web/home';
export const MICRO_FRONTENDS = '/microFrontend';
export const UPDATE_PASSWORD = '/UserManager/updatePwd';

/** Pages for everybody keep the public header and footer, also for one who is signed in. */
export const isPublicPage = (pathname: string): boolean => /^\/(web|visitor)(\/|$)/i.test(pathname);
