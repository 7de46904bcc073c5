import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { myClass } from '@college/contracts/completion/my-class';
import { examRoom } from '@college/contracts/exams/exam-attempt';
import { examAttemptPaper } from '@college/contracts/exams/exam-attempt-paper';
import { classGrading, examGrading } from '@college/contracts/exams/exam-grading';
import { examRegrade } from '@college/contracts/exams/exam-regrade';
import { classResult, examResult } from '@college/contracts/exams/exam-result';
import { quiet, useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery } from '@college/portal-sdk/query';

const exam = clientOf(http, examGrading);
const ofClass = clientOf(http, classGrading);
const results = clientOf(http, examResult);
const papers = clientOf(http, examAttemptPaper);
const regrades = clientOf(http, examRegrade);
const ofClassResults = clientOf(http, classResult);
const rooms = clientOf(http, examRoom);
const ownClasses = clientOf(http, myClass);
const KEY = 'exam-grading';

type Exam = typeof examGrading.actions;
type OfClass = typeof classGrading.actions;
type Results = typeof examResult.actions;
type ClassResults = typeof classResult.actions;

export const useGradeSittings = (input: InputOf<Exam['GetGradeSittingPageList']>) =>
  useQuery({
    queryKey: [KEY, 'sittings', input],
    queryFn: ({ signal }) => exam.GetGradeSittingPageList(input, { signal }),
    placeholderData: keepPreviousData,
  });

export const useGradeQuestions = (input: InputOf<Exam['GetGradeQuestionList']>) =>
  useQuery({
    queryKey: [KEY, 'questions', input],
    queryFn: ({ signal }) => exam.GetGradeQuestionList(input, { signal }),
  });

export const useGradeStudents = (input: InputOf<OfClass['GetGradeStuList']>) =>
  useQuery({
    queryKey: [KEY, 'students', input],
    queryFn: ({ signal }) => ofClass.GetGradeStuList(input, { signal }),
    placeholderData: keepPreviousData,
  });

/** Read once for a turn: what is marked meanwhile stays where it is. */
export const useGradeAnswers = (input: InputOf<Exam['GetGradeAnswerPageList']>, turn: number) =>
  useQuery({
    queryKey: [`${KEY}-turn`, turn, input],
    queryFn: ({ signal }) => exam.GetGradeAnswerPageList(input, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const useSubmitGrades = () => useCommand(ofClass.GradeJdQueSubmitExam, [KEY]);

export const useObjections = (input: InputOf<Exam['GetGradeObjectionPageList']>) =>
  useQuery({
    queryKey: [KEY, 'objections', input],
    queryFn: ({ signal }) => exam.GetGradeObjectionPageList(input, { signal }),
    placeholderData: keepPreviousData,
  });

export const useObjection = (id: number) =>
  useQuery({
    queryKey: [KEY, 'objection', id],
    queryFn: ({ signal }) => exam.GetGradeObjection({ id }, { signal }),
  });

export const useDecideObjection = () => useCommand(exam.DecideGradeObjection, [KEY]);

export const useExamRecords = (input: InputOf<Results['GetTestExamRecordPageList']>) =>
  useQuery({
    queryKey: [KEY, 'records', input],
    queryFn: ({ signal }) => results.GetTestExamRecordPageList(input, { signal }),
    placeholderData: keepPreviousData,
  });

export const useStaffResults = (input: InputOf<Results['GetExamResultPageList']>) =>
  useQuery({
    queryKey: [KEY, 'staff-results', input],
    queryFn: ({ signal }) => results.GetExamResultPageList(input, { signal }),
    placeholderData: keepPreviousData,
  });

export const useStaffResultOptions = () =>
  useQuery({
    queryKey: [KEY, 'staff-result-options'],
    queryFn: ({ signal }) => results.GetExamResultOption(undefined, { signal }),
  });
export const exportStaffResults =
  (filters: InputOf<Results['ExportExamResult']>) => (options: DownloadOptions) =>
    results.ExportExamResult(filters, options);

export const useExamAnalysis = (input: InputOf<Results['GetExamAnalysis']>) =>
  useQuery({
    queryKey: [KEY, 'analysis', input],
    queryFn: ({ signal }) => results.GetExamAnalysis(input, { signal }),
  });

export const useAttemptPaper = (attemptId: number) =>
  useQuery({
    queryKey: [KEY, 'attempt-paper', attemptId],
    queryFn: ({ signal }) => papers.GetExamAttemptPaper({ attemptId }, { signal }),
  });

/** Who would change; asked for when the key is complete. */
export const usePreviewRegrade = () => useCommand(regrades.PreviewRegrade, [`${KEY}-preview`]);
export const useRegradeQuestion = () => useCommand(regrades.RegradeQuestion, [KEY, 'regrades']);

const LOOK_EVERY = 1_500;

/** Looked at again while a question is being marked again. */
export const useRegrades = (examId: number) =>
  useQuery({
    queryKey: [KEY, 'regrades', examId],
    queryFn: ({ signal }) => regrades.GetRegradeList({ examId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((row) => row.state === 'running') === true ? LOOK_EVERY : false,
  });

export const exportClassExam = ofClassResults.ExportTrainClassExam;

export const useMyRecords = (input: InputOf<ClassResults['GetStudentExamRecordPageList']>) =>
  useQuery({
    queryKey: [KEY, 'mine', input],
    queryFn: ({ signal }) => ofClassResults.GetStudentExamRecordPageList(input, { signal }),
    placeholderData: keepPreviousData,
  });

export const useMyAnswers = (attemptId: number) =>
  useQuery({
    queryKey: [KEY, 'paper', attemptId],
    queryFn: ({ signal }) => ofClassResults.GetStudentExamAnswerRecord({ attemptId }, { signal }),
  });

export const useMyReport = (attemptId: number) =>
  useQuery({
    queryKey: [KEY, 'report', attemptId],
    queryFn: ({ signal }) => results.GetStudentExamReport({ attemptId }, { signal }),
  });

/** An exam with whether its taker may sit it now; undefined, too, where it is none of theirs any more. */
export const useMyExam = (examId: number, classId: number | null) =>
  useQuery({
    queryKey: [KEY, 'mine'],
    queryFn: ({ signal }) => rooms.GetMyExamList(undefined, { ...quiet, signal }),
    select: (exams) => exams.find((exam) => exam.examId === examId && exam.classId === classId),
  });

/** Whom the students of a class may ask. */
export const useClassContact = (classId: number | null) =>
  useQuery({
    queryKey: [KEY, 'contact', classId],
    queryFn: ({ signal }) =>
      ownClasses.GetEntryTrainClassInfo({ classId: classId ?? 0 }, { ...quiet, signal }),
    select: ({ contact }) => contact,
    enabled: classId !== null,
  });

export const useObject = () => useCommand(results.ObjectGrade, [KEY]);
