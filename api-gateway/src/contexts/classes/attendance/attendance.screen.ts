/** What the screens in the room and at the desk show: the code of these seconds, and how many have been there. */
import { codeAt } from './attendance.code.ts';
import type { CodeOf } from './attendance.code.ts';
import { newestReported, newestSigned } from './attendance.table.ts';
import { countReported, findClass, findLesson } from './lesson.table.ts';
import { refusalText } from './refusal-text.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { reportWindow } from '../class-record/class-record.port.ts';
import { attendanceErrors, attendanceWindow } from '@college/contracts/classes/attendance';
import type { AttendanceKind } from '@college/contracts/classes/attendance-row';
import { commonErrors } from '@college/contracts/core/errors';

/** As many names as can be read from the back of a room. */
const NEWEST = 8;

/** Short, so that the squares of the code are large. */
const pathOf = (code: CodeOf, token: string): string =>
  `/myClass/sign?${new URLSearchParams(
    code.of === 'report'
      ? { class: String(code.classId), t: token }
      : { lesson: String(code.lessonId), kind: code.kind, t: token },
  ).toString()}`;

interface Window {
  readonly begin: string;
  readonly end: string;
}

const shown = (code: CodeOf, window: Window, isOpen: boolean, { keys, now }: SignedInContext) => {
  const moment = now();
  const time = moment.toISOString();
  const { token, until } = codeAt(keys, code, moment);
  const isShown = isOpen && time >= window.begin && time < window.end;
  return {
    path: isShown ? pathOf(code, token) : '',
    token: isShown ? token : '',
    until,
    now: time,
    window,
  };
};

export const lessonCode = async (
  { lessonId, kind }: { readonly lessonId: number; readonly kind: AttendanceKind },
  context: SignedInContext,
) => {
  const { read, scope, language } = context;
  const lesson = await findLesson(read, language, lessonId);
  const of = lesson && (await findClass(read, { of: 'run', scope, language }, lesson.class_id));
  if (!lesson || !of) return fail(commonErrors.notFound);
  const { students, reported } = await countReported(read, scope, of.id);
  const window = attendanceWindow(kind, { begin: lesson.begin_at, end: lesson.end_at });
  const isOpen = lesson.closed_at === null && of.state === 'published';
  return {
    className: of.name,
    title: lesson.title,
    ...shown({ of: 'lesson', lessonId, kind }, window, isOpen, context),
    ...(await newestSigned(read, lessonId, kind, NEWEST)),
    expected: of.train_mode === 'online' ? students : reported,
  };
};

export const reportCode = async ({ classId }: { readonly classId: number }, context: SignedInContext) => {
  const { read, scope, language } = context;
  const of = await findClass(read, { of: 'run', scope, language }, classId);
  if (!of) return fail(commonErrors.notFound);
  const window = reportWindow(of);
  if (window === null) return fail(attendanceErrors.refused, refusalText({ reason: 'online' }, context));
  const { students, reported } = await countReported(read, scope, classId);
  return {
    className: of.name,
    title: '',
    ...shown({ of: 'report', classId }, window, of.state === 'published', context),
    done: reported,
    expected: students,
    newest: await newestReported(read, classId, NEWEST),
  };
};
