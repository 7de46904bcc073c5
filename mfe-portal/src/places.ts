import { useSession } from '@college/portal-sdk/session';

export const CLASSES = '/web/class';
export const CLASSES_OF_HALL = '/visitor/trainClass';
export const COURSES = '/web/course';
export const CLASS_DETAIL = '/visitor/trainDetail';
export const HALL = '/visitor/index';
/** Opens the look-up over the hall's first page. */
export const LOOK_UP = '/visitor/index?enrollment=lookup';
export const DOWNLOADS = '/web/download';
export const PUBLIC_ITEMS = '/visitor/publicItem';
export const STANDARDS = '/visitor/standard';
export const FEEDBACK = '/visitor/feedBack';
export const LOGIN = '/login';
export const WORKSPACE = '/dashboard';

/** Whether the user can open the page at this path, so that links never lead to a page that is not served. */
export const useHasPage = (path: string): boolean =>
  useSession(({ routers }) => routers.some(({ children }) => children.some((page) => page.path === path)));
