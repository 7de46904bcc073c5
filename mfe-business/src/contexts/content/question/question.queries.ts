import { clientOf } from '@college/api-client/client';
import { question } from '@college/contracts/content/question-bank';
import type { InputOf } from '@college/contracts/core/endpoint';
import { recordQueries } from '@college/form-kit/record-queries';
import { quiet, useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';

const calls = clientOf(http, question);

export const QUESTION = 'question';

/** Quiet: the dialogs show what is refused. */
export const questionTransfer = {
  template: calls.ExportQuestionTemplate,
  start: (input: InputOf<(typeof question.actions)['ImportQuestions']>) =>
    calls.ImportQuestions(input, quiet),
  export: calls.ExportQuestions,
};

export type QuestionQuery = InputOf<(typeof question.actions)['GetQuestionPageList']>;

export const questions = recordQueries({
  key: QUESTION,
  page: calls.GetQuestionPageList,
  one: calls.GetQuestion,
  create: calls.CreateQuestion,
  update: calls.UpdateQuestion,
  remove: calls.DeleteQuestion,
});

/** Loaded every time: a form that is filled from an old version would be refused. */
export const useQuestionToEdit = (id: number) =>
  useQuery({
    queryKey: [QUESTION, 'edit', id],
    queryFn: ({ signal }) => calls.GetQuestion({ id }, { signal }),
    gcTime: 0,
  });

const pointsQuery = {
  queryKey: [QUESTION, 'points'],
  queryFn: ({ signal }: { signal: AbortSignal }) => calls.GetKnowledgePointTreeList(undefined, { signal }),
};

/** Parents before children. */
export const usePoints = () => useQuery(pointsQuery);

/** Courses that the caller may write questions for, with their wares. */
export const useCourseChoice = () =>
  useQuery({
    queryKey: [QUESTION, 'courses'],
    queryFn: ({ signal }) => calls.GetQuestionCourseSelection(undefined, { signal }),
  });

export const points = {
  key: 'knowledge-point',
  useOne: (id: number) =>
    useQuery({ ...pointsQuery, select: (rows) => rows.find((point) => point.id === id) }),
  useCreate: () => useCommand(calls.CreateKnowledgePoint, [QUESTION]),
  useUpdate: () => useCommand(calls.UpdateKnowledgePoint, [QUESTION]),
  useRemove: (onDone: () => void) => useCommand(calls.DeleteKnowledgePoint, [QUESTION], onDone),
};
export const useDragPoint = () => useCommand(calls.DragKnowledgePoint, [QUESTION]);
