import type { APIRequestContext } from 'playwright-core';
import { examIntegrity } from '@college/contracts/exams/exam-integrity';
import { examRoom } from '@college/contracts/exams/exam-attempt';
import { examGrading } from '@college/contracts/exams/exam-grading';
import { classResult, examResult } from '@college/contracts/exams/exam-result';
import { notice } from '@college/contracts/site/notice';
import { studySupervision } from '@college/contracts/completion/study-supervision';
import { attendance } from '@college/contracts/classes/attendance';
import { examRecord } from '@college/contracts/exams/exam-record';
import { estimate } from '@college/contracts/classes/estimate';
import { liveCourse } from '@college/contracts/live/live-course';
import { trainPlan } from '@college/contracts/classes/train-plan';
import { trainClass } from '@college/contracts/completion/train-class';
import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import { module } from '@college/contracts/identity/module';
import { role } from '@college/contracts/identity/role';
import { user } from '@college/contracts/identity/user';
import { visitor } from '@college/contracts/reporting/visitor';
import { call, granted, tokenOf } from './call.ts';

/** What an address may name in braces, as in `/trainClass/edit?id={draftClass}`. */
export type DemoIds = Record<
  | 'draftClass'
  | 'draftExam'
  | 'publicClass'
  | 'openClass'
  | 'evaluatedClass'
  | 'plan'
  | 'replay'
  | 'overLive'
  | 'ownAttempt'
  | 'publicCourse'
  | 'user'
  | 'role'
  | 'otherRole'
  | 'module'
  | 'remote'
  | 'notice'
  | 'draftNotice'
  | 'objectedDecision'
  | 'studentOfHours'
  | 'classOfHours'
  | 'classOnSite'
  | 'lesson'
  | 'runningExam'
  | 'runningSitting'
  | 'browserExam'
  | 'markedAttempt'
  | 'examToMark'
  | 'classToMark'
  | 'suspectedAttempt',
  number
>;

const first = ({ items: [item] }: { items: { id: number }[] }): number => {
  if (!item) throw new Error('The demo has none of what was looked for.');
  return item.id;
};

/** A finished class with so many sheets that its evaluation may be read. */
const findEvaluatedClass = async (request: APIRequestContext, token: string): Promise<number> => {
  const finished = await granted(
    call(request, trainClass, 'GetTrainClassPageList', { phase: 'finished' as const }, token),
  );
  for (const { id: classId } of finished.items) {
    const { items } = await granted(call(request, estimate, 'GetEstimateSummary', { classId }, token));
    if (items.length > 0) return classId;
  }
  throw new Error('The demo has no class that was evaluated by enough people.');
};

/** Finds one of each in the demo, as its administrator. */
export async function findDemoIds(request: APIRequestContext): Promise<DemoIds> {
  const token = await tokenOf(request, 'admin');
  const drafts = { state: 'draft' as const };
  const students = { userType: '3' as const };
  const objected = await granted(
    call(request, studySupervision, 'GetStudyDecisionPageList', { state: 'objected' }, token),
  );
  const onSite = await granted(
    call(
      request,
      trainClass,
      'GetTrainClassPageList',
      { phase: 'training' as const, trainMode: 'offline' as const },
      token,
    ),
  );
  const classOnSite = first(onSite);
  const { lessons } = await granted(
    call(request, attendance, 'GetClassAttendance', { classId: classOnSite }, token),
  );
  const sittings = await granted(
    call(request, examRoom, 'GetExamSittingPageList', { keyword: '应急值守' }, token),
  );
  const inBrowser = await granted(
    call(request, examRoom, 'GetExamSittingPageList', { keyword: '特种作业安全技术机考' }, token),
  );
  const browserExam = inBrowser.items[0]?.examId ?? 0;
  const marked = await granted(
    call(
      request,
      examResult,
      'GetTestExamRecordPageList',
      { examId: browserExam, state: 'graded' as const, pageSize: 1 },
      token,
    ),
  );
  const toMark = await granted(
    call(request, examGrading, 'GetGradeSittingPageList', { state: 'open' as const }, token),
  );
  const suspected = await granted(
    call(request, examIntegrity, 'GetExamReviewPageList', { flag: 'suspected' }, token),
  );
  const ownRecords = await granted(
    call(request, classResult, 'GetStudentExamRecordPageList', {}, await tokenOf(request, 'student')),
  );
  return {
    ownAttempt: ownRecords.items.find(({ state }) => state === 'graded')?.attemptId ?? 0,
    evaluatedClass: await findEvaluatedClass(request, token),
    openClass: first(
      await granted(call(request, visitor, 'GetVTrainClassPageList', { phase: 'applying' as const })),
    ),
    plan: first(
      await granted(call(request, trainPlan, 'GetTrainPlanPageList', { state: 'running' as const }, token)),
    ),
    overLive: first(
      await granted(call(request, liveCourse, 'GetLiveCoursePageList', { state: 'over' as const }, token)),
    ),
    replay: first(
      await granted(call(request, liveCourse, 'GetLiveCoursePageList', { state: 'replay' as const }, token)),
    ),
    browserExam,
    markedAttempt: marked.items[0]?.attemptId ?? 0,
    examToMark: toMark.items[0]?.examId ?? 0,
    // Zero: of an exam without a class.
    classToMark: toMark.items[0]?.classId ?? 0,
    suspectedAttempt: suspected.items[0]?.attemptId ?? 0,
    runningExam: sittings.items[0]?.examId ?? 0,
    runningSitting: first(sittings),
    classOnSite,
    lesson: lessons.find(({ closedAt }) => closedAt === null)?.id ?? 0,
    objectedDecision: first(objected),
    studentOfHours: objected.items[0]?.userId ?? 0,
    classOfHours: objected.items[0]?.classId ?? 0,
    draftExam: first(
      await granted(call(request, examRecord, 'GetTestExamPageList', { ...drafts, pageSize: 1 }, token)),
    ),
    draftClass: first(await granted(call(request, trainClass, 'GetTrainClassPageList', drafts, token))),
    publicClass: first(await granted(call(request, visitor, 'GetVTrainClassPageList', {}))),
    publicCourse: first(await granted(call(request, visitor, 'GetVCoursePageList', {}))),
    user: first(await granted(call(request, user, 'GetUserPageList', students, token))),
    role: first(await granted(call(request, role, 'GetRolePageList', {}, token))),
    otherRole: first(await granted(call(request, role, 'GetRolePageList', { keyword: 'teacher' }, token))),
    module: first(await granted(call(request, module, 'GetModulePageList', { keyword: '/user' }, token))),
    draftNotice: first(await granted(call(request, notice, 'GetNoticeListByType', drafts, token))),
    notice: first(await granted(call(request, visitor, 'GetVNoticePageList', {}))),
    remote: first(
      await granted(call(request, microFrontend, 'GetRemotePageList', { keyword: 'business' }, token)),
    ),
  };
}

/** The address with its names in braces replaced. */
export const fillIn = (path: string, ids: DemoIds): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: keyof DemoIds) => String(ids[name]));
