import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { inGroups } from '../../../app/in-groups.ts';
import { saveBeats } from './beat-group.ts';
import { canStudy } from './can-study.ts';
import { myCourse, myCourses } from './learner-course.ts';
import { toPractise } from './learner-course.port.ts';
import { startStudy, stopStudy } from './lease.ts';
import { myStudyReceipt, myStudyRows, studentRecord } from './study-record.ts';
import { textSection } from './text-section.ts';
import { studyRecord, trainClassStudy } from '@college/contracts/study/study';
import { commonErrors } from '@college/contracts/core/errors';

/** Answers once the beat is committed. */
const queueBeat = inGroups(saveBeats);

export const studyRecordService = implement(studyRecord, {
  StartStudy: startStudy,
  StopStudy: stopStudy,
  GetTextSection: textSection,
  GetMyCourseList: (_input, context) => myCourses(context),
  GetMyStudyRecordPageList: myStudyRows,
  GetMyStudyReceipt: myStudyReceipt,
});

export const trainClassStudyService = implement(trainClassStudy, {
  StudentCanStudy: (_input, context) => canStudy(context),
  GetCourseWareList: async (asked, context) => {
    const found = await myCourse(asked, context);
    if (!found) return fail(commonErrors.notFound);
    const { courseId, classId } = found.course;
    const practised = await toPractise(context, { classId, courseIds: [courseId] });
    return {
      course: { ...found.course, canPractise: practised.has(courseId) },
      wares: [...found.wares],
    };
  },
  SaveCourseWareRecord: (beat, context) => queueBeat(context, { claims: context.claims, beat }),
  GetStudentCourseRecord: studentRecord,
});
