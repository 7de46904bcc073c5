import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import TrainClassCreate from './train-class-create.tsx';
import TrainClassEdit from './train-class-edit.tsx';
import { sample } from '../../../testing/sample-train-class.ts';

const asked = { ...sample.hours, needed: 80 };
const gateway = (changes: Partial<typeof sample> = {}) => {
  let stored = { ...sample, ...changes };
  return fakeServer({
    'TrainClass/GetTrainClassInfoNew': () => stored,
    'TrainClass/GetTrainClassReadiness': () => ({
      ready: false,
      obstacles: [
        { what: 'exam', step: 'rules', text: 'Exams are not in use yet.' },
        { what: 'hours', step: 'courses', text: 'The hours do not suffice.' },
      ],
      hours: asked,
    }),
    'TrainClass/GetTrainClassPageList': () => ({ totalCount: 0, items: [] }),
    'TrainClass/CreateTrainClass': () => stored,
    'TrainClass/UpdateTrainClassNew': () => {
      stored = { ...stored, rowVersion: stored.rowVersion + 1 };
      return stored;
    },
    'TrainClass/GetLessonClashes': () => [],
    'TestExam/GetTestExamSelection': () => [
      { id: 3, name: 'Final exam', minutes: 60, openTime: null, closeTime: null },
    ],
    'TrainSubject/GetTrainSubjectSelection': () => [
      { id: 3, name: '低压电工作业', theoryHours: 40, practiceHours: 40 },
    ],
    'TrainPlan/GetTrainPlanSelection': () => [{ id: 4, name: '年度计划', year: 2026 }],
    'Course/GetCourseSelection': () => [
      { id: 32, name: '电气防火', kind: 'professional', teacherName: '', hours: 12, version: 2 },
    ],
    'Area/GetAreaTreeList': () => [{ code: '990102', parentCode: null, name: '临江区' }],
    'User/GetUserSelection': () => [{ id: 12, name: '王老师' }],
  });
};
const permits = ['train-subject:select', 'user:select', 'train-plan:read', 'train-class:update'];
const edit = (step = 'basics', more: string[] = []) =>
  showScreen(TrainClassEdit, { at: `/trainClass/edit?id=7&step=${step}`, permits: [...permits, ...more] });
const create = () => showScreen(TrainClassCreate, { at: '/trainClass/add', permits });
const sent = (server: ReturnType<typeof gateway>, action = 'TrainClass/UpdateTrainClassNew') =>
  server.calls.find((call) => call.action === action)?.input;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const currentStep = () => screen.getAllByRole('listitem', { current: 'step' })[0]?.textContent;

describe('a new class', () => {
  it('says field by field what is missing, and asks nothing of the server', async () => {
    const server = gateway();
    await create();
    await screen.findByLabelText(/^Class code/);
    await userEvent.clear(field(/^Class code/));
    await press('Save and continue');
    await waitFor(() => expect(field(/^Class code/).getAttribute('aria-invalid')).toBe('true'));
    await userEvent.click(await screen.findByRole('button', { name: 'Class code: This is required' }));
    expect(document.activeElement).toBe(field(/^Class code/));
    expect(server.actions()).not.toContain('TrainClass/CreateTrainClass');
  });

  it.each([
    ['Save draft', '/trainClass/detail', '?id=7'],
    ['Save and continue', '/trainClass/edit', '?id=7&step=students'],
  ])(
    'with its subject alone, “%s” leads to %s: what is empty is left to the server',
    async (button, path, search) => {
      const server = gateway();
      const router = await create();
      await userEvent.click(await screen.findByRole('combobox', { name: /^Training subject/ }));
      await userEvent.click(await screen.findByRole('option', { name: '低压电工作业' }));
      await userEvent.clear(field(/^Name/));
      await press(button);
      await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search }));
      const input = sent(server, 'TrainClass/CreateTrainClass');
      expect(input).toMatchObject({ subjectId: 3, planId: null });
      for (const left of ['name', 'areaCode']) expect(input).not.toHaveProperty(left);
    },
  );
});

