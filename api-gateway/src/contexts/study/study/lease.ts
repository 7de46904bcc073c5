/** The one lease of a person: who has it may study; everything else earns nothing (docs/adr/0069). */
import { presentCheckpoint, resumeCheckpoint } from './checkpoint.beat.ts';
import { timeSince } from './beat.ts';
import { placeCheckpoint } from './checkpoint.ts';
import { setPosition } from './checkpoint.table.ts';
import { closeSlice } from './slice.close.ts';
import { studyWaresOf } from './learner-course.table.ts';
import { dayOf } from './study-day.ts';
import { refusalOf } from './study.rules.ts';
import { placeFacts } from './study-place.query.ts';
import {
  endSession,
  ensureStudyWare,
  findSession,
  insertSession,
  lockLease,
  sumsOfSession,
  updateLease,
} from './study.table.ts';
import type { LeaseRow, SessionRow } from './study.table.ts';
import { placeToResume, studiedWareOf } from './studied-ware.ts';
import { fromUnits, secondsOf, stretchesOf } from './units.ts';
import { withoutFace } from './without-face.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { failureOfLogin } from '../../../app/guard.ts';
import { blindIndex } from '../../../crypto/sealed-field.ts';
import { wareMediaFor, wareRows } from '../../content/course/course.port.ts';
import { wareOfCourse, waresOfVersions } from '../../content/course/ware.table.ts';
import type { ListedWare } from '../../content/course/ware.table.ts';
import { sendLive } from '../../platform/live/live-message.port.ts';
import { deviceText } from '../../identity/login-log/login-log.port.ts';
import { mediaOfFiles } from '../../content/ware-media/ware-media.port.ts';
import { studyErrors } from '@college/contracts/study/study';
import type { studyRecord, StudyPlace, StudySession, StudySums } from '@college/contracts/study/study';
import type { Coverage } from '@college/contracts/study/study-coverage';
import { isFull } from '@college/contracts/study/study-credit';
import type { StudiedWare } from '@college/contracts/study/study-evidence';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** Without a beat for this long a lease is free for whoever asks. */
export const SILENT_MS = 60_000;

/** Whether a session has the lease of its person now: it beats, and its login is good. Else why it has it no more. */
export const leaseState = async (
  db: Knex,
  lease: Pick<LeaseRow, 'session_id' | 'login_id' | 'last_beat_at'>,
  { logins, now }: Pick<SignedInContext, 'logins' | 'now'>,
): Promise<'under-way' | 'silent' | 'login-ended'> => {
  const { session_id: sessionId, login_id: loginId, last_beat_at: lastBeat } = lease;
  if (sessionId === null || loginId === null || lastBeat === null) return 'silent';
  const login = (await logins.findAll(db, [loginId])).get(loginId);
  if (!login || failureOfLogin(login, now())) return 'login-ended';
  // Either way: the clock may have been set back meanwhile.
  return Math.abs(now().getTime() - Date.parse(lastBeat)) > SILENT_MS ? 'silent' : 'under-way';
};

interface Prepared {
  readonly ware: ListedWare;
  readonly studied: StudiedWare;
  readonly isWeak: boolean;
  readonly version: number;
  readonly mediaKey: string;
}

