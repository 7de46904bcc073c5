/**
 * Codes that a screen in the room shows (docs/adr/0079): a moment and a signature over what they are for. Nothing is
 * stored, so every copy of the gateway knows each code, and many may use one while it is on the screen.
 */
import { fail } from '../../../app/failure.ts';
import { sign, isSigned } from '../../../crypto/signature.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { challengeFor } from '../face-check/face-check.port.ts';
import { attendanceErrors, CODE_MS, FACE_TICKET_MS } from '@college/contracts/classes/attendance';
import type { AttendanceKind } from '@college/contracts/classes/attendance-row';
import { FaceChallenge } from '@college/contracts/classes/face-check';

/** What a code is for. */
export type CodeOf =
  | { readonly of: 'report'; readonly classId: number }
  | { readonly of: 'lesson'; readonly lessonId: number; readonly kind: AttendanceKind };

const PURPOSE = 'attendance';

const textOf = (code: CodeOf, moment: string): string =>
  code.of === 'report'
    ? `${PURPOSE}/report/${code.classId}/${moment}`
    : `${PURPOSE}/lesson/${code.lessonId}/${code.kind}/${moment}`;

/** When the code that is shown now came up: all screens change at the same moments of the server's clock. */
const shownSince = (now: Date): number => Math.floor(now.getTime() / CODE_MS) * CODE_MS;

export const codeAt = (keys: Keys, code: CodeOf, now: Date): { token: string; until: string } => {
  const since = shownSince(now);
  const moment = since.toString(36);
  return {
    token: `${moment}.${sign(keys, 'tokenSigning', textOf(code, moment))}`,
    until: new Date(since + CODE_MS).toISOString(),
  };
};

const MOMENT = /^[0-9a-z]{1,10}$/;

/** Why a code is not taken, or null. Another copy of the gateway may be a little ahead of this one. */
export const refusalOfCode = (keys: Keys, code: CodeOf, token: string, now: Date) => {
  const [moment = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !MOMENT.test(moment)) return fail(attendanceErrors.wrongCode);
  if (!isSigned(keys, 'tokenSigning', textOf(code, moment), signature))
    return fail(attendanceErrors.wrongCode);
  return now.getTime() - Number.parseInt(moment, 36) >= CODE_MS ? fail(attendanceErrors.codeOver) : null;
};

/** Who showed a good code, and when: what is left to be done is to show a face. */
interface FaceTicket {
  readonly lessonId: number;
  readonly kind: AttendanceKind;
  readonly userId: number;
}

const ticketText = ({ lessonId, kind, userId }: FaceTicket, moment: string, challenge: string): string =>
  `${PURPOSE}/face/${lessonId}/${kind}/${userId}/${moment}/${challenge}`;

/** @param tries how many faces of this person were judged for the lesson: a code scanned again asks for the same */
export const faceTicket = (keys: Keys, of: FaceTicket, tries: number, now: Date) => {
  const { lessonId, kind, userId } = of;
  const challenge = challengeFor(keys, `${PURPOSE}/${lessonId}/${kind}/${userId}`, tries);
  const moment = now.getTime().toString(36);
  const signature = sign(keys, 'tokenSigning', ticketText(of, moment, challenge));
  return { ticket: `${moment}.${challenge}.${signature}`, challenge };
};

/** What a ticket says: the moment at which the code was good, and what the face was to do. */
export const readTicket = (keys: Keys, of: FaceTicket, token: string, now: Date) => {
  const [moment = '', asked = '', signature = '', ...rest] = token.split('.');
  const challenge = FaceChallenge.safeParse(asked);
  if (rest.length > 0 || !MOMENT.test(moment) || !challenge.success) return fail(attendanceErrors.wrongCode);
  if (!isSigned(keys, 'tokenSigning', ticketText(of, moment, asked), signature))
    return fail(attendanceErrors.wrongCode);
  const at = new Date(Number.parseInt(moment, 36));
  if (now.getTime() - at.getTime() >= FACE_TICKET_MS) return fail(attendanceErrors.faceTicketOver);
  return { at, challenge: challenge.data };
};
