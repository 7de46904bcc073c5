import { useSession } from '@college/portal-sdk/session';

export const HALL_HOME = '/visitor/index';
export const CLASSES = '/visitor/trainClass';
export const CLASS_DETAIL = '/visitor/trainDetail';
export const APPLY = '/visitor/trainApply';
export const ENTERPRISE_APPLY = '/visitor/enterpriseTrainApply';
/** The login within the visitors' pages. */
export const LOGIN = '/visitor/loginNew';
export const WORKSPACE = '/dashboard';

/** A logged-in user is led to their work instead of the login. */
export const useIsSignedIn = (): boolean => useSession((session) => session.user !== null);
