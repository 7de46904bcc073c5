/** What the walks look at: every page that a feature puts into the menu, and what is beside the menu or needs more. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Account } from './harness/demo.ts';
import type { ModuleSeed, PlacedModules } from '../api-gateway/src/app/module-seed.ts';

/** A screen to look at: where it is, who looks, and the name of its picture. */
export interface Screen {
  name: string;
  /** May name something of the demo in braces: `/trainClass/edit?id={draftClass}`. */
  path: string;
  /** null: a visitor without a login. */
  account: Account | null;
}

/**
 * Pages of the menu that want a query or another account than the first of their roles, under the names that they would
 * have anyway, in the place of these; and more ways to look at a page, under names of their own.
 */
const SAID: readonly Screen[] = [
  { name: 'shell-login', path: '/login', account: null },
  { name: 'shell-single-sign-on', path: '/YjtSingleManage/YjtSingleLoginManage', account: null },
  {
    name: 'shell-single-sign-on-signed-in',
    path: '/YjtSingleManage/YjtSingleLoginManage',
    account: 'manager',
  },
  { name: 'portal-home-mobile', path: '/app/web/home', account: null },
  { name: 'shell-login-plain', path: '/loginold', account: null },
  { name: 'shell-login-visitor', path: '/visitor/loginNew', account: null },
  { name: 'shell-forget-password', path: '/forgetPassword', account: null },
  { name: 'shell-not-found', path: '/404', account: 'manager' },
  { name: 'shell-update-password', path: '/UserManager/updatePwd', account: 'manager' },
  { name: 'shell-my-logins', path: '/UserManager/myLogins', account: 'manager' },
  { name: 'shell-my-notices', path: '/UserManager/notices', account: 'student' },
  { name: 'shell-complete-info', path: '/UserManager/completeInfo', account: 'student' },
  { name: 'shell-take-photo', path: '/takePhoto', account: 'personal' },
  { name: 'shell-take-photo-visitor', path: '/takePhoto', account: null },
  { name: 'business-dashboard-admin', path: '/dashboard', account: 'admin' },
  { name: 'business-dashboard-manager', path: '/dashboard', account: 'manager' },
  { name: 'business-dashboard-regulator', path: '/dashboard', account: 'regulator' },
  { name: 'business-dashboard-enterprise', path: '/dashboard', account: 'enterprise' },
  { name: 'business-dashboard-student', path: '/dashboard', account: 'student' },
  { name: 'portal-notice', path: '/web/home?notice={notice}', account: null },
  { name: 'visitor-enrollment', path: '/visitor/index?enrollment=lookup', account: null },
  { name: 'visitor-train-class-detail', path: '/visitor/trainDetail?id={publicClass}', account: null },
  { name: 'visitor-train-class-apply', path: '/visitor/trainApply?id={openClass}', account: null },
  { name: 'visitor-train-class-apply-later', path: '/visitor/trainApply?id={publicClass}', account: null },
  { name: 'visitor-train-class-withdraw', path: '/visitor/trainApply?tab=withdraw', account: null },
  { name: 'visitor-train-class-open', path: '/visitor/trainDetail?id={openClass}', account: 'student' },
  {
    name: 'visitor-train-class-enterprise-apply',
    path: '/visitor/enterpriseTrainApply?id={openClass}',
    account: null,
  },
  { name: 'visitor-standard-detail', path: '/visitor/standardDetail?id=1', account: null },
  { name: 'visitor-course', path: '/visitor/course?id={publicCourse}', account: null },
  { name: 'visitor-public-course-laws', path: '/visitor/publicCourse?pInd=3', account: null },
  { name: 'visitor-feedback-answer', path: '/visitor/feedBack?tab=answer', account: null },
  { name: 'business-exam-attempt-room', path: '/myExam/room?examId={runningExam}', account: 'student' },
  {
    name: 'business-exam-attempt-sitting',
    path: '/examSitting/detail?id={runningSitting}',
    account: 'manager',
  },
  { name: 'business-exam-attempt-browser', path: '/myExam/room?examId={browserExam}', account: 'student' },
  {
    name: 'business-exam-grading-staff-paper',
    path: '/examGrading/paper?id={markedAttempt}',
    account: 'manager',
  },
  {
    name: 'business-exam-grading-mark',
    path: '/examGrading/mark?examId={examToMark}&classId={classToMark}',
    account: 'manager',
  },
  {
    name: 'business-exam-grading-results',
    path: '/examGrading/results?examId={examToMark}&classId={classToMark}',
    account: 'manager',
  },
  { name: 'business-exam-grading-paper', path: '/myExamRecord/paper?id={ownAttempt}', account: 'student' },
  {
    name: 'business-exam-grading-mark-papers',
    path: '/examGrading/mark?examId={examToMark}&classId={classToMark}&part=papers',
    account: 'manager',
  },
  { name: 'business-exam-grading-staff-results', path: '/examResult', account: 'enterprise' },
  {
    name: 'business-exam-integrity-review',
    path: '/examReview/detail?id={suspectedAttempt}',
    account: 'manager',
  },
  { name: 'business-cert-template-edit', path: '/certTemplate/edit?id=1', account: 'manager' },
  { name: 'business-train-plan-detail', path: '/trainPlan/detail?id={plan}', account: 'manager' },
  { name: 'business-live-room-room', path: '/liveCourse/room?id={replay}', account: 'student' },
  { name: 'business-live-room-attendance', path: '/liveCourse/attendance?id={overLive}', account: 'manager' },
  { name: 'business-live-course-week', path: '/liveCourse/calendar?view=week', account: 'student' },
  { name: 'business-live-course-edit', path: '/liveCourse/edit?id=1', account: 'manager' },
  { name: 'business-live-course-check', path: '/liveCourse/check?id=2', account: 'manager' },
  { name: 'business-live-course-rejected', path: '/liveCourse/detail?id=3', account: 'manager' },
  { name: 'business-live-course-detail', path: '/liveCourse/detail?id=4', account: 'student' },
  { name: 'business-exam-edit', path: '/testExam/edit?id={draftExam}', account: 'manager' },
  { name: 'business-exam-detail', path: '/testExam/detail?id={draftExam}', account: 'manager' },
  { name: 'business-train-class-edit', path: '/trainClass/edit?id={draftClass}', account: 'manager' },
  { name: 'business-train-class-detail', path: '/trainClass/detail?id={publicClass}', account: 'manager' },
  { name: 'business-class-process', path: '/trainClass/process?id={classOfHours}', account: 'manager' },
  {
    name: 'business-estimate-summary',
    path: '/trainClass/estimate?id={evaluatedClass}',
    account: 'manager',
  },
  {
    name: 'business-class-process-grades',
    path: '/trainClass/grades?id={evaluatedClass}',
    account: 'manager',
  },
  { name: 'business-my-class-class', path: '/myTrainClass/class?id={classOfHours}', account: 'student' },
  {
    name: 'business-my-class-notice',
    path: '/myTrainClass/class?id={classOfHours}&part=notice',
    account: 'student',
  },
  { name: 'business-my-class-ended', path: '/myTrainClass?tab=ended', account: 'personal' },
  {
    name: 'business-class-user-import',
    path: '/trainClass/importStudents?id={publicClass}',
    account: 'manager',
  },
  { name: 'business-user-cert-class', path: '/trainClass/certs?id=5', account: 'manager' },
  { name: 'business-user-cert-detail', path: '/userCert/detail?id=1', account: 'manager' },
  { name: 'business-settlement-settle', path: '/trainClass/settle?id={classOfHours}', account: 'manager' },
  { name: 'business-class-user-students', path: '/trainClass/students?id={publicClass}', account: 'manager' },
  { name: 'business-class-user-student', path: '/trainClass/student?id=1', account: 'manager' },
  {
    name: 'business-class-user-apply-staff',
    path: '/trainClass/applyStaff?id={publicClass}',
    account: 'enterprise',
  },
  { name: 'business-attendance-class', path: '/trainClass/attendance?id={classOnSite}', account: 'manager' },
  {
    name: 'business-attendance-roster',
    path: '/trainClass/attendance?id={classOnSite}&lesson={lesson}',
    account: 'manager',
  },
  {
    name: 'business-attendance-reports',
    path: '/trainClass/attendance?id={classOnSite}&view=reports',
    account: 'manager',
  },
  {
    name: 'business-attendance-screen',
    path: '/trainClass/sign?id={classOnSite}&lesson={lesson}&kind=out',
    account: 'manager',
  },
  { name: 'business-train-class-student', path: '/trainClass', account: 'student' },
  { name: 'business-notice-inside', path: '/notice?view=inside', account: 'supervisor' },
  { name: 'business-notice-edit', path: '/notice/edit?id={draftNotice}', account: 'admin' },
  { name: 'business-notice-detail', path: '/notice/detail?id={notice}', account: 'admin' },
  { name: 'business-standard-detail', path: '/standard/detail?id=1', account: 'student' },
  { name: 'business-question-edit', path: '/question/edit?id=1', account: 'manager' },
  { name: 'business-question-detail', path: '/question/detail?id=601', account: 'manager' },
  { name: 'business-practice-run', path: '/myPractice/run?of=wrong', account: 'student' },
  { name: 'business-common-matter', path: '/commonMatter', account: 'student' },
  { name: 'business-common-matter-manage', path: '/commonMatter?manage=true', account: 'manager' },
  { name: 'business-public-item', path: '/publicItem?keyword=密码', account: 'student' },
  { name: 'business-down-center', path: '/downCenter', account: 'student' },
  {
    name: 'business-study-supervision-person',
    path: '/progress/detail?userId={studentOfHours}&classId={classOfHours}',
    account: 'manager',
  },
  { name: 'business-study-supervision-progress-enterprise', path: '/progress', account: 'enterprise' },
  {
    name: 'business-study-supervision-evidence',
    path: '/plausibility/detail?userId={studentOfHours}&classId={classOfHours}',
    account: 'manager',
  },
  {
    name: 'business-study-supervision-decision',
    path: '/studyDecision/detail?id={objectedDecision}',
    account: 'admin',
  },
  { name: 'system-down-center', path: '/basic/downCenter', account: 'manager' },
  { name: 'system-label-opened', path: '/basic/label?id=1', account: 'admin' },
  { name: 'system-user-edit', path: '/user/edit?id={user}', account: 'admin' },
  { name: 'system-user-enterprise', path: '/user?userType=1', account: 'admin' },
  { name: 'system-user-import', path: '/user?userType=3&window=import', account: 'admin' },
  { name: 'system-user-photo', path: '/userPhoto', account: 'manager' },
  { name: 'system-user-photo-all', path: '/userPhoto?state=all', account: 'regulator' },
  { name: 'business-face-check', path: '/faceCheck', account: 'manager' },
  { name: 'business-face-check-opened', path: '/faceCheck?state=all&id=1', account: 'manager' },
  { name: 'system-role-power', path: '/role/power?id={role}', account: 'admin' },
  { name: 'system-role-compare', path: '/role/compare?left={role}&right={otherRole}', account: 'admin' },
  { name: 'system-module-detail', path: '/module?id={module}', account: 'admin' },
  { name: 'system-module-search', path: '/module?keyword=train&type=page', account: 'admin' },
  { name: 'system-department-search', path: '/department?keyword=公司', account: 'manager' },
  { name: 'system-area', path: '/area?code=990102', account: 'admin' },
  { name: 'system-area-search', path: '/area?keyword=9901', account: 'admin' },
  { name: 'system-course-detail', path: '/course/detail?id=2', account: 'manager' },
  { name: 'system-course-preview', path: '/course/preview?id=2', account: 'manager' },
  { name: 'system-course-teacher', path: '/course', account: 'teacher' },
  { name: 'system-course-edit', path: '/course/edit?id=2', account: 'manager' },
  { name: 'system-course-type', path: '/courseType?id=2', account: 'manager' },
  { name: 'system-code', path: '/codeKind?kind=1', account: 'admin' },
  { name: 'system-micro-frontend-detail', path: '/microFrontend/detail?id={remote}', account: 'admin' },
  {
    name: 'system-micro-frontend-health',
    path: '/microFrontend/detail?id={remote}&tab=health',
    account: 'admin',
  },
  {
    name: 'system-micro-frontend-tokens',
    path: '/microFrontend/detail?id={remote}&tab=tokens',
    account: 'admin',
  },
  {
    name: 'system-micro-frontend-modules',
    path: '/microFrontend/detail?id={remote}&tab=modules',
    account: 'admin',
  },
];