describe('a new class after others', () => {
  it('begins with the subject of the latest one, so that it can be saved at once', async () => {
    const server = gateway();
    server.handlers['TrainClass/GetTrainClassPageList'] = () => ({ totalCount: 1, items: [{ id: 7 }] });
    await create();
    await screen.findByText('低压电工作业', { selector: '.divider' });
    await press('Save draft');
    await waitFor(() =>
      expect(sent(server, 'TrainClass/CreateTrainClass')).toMatchObject({ subjectId: sample.subjectId }),
    );
    expect(sent(server, 'TrainClass/CreateTrainClass')).not.toHaveProperty('needHours');
  });
});

describe('the steps', () => {
  it('save what was changed, and nothing else, before the next one opens', async () => {
    const server = gateway();
    const router = await edit();
    await userEvent.type(await screen.findByLabelText(/^Name/), '（二期）');
    await press('Save and continue');
    await waitFor(() => expect(router.state.location.search).toBe('?id=7&step=students'));
    expect(sent(server)).toEqual({ id: 7, rowVersion: 2, name: '低压电工作业培训班（二期）' });
    const seats = await screen.findByRole('spinbutton', { name: /^Seats/ });
    await userEvent.clear(seats);
    await userEvent.type(seats, '50');
    await userEvent.click(screen.getByRole('button', { name: 'Rules' }));
    await waitFor(() => expect(currentStep()).toContain('Rules'));
    expect(server.calls.filter(({ action }) => action.endsWith('ClassNew')).at(-1)?.input).toEqual({
      id: 7,
      rowVersion: 3,
      stuTypes: [{ userTypeId: '3', quota: 50 }],
    });
  });

  it('are opened without a call where nothing was changed, and say how much is left to do', async () => {
    const server = gateway();
    await edit('students');
    await screen.findByRole('spinbutton', { name: /^Seats/ });
    await screen.findAllByText('1 to do');
    await press('Save and continue');
    await waitFor(() => expect(currentStep()).toContain('Courses'));
    await press('Back');
    await waitFor(() => expect(currentStep()).toContain('Students'));
    expect(server.actions()).not.toContain('TrainClass/UpdateTrainClassNew');
  });

  it('keep a step with a mistake open', async () => {
    const server = gateway();
    await edit();
    await screen.findByLabelText(/^Training ends/);
    fireEvent.change(field(/^Training ends/), { target: { value: 'some day' } });
    await press('Save and continue');
    await screen.findAllByText(/is not a date/);
    expect(field(/^Training ends/).value).toBe('some day');
    fireEvent.change(field(/^Training ends/), { target: { value: '2026-07-14T08:00' } });
    await press('Save and continue');
    await screen.findByText('Must be after the beginning of the training');
    expect(currentStep()).toContain('Basics');
    expect(server.actions()).not.toContain('TrainClass/UpdateTrainClassNew');
  });

  it('open the one whose field was refused', async () => {
    const server = gateway();
    server.handlers['TrainClass/UpdateTrainClassNew'] = () =>
      refuse(40901, 'There is a class with this code already', { id: 'train-class.code-taken' });
    await edit('teachers');
    await userEvent.type(await screen.findByLabelText('Address'), '!');
    await press('Save and close');
    await screen.findByText('There is a class with this code already');
    expect(currentStep()).toContain('Basics');
    expect(field(/^Class code/).getAttribute('aria-invalid')).toBe('true');
  });

  it('offer to reload when somebody else was first', async () => {
    const server = gateway();
    server.handlers['TrainClass/UpdateTrainClassNew'] = () =>
      refuse(40902, 'Somebody changed this first', { id: 'common.stale' });
    await edit();
    await userEvent.type(await screen.findByLabelText(/^Name/), '！');
    await press('Save and continue');
    await screen.findByRole('button', { name: /^Reload/ });
  });

  it('end with what stands in the way of publishing, each with its step', async () => {
    gateway();
    await edit('preview', ['train-class:publish']);
    const line = (await screen.findByText(/Exams are not in use yet/)).closest('li')!;
    expect(within(line).getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe(
      '/trainClass/edit?id=7&step=rules',
    );
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('end with Publish where nothing stands in the way, for who may', async () => {
    const server = gateway();
    server.handlers['TrainClass/GetTrainClassReadiness'] = () => ({
      ready: true,
      obstacles: [],
      hours: sample.hours,
    });
    const router = await edit('preview', ['train-class:publish']);
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainClass/detail'));
    expect(router.state.location.state).toEqual({ saved: true, ask: 'publish' });
  });
});

describe('courses and lessons', () => {
  it('count their hours against the need while they are chosen', async () => {
    const server = gateway();
    await edit('courses');
    await screen.findByRole('progressbar', { name: 'Theory: 40 of 40 hours' });
    screen.getByRole('progressbar', { name: 'Practice: 4 of 40 hours' });
    await userEvent.click(await screen.findByRole('combobox', { name: /^Add a course/ }));
    await userEvent.click(await screen.findByRole('option', { name: '电气防火 (12 hours)' }));
    await screen.findByRole('progressbar', { name: 'In all: 56 of 80 hours' });
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'Required' })[1]!);
    await press('Move “电气防火” up');
    await press('Save and continue');
    await waitFor(() => expect(sent(server)).toBeDefined());
    expect(sent(server)).toMatchObject({
      courses: [
        { courseId: 32, isRequired: false, hours: 12, version: 2 },
        { courseId: 31, isRequired: true, hours: 40, version: 1 },
      ],
    });
  });

  it('lessons that repeat fill what is missing, and the training ends later where it is too short', async () => {
    const server = gateway();
    await edit('courses');
    await userEvent.click(await screen.findByRole('button', { name: 'Plan lessons' }));
    const dialog = await screen.findByRole('dialog', { name: 'Plan lessons' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Hours to plan/).value).toBe('0');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Practical training' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Hours to plan/).value).toBe('36');
    await userEvent.clear(within(dialog).getByLabelText('Afternoon to'));
    await within(dialog).findAllByText(/^Times as 09:00/);
    await userEvent.type(within(dialog).getByLabelText('Afternoon to'), '17:00');
    const said = await within(dialog).findByText(/lessons, 36 hours/);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Add \d+ lessons$/ }));
    await within(dialog).findByText('Enter a title.');
    await userEvent.type(within(dialog).getByLabelText(/^Title/), '灭火器实操');
    const count = /(\d+) lessons/.exec(said.textContent ?? '')?.[1];
    await userEvent.click(within(dialog).getByRole('button', { name: `Add ${count} lessons` }));
    await screen.findByRole('progressbar', { name: 'Practice: 40 of 40 hours' });
    expect((await screen.findAllByText('灭火器实操 1')).length).toBeGreaterThan(0);
    await press('Save and close');
    await waitFor(() => expect(sent(server)).toBeDefined());
    const { lessons } = sent(server) as { lessons: { hours: number; isPractice: boolean }[] };
    expect(lessons.filter(({ isPractice }) => isPractice).reduce((sum, { hours }) => sum + hours, 0)).toBe(
      40,
    );
  });

  it('a lesson is drawn into the week, and opened from it; what it clashes with stands beside it', async () => {
    const server = gateway();
    server.handlers['TrainClass/GetLessonClashes'] = () => [
      {
        at: 0,
        of: 'room',
        className: '焊工三班',
        begin: '2026-07-17T01:00:00Z',
        end: '2026-07-17T02:00:00Z',
      },
    ];
    await edit('courses');
    await screen.findByRole('button', { name: 'Plan lessons' });
    await waitFor(() => expect(document.querySelector('[data-day="2026-07-17"]')).not.toBeNull());
    const column = document.querySelector('[data-day="2026-07-17"]')!;
    column.getBoundingClientRect = () => ({ top: 0, height: 900 }) as DOMRect;
    // jsdom has no pointer events of its own. A minute for each pixel, from seven o'clock on.
    const point = (what: string, clientY: number) =>
      fireEvent(column, new MouseEvent(what, { bubbles: true, clientY }));
    point('pointerdown', 120);
    point('pointermove', 214);
    point('pointerup', 214);
    const dialog = await screen.findByRole('dialog', { name: 'Add a lesson' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Begins/).value).toBe('2026-07-17 09:00');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Ends/).value).toBe('2026-07-17 10:30');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Hours of study/).value).toBe('2');
    await userEvent.type(within(dialog).getByLabelText(/^Title/), '灭火器实操');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(column.querySelector('button')?.textContent).toContain('09:00–10:30'));
    await screen.findByText('The room is taken by “焊工三班”: 2026-07-17 Fri 09:00 – 10:00');
    await userEvent.click(column.querySelector('button')!);
    await screen.findByRole('dialog', { name: 'Change a lesson' });
  });

  it('a lesson is added in a dialog, where its length proposes its hours', async () => {
    const server = gateway();
    await edit('courses');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a lesson' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/^Title/), '灭火器实操');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Begins/).value).toBe('2026-07-16 12:00');
    fireEvent.change(within(dialog).getByLabelText(/^Ends/), { target: { value: '2026-07-17T01:30' } });
    await within(dialog).findByText(/runs past midnight: 2026-07-16 Thu 12:00 – 2026-07-17 Fri 01:30/);
    fireEvent.change(within(dialog).getByLabelText(/^Ends/), { target: { value: '2026-07-16T13:30' } });
    await waitFor(() => expect(within(dialog).queryByText(/past midnight/)).toBeNull());
    await waitFor(() =>
      expect(within(dialog).getByLabelText<HTMLInputElement>(/^Hours of study/).value).toBe('2'),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await within(screen.getByRole('group', { name: 'Lessons on site' })).findAllByText('灭火器实操');
    expect(server.actions(), 'it is saved with the class').not.toContain('TrainClass/UpdateTrainClassNew');
    await press('Save and close');
    await waitFor(() => expect(sent(server)).toBeDefined());
    expect((sent(server) as { lessons: unknown[] }).lessons).toMatchObject([
      { id: 51 },
      { title: '灭火器实操', begin: '2026-07-16T04:00:00.000Z', hours: 2, isPractice: false },
    ]);
  });
});

