import { ApiError } from '@college/api-client/api-error';
import { attendanceErrors } from '@college/contracts/classes/attendance';
import type { SignedAttendance } from '@college/contracts/classes/attendance-row';
import type { FaceChallenge } from '@college/contracts/classes/face-check';
import type { FaceAnswer } from '@college/form-kit/face-camera';
import { useCallback, useState } from 'react';
import { useReportByCode, useSign } from './attendance.queries.ts';
import type { Scanned } from './scanned.ts';

export type SigningStep =
  | { at: 'start' }
  | { at: 'sending' }
  | { at: 'face'; challenge: FaceChallenge }
  | { at: 'done'; what: 'in' | 'out' | 'report'; title: string; time: string; isToCheck: boolean }
  | { at: 'refused'; id: string; message: string; isAlready: boolean };

const refusedBy = (error: unknown): SigningStep => {
  const id = error instanceof ApiError ? error.id : '';
  const reason = error instanceof ApiError ? (error.data as { reason?: string } | null)?.reason : undefined;
  const message = error instanceof Error ? error.message : String(error);
  return {
    at: 'refused',
    id,
    message,
    isAlready: id === attendanceErrors.refused.id && reason === 'already',
  };
};

/** From a scanned code to what became of it, over a face where the class asks for one. */
export const useSigning = () => {
  const { mutateAsync: sign } = useSign();
  const { mutateAsync: report } = useReportByCode();
  const [step, setStep] = useState<SigningStep>({ at: 'start' });
  const [wanted, setWanted] = useState<{ lessonId: number; kind: 'in' | 'out'; ticket: string } | null>(null);

  const finish = useCallback((kind: 'in' | 'out', { title, at, state }: SignedAttendance): void => {
    setStep({ at: 'done', what: kind, title, time: at, isToCheck: state === 'to-check' });
  }, []);

  const send = useCallback(
    async (scanned: Scanned): Promise<void> => {
      setStep({ at: 'sending' });
      try {
        if (scanned.of === 'report') {
          await report({ classId: scanned.classId, by: 'qr', token: scanned.token });
          setStep({ at: 'done', what: 'report', title: '', time: '', isToCheck: false });
          return;
        }
        const { lessonId, kind, token } = scanned;
        const signed = await sign({ lessonId, kind, by: 'qr', token });
        if (signed.state !== 'face-wanted' || signed.challenge === null) return finish(kind, signed);
        setWanted({ lessonId, kind, ticket: signed.ticket });
        setStep({ at: 'face', challenge: signed.challenge });
      } catch (error) {
        setStep(refusedBy(error));
      }
    },
    [finish, report, sign],
  );

  const sendFace = async (imageId: number): Promise<FaceAnswer> => {
    if (!wanted) return { isPassed: false };
    const { lessonId, kind, ticket } = wanted;
    try {
      finish(kind, await sign({ lessonId, kind, by: 'face', token: ticket, imageId }));
      return { isPassed: true };
    } catch (error) {
      // They may try again until the ticket is over.
      if (error instanceof ApiError && error.id === attendanceErrors.otherFace.id)
        return { isPassed: false, triesLeft: 1 };
      setStep(refusedBy(error));
      return { isPassed: false };
    }
  };
  return { step, send, sendFace };
};