/** What is to be studied, or why it cannot be. */
const prepare = async (
  { classId, courseId, wareId }: StudyPlace,
  { read, caller, language, now }: SignedInContext,
) => {
  const { userId } = caller;
  const facts = await placeFacts(read, { userId, classId: classId ?? 0, courseId });
  const version = facts.course_version;
  const ware = version === null ? undefined : await wareOfCourse(read, { id: wareId, courseId, version });
  // Who is in no class with this course does not learn what is in it.
  if (version === null || !ware || (classId !== null && facts.member_state === null))
    return fail(commonErrors.notFound);
  const refusal = refusalOf(facts, now());
  if (refusal === 'course-not-yours') return fail(commonErrors.notFound);
  if (refusal) return fail(studyErrors.cannot, { reasons: [refusal] });
  if ((await withoutFace(read, userId, [facts])).has(facts))
    return fail(studyErrors.cannot, { reasons: ['identity-failed'] });
  const [row] = await wareRows(read, [ware], language);
  const studied = row && studiedWareOf(row, ware.content);
  if (!studied) return fail(studyErrors.notStudied);
  if (facts.in_order && (await isLocked(ware, userId, classId ?? 0, { read, language })))
    return fail(studyErrors.locked);
  const media =
    ware.file_id === null ? undefined : (await mediaOfFiles(read, [ware.file_id])).get(ware.file_id);
  return { ware, studied, isWeak: row.isWeak, version, mediaKey: media?.row_key ?? '' } satisfies Prepared;
};

/** Whether a ware before it, in a class that is studied in order, is not full. */
const isLocked = async (
  ware: ListedWare,
  userId: number,
  classId: number,
  { read, language }: Pick<SignedInContext, 'read' | 'language'>,
): Promise<boolean> => {
  const all = await waresOfVersions(read, [ware.course_version_id]);
  const before = all.slice(
    0,
    all.findIndex(({ id }) => id === ware.id),
  );
  const rows = await wareRows(read, before, language);
  const standings = (await studyWaresOf(read, userId, [ware.course_id])).filter(
    (one) => one.class_id === classId,
  );
  return before.some(({ ware_key: key }, at) => {
    const credited = standings.find((one) => one.ware_key === key)?.credited_ms ?? 0;
    return !isFull(credited, (rows[at]?.creditSeconds ?? 0) * 1000);
  });
};

/** Ends what was studied under a locked lease. */
export const endPrevious = async (
  trx: Knex.Transaction,
  lease: LeaseRow,
  why: 'taken-over' | 'silent' | 'login-ended',
  now: Date,
): Promise<void> => {
  if (lease.session_id === null) return;
  await closeSlice(trx, lease, why === 'silent' ? 'gap' : 'end');
  await endSession(trx, lease.session_id, why, now);
};

export const startStudy = async (
  { takeOver = false, ...place }: ParsedInputOf<(typeof studyRecord.actions)['StartStudy']>,
  context: SignedInContext,
) => {
  const prepared = await prepare(place, context);
  if (isFailure(prepared)) return prepared;
  const begun = await context.database.transaction(async (trx) => {
    const { userId } = context.caller;
    const now = context.now();
    const lease = await lockLease(trx, userId);
    const state = await leaseState(trx, lease, context);
    const active = state === 'under-way' ? await findSession(trx, lease.session_id ?? 0) : undefined;
    if (active && !takeOver)
      return fail(studyErrors.elsewhere, {
        device: active.device,
        since: active.begin_at,
        classId: active.class_id || null,
        courseId: active.course_id,
      });
    await endPrevious(trx, lease, state === 'under-way' ? 'taken-over' : state, now);
    const session = await openSession(trx, { ...place, ...prepared, lease, now }, context);
    if (active)
      await sendLive(
        trx,
        { userId, sessionId: active.login_id },
        { kind: 'study-moved', data: { sessionId: active.id, epoch: active.epoch, device: session.device } },
        now,
      );
    return session;
  });
  if (isFailure(begun)) return begun;
  return sessionView(begun, prepared, context);
};

interface Opening extends StudyPlace, Prepared {
  readonly lease: LeaseRow;
  readonly now: Date;
}

