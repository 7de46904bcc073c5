import { clientOf } from '@college/api-client/client';
import { examRoom } from '@college/contracts/exams/exam-attempt';
import { examIntegrity } from '@college/contracts/exams/exam-integrity';
import type { ExamWatch } from '@college/contracts/exams/exam-integrity-row';
import { quiet } from '@college/portal-sdk/command';
import { backgroundHttp, http } from '@college/portal-sdk/http';

const calls = clientOf(http, examIntegrity);
const room = clientOf(http, examRoom);
/** A page that is hidden may not come back: its calls survive it. */
const background = clientOf(backgroundHttp, examIntegrity);

export interface WatchedPlace {
  readonly examId?: number;
  readonly classId?: number;
  readonly attemptId?: number;
}

export const lookAtWatch = (place: WatchedPlace): Promise<ExamWatch> =>
  calls.IsCheckExamFaceComparePass(place, quiet);

export const compareFace = async (
  place: WatchedPlace,
  { moment, challenge }: ExamWatch,
  imageId: number,
): Promise<ExamWatch> => {
  if (moment === null || challenge === null) throw new Error('no face is wanted');
  const guid = await room.GetGuidString(undefined, quiet);
  return calls.ExamFaceCompareResult({ ...place, guid, imageId, moment, challenge }, quiet);
};

export const recordSwitch = background.RecordExamSwitch;