describe('a published class', () => {
  it('shows what stays as it is, with why, and leaves texts, timetable and more seats', async () => {
    const server = gateway({ state: 'published', phase: 'applying' });
    const router = await edit();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Class code/)).disabled).toBe(true);
    expect(field(/^Training ends/).disabled).toBe(true);
    expect(screen.getAllByText('Fixed since the class was published.').length).toBeGreaterThan(5);
    await userEvent.click(screen.getByRole('button', { name: 'Students' }));
    const seats = await screen.findByRole('spinbutton', { name: /^Seats/ });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Remove stud/i }).disabled).toBe(true);
    await userEvent.clear(seats);
    await userEvent.type(seats, '50');
    await press('Save and close');
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainClass/detail'));
    expect(sent(server)).toEqual({ id: 7, rowVersion: 2, stuTypes: [{ userTypeId: '3', quota: 50 }] });
    expect(server.actions()).not.toContain('TrainClass/GetTrainClassReadiness');
  });
});

describe('the rules', () => {
  it('ask for the exam of a class that has one, among those that are published', async () => {
    gateway();
    await edit('rules');
    await screen.findByRole('option', { name: 'Final exam' });
    await userEvent.click(screen.getByRole('checkbox', { name: /exam has to be passed/ }));
    expect(screen.queryByRole('option', { name: 'Final exam' })).toBeNull();
  });
});

it('says so when the address names no class', async () => {
  gateway();
  await showScreen(TrainClassEdit, { at: '/trainClass/edit', permits });
  await screen.findByText('Which class?');
});
