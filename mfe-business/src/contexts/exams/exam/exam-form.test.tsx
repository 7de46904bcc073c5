import type { ExamDetail } from '@college/contracts/exams/exam-record';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ExamCreate from './exam-create.tsx';
import ExamEdit from './exam-edit.tsx';

const draft = (changes: Partial<ExamDetail> = {}): ExamDetail => ({
  id: 7,
  rowVersion: 2,
  name: '结业考试',
  nameEn: 'Final exam',
  subjectId: 3,
  subjectName: '低压电工作业',
  composeMode: 'random',
  state: 'draft',
  audience: 'class',
  openTime: null,
  closeTime: null,
  minutes: 60,
  maxTimes: 1,
  passScore: null,
  passMark: 60,
  subjectPassScore: 60,
  shuffleQuestions: true,
  shuffleOptions: true,
  partial: 'none',
  showAnswer: 'after-close',
  markers: 1,
  markerGap: 5,
  objectionDays: 7,
  mayImprove: false,
  faceRule: null,
  switchLimit: null,
  instructions: '',
  instructionsEn: '',
  needsSeb: false,
  sections: [{ title: '第一部分', titleEn: '', instructions: '', instructionsEn: '' }],
  items: [],
  rules: [
    {
      sectionNo: 1,
      kind: 'single',
      pointId: null,
      difficultyMin: 1,
      difficultyMax: 5,
      courseId: null,
      count: 20,
      score: 5,
    },
  ],
  formCount: 30,
  formOverlap: 40,
  formExposure: 30,
  graderIds: [],
  graders: [],
  takerIds: [],
  takers: [],
  takerAreaCodes: [],
  questionCount: 20,
  totalScore: 100,
  classCount: 0,
  classes: [],
  creatorName: '赵院长',
  creationTime: '2026-06-01T00:00:00.000Z',
  publishedAt: null,
  closedAt: null,
  obstacles: [
    { what: 'rules-unmet', text: 'The bank has too few questions for the rules.' },
    { what: 'graders', text: 'Short answers need somebody to mark them.' },
  ],
  match: null,
  forms: 0,
  composing: null,
  ...changes,
});

const gateway = (changes: Partial<ExamDetail> = {}) => {
  let stored = draft(changes);
  return fakeServer({
    'TestExam/GetTestExam': () => stored,
    'TestExam/CreateTestExam': () => stored,
    'TestExam/UpdateTestExam': () => {
      stored = { ...stored, rowVersion: stored.rowVersion + 1 };
      return stored;
    },
    'TestExam/PublishTestExam': () => {
      stored = { ...stored, state: 'published', rowVersion: stored.rowVersion + 1 };
      return stored;
    },
    'TestExam/MatchQuestion': () => ({
      total: 20,
      totalScore: 100,
      perRule: [{ wanted: 20, available: 12 }],
      conflicts: [{ rules: [0], wanted: 20, available: 12 }],
    }),
    'TestExam/GetTestExamPaper': () => ({
      forms: 1,
      form: 1,
      sections: [
        {
          no: 1,
          title: 'Part 1',
          instructions: '',
          items: [
            {
              itemNo: 1,
              questionId: 5,
              score: 5,
              kind: 'single',
              stem: '<p>Which gas burns?</p>',
              options: ['Methane', 'Argon'],
              blanks: 0,
            },
          ],
        },
      ],
    }),
    'TrainSubject/GetTrainSubjectSelection': () => [
      { id: 3, name: '低压电工作业', theoryHours: 40, practiceHours: 40 },
    ],
    'Question/GetKnowledgePointTreeList': () => [],
    'Question/GetQuestionCourseSelection': () => [],
    'User/GetUserSelection': () => [{ id: 12, name: '王老师' }],
  });
};
const edit = (step: string, permits: string[] = []) =>
  showScreen(ExamEdit, { at: `/testExam/edit?id=7&step=${step}`, permits: ['exam:update', ...permits] });
const sent = (server: ReturnType<typeof gateway>, action = 'TestExam/UpdateTestExam') =>
  server.calls.filter((call) => call.action === action).at(-1)?.input;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const currentStep = () => screen.getAllByRole('listitem', { current: 'step' })[0]?.textContent;

describe('a new exam', () => {
  it('is saved by its first step, and goes on with its questions', async () => {
    const server = gateway();
    const router = await showScreen(ExamCreate, { at: '/testExam/add' });
    await userEvent.type(await screen.findByLabelText(/^Name\*/), 'Final');
    await screen.findByRole('option', { name: '低压电工作业' });
    await userEvent.selectOptions(field(/^Subject/), '3');
    await press('Save and continue');
    await waitFor(() => expect(router.state.location.search).toBe('?id=7&step=questions'));
    expect(sent(server, 'TestExam/CreateTestExam')).toMatchObject({ name: 'Final', subjectId: 3, rules: [] });
  });
});

describe('the steps', () => {
  it('save what was changed and nothing else, and mark what is left to do', async () => {
    const server = gateway();
    const router = await edit('rules');
    await userEvent.clear(await screen.findByLabelText(/^Minutes/));
    await userEvent.type(field(/^Minutes/), '90');
    expect(await screen.findAllByText('1 to do')).toHaveLength(2);
    await press('Save and continue');
    await waitFor(() => expect(router.state.location.search).toBe('?id=7&step=people'));
    expect(sent(server)).toEqual({ id: 7, rowVersion: 2, minutes: 90 });
    await userEvent.clear(await screen.findByLabelText(/^Days to appeal/));
    await userEvent.type(field(/^Days to appeal/), '3');
    await press('Save and continue');
    await waitFor(() => expect(sent(server)).toEqual({ id: 7, rowVersion: 3, objectionDays: 3 }));
  });

  it('say live what the bank has for the rules', async () => {
    gateway();
    await edit('questions');
    await screen.findByText('12 found for 20');
    screen.getByText('Rules 1 want 20 questions together; the bank has 12 for them.');
  });

  it('do not let a section without a title go', async () => {
    const server = gateway();
    await edit('questions');
    await userEvent.clear(await screen.findByLabelText(/^Title of section 1\*/));
    await press('Save and continue');
    await waitFor(() => expect(field(/^Title of section 1\*/).getAttribute('aria-invalid')).toBe('true'));
    expect(currentStep()).toContain('Questions');
    expect(server.actions()).not.toContain('TestExam/UpdateTestExam');
  });

  it('open the one whose field was refused', async () => {
    const server = gateway();
    server.handlers['TestExam/UpdateTestExam'] = () =>
      refuse(40001, 'One of these people is no teacher', { id: 'exam.unknown-grader' });
    await edit('rules');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Shuffle the options' }));
    await press('Save and close');
    await screen.findByText('One of these people is no teacher');
    expect(currentStep()).toContain('Takers and markers');
  });

  it('end with the paper and what stands in the way, each with its step', async () => {
    gateway();
    await edit('preview', ['exam:publish']);
    await screen.findByText('Which gas burns?');
    const line = screen.getByText(/^Short answers need somebody/).closest('li')!;
    expect(within(line).getByRole('link').getAttribute('href')).toBe('/testExam/edit?id=7&step=people');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('end with Publish where nothing stands in the way, which leads to the exam', async () => {
    gateway({ obstacles: [] });
    const router = await edit('preview', ['exam:publish']);
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/testExam/detail'));
  });
});
