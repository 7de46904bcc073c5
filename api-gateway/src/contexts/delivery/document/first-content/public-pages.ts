import { courseColumns, courseDetail, recommendedCourses } from './course-pages.ts';
import {
  classDetail,
  classList,
  downloadList,
  feedbackPage,
  hallIndex,
  publicItems,
  standardDetail,
  standardList,
  topicList,
  verifyPage,
} from './hall-pages.ts';
import { homePage, loginPage } from './portal-pages.ts';
import type { PublicPage } from './public-page.ts';
import type { RouterEntry } from '@college/contracts/identity/session';

/** By the screen of the router list, since a page may get another address. */
const SCREENS: Readonly<Record<string, PublicPage>> = {
  'portal/home': homePage,
  'portal/train-class': classList,
  'portal/train-subject': topicList,
  'portal/course': recommendedCourses,
  'portal/download': downloadList,
  'visitor/index': hallIndex,
  'visitor/train-class/list': classList,
  'visitor/train-class/detail': classDetail,
  'visitor/public-course': courseColumns,
  'visitor/course': courseDetail,
  'visitor/standard/list': standardList,
  'visitor/standard/detail': standardDetail,
  'visitor/down-center': downloadList,
  'visitor/public-item': publicItems,
  'visitor/feedback': feedbackPage,
  'visitor/verify': verifyPage,
};

/** Of the shell itself, whatever the router list says. */
const LOGIN = '/login';

/** The page at a path; null where it has no first content, or is not granted to this visitor. */
export const publicPageAt = (pathname: string, routers: readonly RouterEntry[]): PublicPage | null => {
  const wanted = pathname.replace(/(.)\/$/, '$1');
  if (wanted === LOGIN) return loginPage;
  const entry = routers.flatMap((one) => [...one.children, one]).find(({ path }) => path === wanted);
  return entry ? (SCREENS[entry.component] ?? null) : null;
};
