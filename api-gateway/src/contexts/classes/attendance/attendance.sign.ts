/** Signing in to lessons and out of them: by the code in the room, or with a face. */
import { faceTicket, readTicket, refusalOfCode } from './attendance.code.ts';
import { signByHand } from './attendance.hand.ts';
import { RUN } from './attendance.report.ts';
import { needsFace, refusalOfSigning } from './attendance.rules.ts';
import type { Refusal } from './attendance.rules.ts';
import { hasSigned, insertAttendance, lockSigning, placesOf, signedElsewhere } from './attendance.table.ts';
import { anyClass, classOfLesson, findLesson } from './lesson.table.ts';
import type { PlaceRow } from './attendance.table.ts';
import type { ClassRow, LessonRow } from './lesson.table.ts';
import { refusalText } from './refusal-text.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { blindIndex } from '../../../crypto/sealed-field.ts';
import { checkFace, countFaceChecks } from '../face-check/face-check.port.ts';
import { deviceOf } from '../../identity/login-log/login-log.port.ts';
import { hasPermission } from '../../identity/module/module.table.ts';
import { attendanceErrors } from '@college/contracts/classes/attendance';
import type { StudentAttendanceInput } from '@college/contracts/classes/attendance';
import type {
  AttendanceBy,
  AttendanceKind,
  AttendanceOutcome,
  SignedAttendance,
} from '@college/contracts/classes/attendance-row';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const SUBJECT = 'lesson-attendance';

interface Moment {
  readonly lessonId: number;
  readonly kind: AttendanceKind;
}

export const studentAttendance = async (input: StudentAttendanceInput, context: SignedInContext) => {
  const { by, lessonId, kind, items = [], reason = '' } = input;
  if (by === 'qr') return byCode(input, context);
  if (by === 'face') return byFace(input, context);
  if (!(await hasPermission(context.read, context.caller.roleId, RUN))) return fail(commonErrors.forbidden);
  return signByHand({ lessonId, kind, items, reason }, context);
};

interface Found {
  readonly of: ClassRow;
  readonly lesson: LessonRow;
  readonly place: PlaceRow | undefined;
}

/** What the caller's own signing stands on. */
const ownFacts = async (db: Knex, lessonId: number, context: SignedInContext): Promise<Found | null> => {
  const { caller, language } = context;
  const classId = await classOfLesson(db, lessonId);
  const of = classId === undefined ? undefined : await anyClass(db, language, classId);
  const lesson = of && (await findLesson(db, language, lessonId));
  if (!of || !lesson) return null;
  const [place] = await placesOf(db, of.id, [caller.userId]);
  return { of, lesson, place };
};

const refusedAs = (refusal: Refusal, context: SignedInContext) =>
  fail(attendanceErrors.refused, refusalText(refusal, context));

const byCode = async (
  { lessonId, kind, token = '' }: Moment & { readonly token?: string | undefined },
  context: SignedInContext,
) => {
  const { caller, keys, now, read } = context;
  const refused = refusalOfCode(keys, { of: 'lesson', lessonId, kind }, token, now());
  if (refused) return refused;
  const facts = await ownFacts(read, lessonId, context);
  if (!facts) return fail(commonErrors.notFound);
  if (!needsFace(facts.of)) return signSelf({ lessonId, kind }, { by: 'qr', at: now() }, context);
  // Refused before anybody takes a picture.
  const refusal = refusalOfSigning(facts, { kind, by: 'face' }, now().toISOString());
  if (refusal) return refusedAs(refusal, context);
  if (await hasSigned(read, lessonId, caller.userId, kind)) return refusedAs({ reason: 'already' }, context);
  if ((await signedElsewhere(read, facts.lesson, [caller.userId])).size > 0)
    return refusedAs({ reason: 'elsewhere' }, context);
  const { ticket, challenge } = faceTicket(
    keys,
    { lessonId, kind, userId: caller.userId },
    await countFaceChecks(read, caller.userId, 'attendance', lessonId),
    now(),
  );
  return context.database.transaction(async (trx) => {
    await context.audit(trx, {
      subjectType: SUBJECT,
      subjectId: lessonId,
      before: null,
      after: { kind, by: 'qr', wanted: 'face' },
    });
    return {
      ...nobody,
      state: 'face-wanted' as const,
      ticket,
      challenge,
      title: facts.lesson.title,
      at: now().toISOString(),
    };
  });
};

const nobody: AttendanceOutcome = { done: [], refused: [] };

const byFace = async (
  {
    lessonId,
    kind,
    token = '',
    imageId = 0,
  }: Moment & { readonly token?: string | undefined; readonly imageId?: number | undefined },
  context: SignedInContext,
) => {
  const { caller, keys, now, read } = context;
  const { userId } = caller;
  const ticket = readTicket(keys, { lessonId, kind, userId }, token, now());
  if (isFailure(ticket)) return ticket;
  const facts = await ownFacts(read, lessonId, context);
  if (!facts) return fail(commonErrors.notFound);
  const refusal = refusalOfSigning(facts, { kind, by: 'face' }, ticket.at.toISOString());
  if (refusal) return refusedAs(refusal, context);
  const checked = await checkFace(context, {
    userId,
    moment: 'attendance',
    subjectId: lessonId,
    classId: facts.of.id,
    imageId,
    challenge: ticket.challenge,
  });
  if (isFailure(checked)) return checked;
  if (checked.state === 'failed') return fail(attendanceErrors.otherFace);
  const how = { by: 'face' as const, at: ticket.at, faceCheckId: checked.id };
  const signed = await signSelf({ lessonId, kind }, how, context);
  if (isFailure(signed)) return signed;
  return { ...signed, state: checked.state === 'to-check' ? ('to-check' as const) : ('done' as const) };
};

interface How {
  readonly by: AttendanceBy;
  /** When the code was good: the window is asked for this moment. */
  readonly at: Date;
  readonly faceCheckId?: number;
}

const signSelf = async ({ lessonId, kind }: Moment, { by, at, faceCheckId }: How, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { caller, now, keys, userAgent, visitorKey } = context;
    const facts = await ownFacts(trx, lessonId, context);
    if (!facts) return fail(commonErrors.notFound);
    const refusal = refusalOfSigning(facts, { kind, by }, at.toISOString());
    if (refusal) return refusedAs(refusal, context);
    await lockSigning(trx, [caller.userId]);
    if ((await signedElsewhere(trx, facts.lesson, [caller.userId])).size > 0)
      return refusedAs({ reason: 'elsewhere' }, context);
    const time = now().toISOString();
    const { browser, system } = deviceOf(userAgent);
    const isNew = await insertAttendance(trx, {
      lesson_id: lessonId,
      user_id: caller.userId,
      kind,
      by,
      at: time,
      reason: '',
      recorded_by: null,
      face_check_id: faceCheckId ?? null,
      device: [browser, system].filter(Boolean).join(', ').slice(0, 100),
      device_print: visitorKey === '' ? '' : blindIndex(keys, 'lesson_attendances.device_print', visitorKey),
    });
    if (!isNew) return refusedAs({ reason: 'already' }, context);
    await context.audit(trx, {
      subjectType: SUBJECT,
      subjectId: lessonId,
      before: null,
      after: { kind, by, ...(faceCheckId !== undefined && { faceCheckId }) },
    });
    return {
      done: [{ userId: caller.userId, name: facts.place?.name ?? caller.userName }],
      refused: [],
      state: 'done' as const,
      ticket: '',
      challenge: null,
      title: facts.lesson.title,
      at: time,
    } satisfies SignedAttendance;
  });
