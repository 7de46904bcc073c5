import { framesOf, sendFrames, turnsLeft } from './fake-faces.ts';
import type { fakeFaces } from './fake-faces.ts';
import type { ExamRoomMaker } from './exam-room-maker.ts';
import { submitted } from './photo-sender.ts';
import type { ExamReview, ExamWatch } from '@college/contracts/exams/exam-integrity-row';

/** The student in front of the camera of an exam, with an accepted face photo. */
export const examFaceMaker = async (room: ExamRoomMaker, faces: ReturnType<typeof fakeFaces>) => {
  const photo = await submitted(room.gateway, await room.token('student'));
  const target = { id: photo.id, rowVersion: photo.rowVersion, decision: 'accept', opinion: '本人' };
  await room.good('UserPhoto/CheckUserPhoto', target, 'manager');

  let shade = 1;
  const watch = (of: object, as = 'student') =>
    room.good<ExamWatch>('TestExam/IsCheckExamFaceComparePass', of, as);
  const image = async (): Promise<number> => {
    shade = (shade + 0x0b1a09) % 0x1000000;
    const bytes = await framesOf(`#${shade.toString(16).padStart(6, '0')}`);
    const body = await sendFrames(room.gateway, await room.token('student'), bytes);
    if (!body.success) throw new Error(body.error.message);
    return body.result.id;
  };
  return {
    watch,
    review: (attemptId: number, as = 'manager') =>
      room.good<ExamReview>('TestExam/GetExamReview', { attemptId }, as),
    /** What the challenge asks for is what the engine sees. */
    show: async (of: object, similarity = 0.9, more: object = {}) => {
      const { moment, challenge } = await watch(of);
      faces.sees = { ...turnsLeft(similarity) };
      if (challenge === 'turn-right')
        faces.sees = {
          ...faces.sees,
          frames: faces.sees.frames.map((all) => all.map((one) => ({ ...one, yaw: -one.yaw }))),
        };
      if (challenge === 'open-mouth')
        faces.sees = {
          ...faces.sees,
          frames: faces.sees.frames.map((all, at) =>
            all.map((one) => ({ ...one, yaw: 0, mouth: at === 0 ? 0.01 : 0.3 })),
          ),
        };
      return room.call<ExamWatch & { similarity: number | null }>('TestExam/ExamFaceCompareResult', {
        ...of,
        guid: await room.guid(),
        imageId: await image(),
        moment,
        challenge,
        ...more,
      });
    },
  };
};
