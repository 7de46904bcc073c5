import type { Services } from '../../../app/context.ts';
import { signAddress } from '../../../app/signed-address.ts';
import type { SebPlace } from './seb-settings.ts';

const MINUTES = 30;

export const sebPath = (examId: number | string, classId: number | string): string =>
  `/api/exam-browser/${examId}/${classId}/exam.seb`;

/** Where the file of an exam is fetched, without a login: the browser that opens it has none yet. */
export const sebFileAddress = (
  { keys, now }: Pick<Services, 'keys' | 'now'>,
  { examId, classId }: Omit<SebPlace, 'password'>,
): string => signAddress(keys, sebPath(examId, classId ?? 0), new Date(now().getTime() + MINUTES * 60_000));
