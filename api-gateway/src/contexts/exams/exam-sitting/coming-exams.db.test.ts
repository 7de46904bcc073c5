import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examRoomMaker } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import { questionsOfComingExams } from './coming-exams.table.ts';
import type { StudentDashboard } from '@college/contracts/site/dashboard';
import { areaPrefix } from '../../../db/visibility.ts';

describeOnBothDatabases('questions of exams that are still to come', (open) => {
  let room: ExamRoomMaker;
  beforeAll(async () => {
    room = await examRoomMaker(open());
  });
  afterAll(() => room.close());

  /** Of the questions that these exams ask, those that are not practised. */
  const withheld = async (userId: number): Promise<number> => {
    const ids = await questionsOfComingExams(room.database.read, userId).pluck<number[]>('question_id');
    return room.questions.filter((id) => ids.includes(id)).length;
  };
  const withoutClass = async (audience: string, areaCode?: string) => {
    const { examId } = await room.exam({ opens: 60, audience: 'everyone-signed-in', exam: { audience } });
    if (areaCode !== undefined)
      await room.database.transaction((trx) =>
        trx('exam_takers').insert({ exam_id: examId, user_id: null, area_code: areaCode }),
      );
    await room.sweep();
    return examId;
  };
  const close = (examId: number) =>
    room.database.transaction((trx) =>
      trx('exam_sittings').where({ exam_id: examId }).update({ state: 'closed' }),
    );

  it('are those of the area of a person and of what is above it, and of exams for everybody', async () => {
    const { area_code: code } = (await room.database
      .read('users')
      .where({ id: room.studentId })
      .first('area_code')) as { area_code: string };
    expect(await withheld(room.studentId)).toBe(0);
    const other = (await room.database
      .read('areas')
      .where('code', 'like', '____00')
      .whereNot('code', 'like', '__0000')
      .whereNot('code', 'like', `${code.slice(0, 4)}%`)
      .orderBy('code')
      .first('code')) as { code: string };
    const elsewhere = await withoutClass('area', other.code);
    expect(await withheld(room.studentId)).toBe(0);
    // The first page leads to exams that may be opened.
    const ahead = async (): Promise<number[]> =>
      (await room.call<StudentDashboard>('Dashboard/GetStudentDashboard', {})).body.result?.exams?.map(
        ({ examId }) => examId,
      ) ?? [];
    expect(await ahead()).not.toContain(elsewhere);
    await close(elsewhere);
    for (const above of new Set([code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`])) {
      expect(code.startsWith(areaPrefix(above))).toBe(true);
      const examId = await withoutClass('area', above);
      expect(await withheld(room.studentId)).toBe(room.questions.length);
      await close(examId);
      expect(await withheld(room.studentId)).toBe(0);
    }
    const examId = await withoutClass('everyone-signed-in');
    expect(await withheld(room.personalId)).toBe(room.questions.length);
    await close(examId);
    expect(await withheld(room.personalId)).toBe(0);
  });

  describe('while somebody sits', () => {
    let place: { classId: number | undefined; courseId: number };
    let pointId = 0;
    beforeAll(async () => {
      const of = await room.opened();
      const { course_id: courseId } = (await room.database
        .read('train_class_courses')
        .where({ class_id: of.classId })
        .first('course_id')) as { course_id: number };
      place = { classId: of.classId, courseId };
      const point = (await room.database.read('knowledge_points').orderBy('id').first('id')) as {
        id: number;
      };
      pointId = point.id;
      expect((await room.start(of)).body.success).toBe(true);
    });
    it.each([
      ['StudyRecord/StartLessonTest', () => place],
      ['Question/GetWrongQuestionPageList', () => ({})],
      ['Question/AnswerPractice', () => ({ questionId: room.questions[0], value: [0] })],
      ['Question/GetPointQuestionList', () => ({ knowledgePoint: pointId })],
      ['TrainClass/GetCourseQuestionList', () => ({ courseId: place.courseId })],
    ] as const)('%s is refused', async (name, input) => {
      expect((await room.call(name, input())).body.error?.id).toBe('practice.sitting-exam');
    });
  });
});
