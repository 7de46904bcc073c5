import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { mountedEndpoints } from './endpoints.ts';
import { examples } from './examples.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { createGardenRemote } from './remote-world.ts';

/** Guard, count and rows. */
const QUERIES = 3;
/** Lists that need more queries, always the same number: the parent of the list, or names for the rows of the page. */
const MORE: Readonly<Record<string, number>> = {
  'Area/GetAreaPageList': 1,
  'CourseWare/GetCourseWarePageList': 2,
  'Department/GetDepartmentPageList': 2,
  'Label/GetLabelUserPageList': 1,
  // The course, and everybody's presence with the codes that were shown and entered.
  'LiveCourse/GetLiveAttendancePageList': 4,
  // The course, and its polls with their votes.
  'LiveCourse/GetLiveChatPageList': 3,
  'Notice/GetNoticeReceiptPageList': 1,
  'ProfessionCourse/GetProfessionCoursePageList': 1,
  'PublicItem/GetPublicItemPageList': 2,
  'StudyRecord/GetMyStudyRecordPageList': 1,
  // Courses with what was credited in each, what the classes ask for, results of exams, evaluations.
  'StudyRecord/GetProgressPageList': 6,
  'StudyRecord/GetStudyRecordPageList': 1,
  // The class, the lesson with who may see it, and how many are in which state.
  'TrainClass/GetLessonAttendancePageList': 2,
  'TrainClass/GetReportPageList': 1,
  // The class, what overlaps, counts by state, enterprises, and the seats with who has them.
  'TrainClass/GetTrainClassUserPageList': 6,
  // The class, whether the caller sits its exam, results, evaluations, hours, what it asks for, cheating, certificates.
  'TrainClass/GetTrainClassGradePageList': 9,
  // Hours, lessons, courses and the evaluation of each class: what comes next hangs on them.
  'TrainClass/GetStudentTrainClassPageList': 14,
  // Nobody practises while they sit an exam.
  'Question/GetWrongQuestionPageList': 1,
  // The sitting and who may mark it, the paper's questions, the marks of both markers.
  'TestExam/GetGradeAnswerPageList': 4,
  'TestExam/GetGradeSittingPageList': 4,
  // Whether the caller sits the exam, and the exam itself.
  'TestExam/GetTestExamRecordPageList': 2,
  'TrainClass/GetStudentExamRecordPageList': 1,
  // The sitting, and whether the caller sees it.
  'TestExam/GetExamSitterPageList': 1,
  'TrainPlan/GetTrainPlanPageList': 1,
  'User/GetUserPageList': 1,
  // The setting of what runs out soon.
  'UserCert/GetUserCertPageList': 1,
  'UserType/GetUserTypePageList': 1,
  'UserType/GetUserTypeUserPageList': 1,
  'TestExam/GetExamReviewPageList': 1,
};

const lists = mountedEndpoints.filter(({ call }) => call.endsWith('PageList'));

describeOnBothDatabases('a list', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    await createGardenRemote(open());
    gateway = await openGateway(open(), { registry: 'database' });
  });
  afterAll(() => gateway.close());

  it.each(lists)('$call makes few queries, and as many whatever its page size', async ({ call }) => {
    const { read } = open().database;
    const { as = '', input } = examples[call] ?? {};
    const token = as === '' ? undefined : (await gateway.signIn(as)).token;
    const queriesFor = async (pageSize: number): Promise<number> => {
      const wanted = { ...(await input?.(read)), pageSize };
      let queries = 0;
      const note = (): void => void (queries += 1);
      read.on('query', note);
      const { body } = await gateway.call(call, wanted, token);
      read.removeListener('query', note);
      expect(body.success).toBe(true);
      return queries;
    };
    const [small, large] = [await queriesFor(1), await queriesFor(100)];
    expect(large).toBe(small);
    expect(large).toBeLessThanOrEqual(QUERIES + (MORE[call] ?? 0));
  });
});