/** Leads on to another page at once, and without its link only says that the link is wrong: open-exam.test.tsx. */
const LEADS_ON = 'business-exam-attempt-open';

const features = fileURLToPath(new URL('../api-gateway/src/contexts/', import.meta.url));

/** What each feature says of the menu; these files need nothing of the gateway. */
const placed = async (): Promise<PlacedModules[]> => {
  const files = (await readdir(features, { recursive: true })).toSorted();
  const found = await Promise.all(
    files.flatMap((file) => {
      const [, context, name] = /^([a-z]+)[/\\]([a-z0-9-]+)[/\\]\2\.modules\.ts$/.exec(file) ?? [];
      return name ? [import(`../api-gateway/src/contexts/${context}/${name}/${name}.modules.ts`)] : [];
    }),
  );
  return found.flatMap((file: Record<string, PlacedModules[]>) => Object.values(file).flat());
};

/** Who looks at a page, by the menu that it is in. A page that others see only is among what is said. */
const accountOf = (under: string, { roles }: ModuleSeed): Account | null => {
  if (under === '/web' || under === '/visitor') return null;
  if (!under.startsWith('/business')) return 'admin';
  if (roles?.length === 0) return 'admin';
  return !roles || roles.includes('college-manager') ? 'manager' : 'student';
};

/** `business/notice/list` → `business-notice`, `business/notice/create` → `business-notice-create`. */
const nameOf = (component: string): string => component.replace(/\/(list|tree)$/, '').replaceAll('/', '-');

const offered = (await placed()).flatMap(({ under, modules }) =>
  modules
    .filter(({ type }) => type === 'page')
    .map((page) => ({
      name: nameOf(page.component ?? ''),
      path: page.path ?? '',
      account: accountOf(under, page),
    })),
);

export const screens: readonly Screen[] = [
  ...SAID,
  ...offered.filter(({ name }) => name !== LEADS_ON && !SAID.some((screen) => screen.name === name)),
];
