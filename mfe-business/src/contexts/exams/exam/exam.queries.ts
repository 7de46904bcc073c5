import { clientOf } from '@college/api-client/client';
import { examRecord } from '@college/contracts/exams/exam-record';
import type { ExamRule } from '@college/contracts/exams/exam';
import { question } from '@college/contracts/content/question-bank';
import { trainSubject } from '@college/contracts/content/train-subject';
import { area } from '@college/contracts/platform/area';
import { useShown } from '@college/form-kit/both-names';
import { recordQueries } from '@college/form-kit/record-queries';
import { treeOptions } from '@college/form-kit/tree-options';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery } from '@college/portal-sdk/query';

export const examCalls = clientOf(http, examRecord);
const subjects = clientOf(http, trainSubject);
const bank = clientOf(http, question);
const areas = clientOf(http, area);

export const exams = recordQueries({
  key: 'exam',
  page: examCalls.GetTestExamPageList,
  one: examCalls.GetTestExam,
  create: examCalls.CreateTestExam,
  update: examCalls.UpdateTestExam,
  remove: examCalls.DeleteTestExam,
});

export const usePublishExam = () => useCommand(examCalls.PublishTestExam, [exams.key]);
export const useCloseExam = () => useCommand(examCalls.CloseTestExam, [exams.key]);
export const useComposeExam = () => useCommand(examCalls.ComposeTestExam, [exams.key]);

export const useSubjects = (enabled = true) =>
  useQuery({
    queryKey: ['train-subject', 'selection'],
    queryFn: ({ signal }) => subjects.GetTrainSubjectSelection(undefined, { signal }),
    enabled,
  });

/** The areas that the caller may name, as a tree. */
export const useAreaOptions = (enabled = true) => {
  const found = useQuery({
    queryKey: ['area', 'of-role'],
    queryFn: ({ signal }) => areas.GetAreaListByRole(undefined, { signal }),
    enabled,
  });
  const nodes = (found.data ?? []).map(({ code, parentCode, name }) => ({
    key: code,
    parent: parentCode,
    name,
  }));
  return { options: treeOptions(nodes), loading: found.isLoading };
};

/** Knowledge points as a tree, and courses, for the rules. */
export const useRuleOptions = () => {
  const shown = useShown();
  const points = useQuery({
    queryKey: ['knowledge-point', 'tree'],
    queryFn: ({ signal }) => bank.GetKnowledgePointTreeList(undefined, { signal }),
  });
  const courses = useQuery({
    queryKey: ['question', 'courses'],
    queryFn: ({ signal }) => bank.GetQuestionCourseSelection(undefined, { signal }),
  });
  return {
    points: treeOptions(
      (points.data ?? []).map(({ id, parentId, name, nameEn }) => ({
        key: id,
        parent: parentId,
        name: shown(name, nameEn),
      })),
    ),
    courses: (courses.data ?? []).map(({ id, name }) => ({ value: id, text: name })),
  };
};

/** How the rules that are being written match the bank. */
export const useMatch = (rules: readonly ExamRule[], excludeExamIds: readonly number[]) =>
  useQuery({
    queryKey: [exams.key, 'match', rules, excludeExamIds],
    queryFn: ({ signal }) =>
      examCalls.MatchQuestion({ rules: [...rules], excludeExamIds: [...excludeExamIds] }, { signal }),
    placeholderData: keepPreviousData,
    enabled: rules.length > 0,
  });

/** Exams by a part of their name, the newest first. */
export const useFoundExams = (keyword: string) =>
  useQuery({
    queryKey: [exams.key, 'to-exclude', keyword],
    queryFn: ({ signal }) =>
      examCalls.GetTestExamPageList({ page: 1, pageSize: 50, keyword: keyword || undefined }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Questions to pick, searched while typing. */
export const useBankQuestions = (keyword: string) =>
  useQuery({
    queryKey: ['question', 'to-pick', keyword],
    queryFn: ({ signal }) =>
      bank.GetQuestionPageList(
        { page: 1, pageSize: 30, keyword: keyword || undefined, isEnable: true },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const usePaper = (id: number, form: number, enabled = true) =>
  useQuery({
    queryKey: [exams.key, 'paper', id, form],
    queryFn: ({ signal }) => examCalls.GetTestExamPaper({ id, form }, { signal }),
    enabled,
  });

export const useQrCode = (id: number) =>
  useQuery({
    queryKey: [exams.key, 'code', id],
    queryFn: ({ signal }) => examCalls.GetTestExamQrCode({ id }, { signal }),
  });