const openSession = async (
  trx: Knex.Transaction,
  { classId, courseId, wareId, ware, studied, isWeak, version, mediaKey, lease, now }: Opening,
  { caller, keys, userAgent, visitorKey, address }: SignedInContext,
) => {
  const time = now.toISOString();
  const epoch = lease.epoch + 1;
  const print = (column: string, value: string): string =>
    value === '' ? '' : blindIndex(keys, `study_sessions.${column}`, value);
  const total = await ensureStudyWare(trx, {
    user_id: caller.userId,
    class_id: classId ?? 0,
    course_id: courseId,
    ware_key: ware.ware_key,
  });
  const position = placeToResume(studied, total);
  if (position !== total.position) await setPosition(trx, total, ware.ware_key, position);
  const row = {
    session_key: randomUUID(),
    user_id: caller.userId,
    epoch,
    class_id: classId ?? 0,
    course_id: courseId,
    course_version: version,
    ware_id: wareId,
    ware_key: ware.ware_key,
    study_ware_id: total.id,
    ware: JSON.stringify(studied),
    is_weak: isWeak,
    media_key: mediaKey,
    login_id: caller.sessionId,
    device: deviceText(userAgent),
    device_print: print('device_print', visitorKey),
    address_print: print('address_print', address),
    begin_at: time,
  };
  const id = await insertSession(trx, row);
  await updateLease(trx, caller.userId, {
    epoch,
    session_id: id,
    login_id: caller.sessionId,
    epoch_begin_at: time,
    key_base_at: time,
    key_base: position,
    seq: 0,
    last_beat_at: time,
    last_interval_ms: 0,
    clock_back_ms: timeSince(lease.last_beat_at ?? time, now, lease.clock_back_ms).clockBackMs,
    last_reason: '',
    last_seek_to: null,
    open_slice: '',
  });
  await resumeCheckpoint(trx, lease, now);
  await placeCheckpoint(trx, { keys }, row);
  return { ...row, id };
};

const sessionView = async (
  session: Pick<SessionRow, 'id' | 'epoch' | 'class_id' | 'course_id' | 'ware_id'>,
  { ware, studied, isWeak }: Prepared,
  context: SignedInContext,
) => {
  const { read, caller, now } = context;
  const { id, epoch } = session;
  const media = await wareMediaFor(read, context, ware, `study-${id}-${epoch}`);
  const sums = await sumsOfSession(read, id, dayOf(context, now()));
  if (!media || !sums) return fail(commonErrors.notFound);
  return {
    ...sumsView(sums),
    sessionId: id,
    epoch,
    classId: session.class_id || null,
    courseId: session.course_id,
    wareId: session.ware_id,
    position: fromUnits(studied.by, sums.position),
    furthest: fromUnits(studied.by, sums.furthest),
    maxRate: studied.maxRate,
    isDrag: studied.isDrag,
    media,
    isWeak,
    credited: stretchesOf(studied.by, JSON.parse(sums.coverage) as Coverage),
    checkpoint: await presentCheckpoint(read, context, caller.userId),
    serverNow: now().toISOString(),
  } satisfies StudySession;
};

const sumsView = (sums: NonNullable<Awaited<ReturnType<typeof sumsOfSession>>>): StudySums => {
  const { creditMs } = JSON.parse(sums.ware) as StudiedWare;
  return {
    creditedSeconds: secondsOf(sums.credited_ms),
    wareSeconds: Math.floor(secondsOf(creditMs)),
    courseSeconds: secondsOf(sums.course_ms ?? 0),
    todaySeconds: secondsOf(sums.today_ms ?? 0),
    missingSeconds: Math.max(0, secondsOf(creditMs - sums.credited_ms)),
  };
};

export const stopStudy = (
  { sessionId, epoch }: ParsedInputOf<(typeof studyRecord.actions)['StopStudy']>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { userId } = context.caller;
    const now = context.now();
    const session = await findSession(trx, sessionId);
    if (session?.user_id !== userId || session.epoch !== epoch) return fail(commonErrors.notFound);
    const lease = await lockLease(trx, userId);
    if (lease.session_id === sessionId) {
      await closeSlice(trx, lease, 'end');
      await endSession(trx, sessionId, 'stopped', now);
      await updateLease(trx, userId, { session_id: null, login_id: null, open_slice: '' });
    }
    const sums = await sumsOfSession(trx, sessionId, dayOf(context, now));
    return sums ? sumsView(sums) : fail(commonErrors.notFound);
  });
