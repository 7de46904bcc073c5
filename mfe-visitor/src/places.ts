import { useSession } from '@college/portal-sdk/session';

export const HALL_HOME = '/visitor/index';
export const CLASSES = '/visitor/trainClass';
export const CLASS_DETAIL = '/visitor/trainDetail';
/** The login among the visitors' pages. */
export const LOGIN = '/visitor/loginNew';
export const WORKSPACE = '/dashboard';

/** One who is logged in is led to his work instead of to the login. */
export const useIsSignedIn = (): boolean => useSession((session) => session.user !== null);
