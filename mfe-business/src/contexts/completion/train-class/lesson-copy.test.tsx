import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../testing/sample-train-class.ts';
import TrainClassEdit from './train-class-edit.tsx';

// Their attendance is not open yet.
const lesson = { ...sample.lessons[0]!, opensAt: '2099-01-01T00:00:00.000Z' };
const late = {
  ...lesson,
  ...{ id: 52, title: '夜间演练', begin: '2026-07-16T13:00:00.000Z', end: '2026-07-16T15:00:00.000Z' },
};

const open = async (lessons = [lesson, late], language: 'en' | 'zh-CN' = 'en') => {
  const server = fakeServer({
    'TrainClass/GetTrainClassInfoNew': () => ({ ...sample, lessons }),
    'TrainClass/GetTrainClassReadiness': () => ({ ready: true, obstacles: [], hours: sample.hours }),
    'TrainClass/UpdateTrainClassNew': () => sample,
    'TrainClass/GetLessonClashes': ({ input }) =>
      (input as { lessons: { begin: string; end: string }[] }).lessons.flatMap(({ begin, end }, at) =>
        begin.startsWith('2026-07-17') ? [{ at, of: 'room', className: '焊工三班', begin, end }] : [],
      ),
    'TrainSubject/GetTrainSubjectSelection': () => [],
    'TrainPlan/GetTrainPlanSelection': () => [],
    'Course/GetCourseSelection': () => [],
    'Area/GetAreaTreeList': () => [],
    'User/GetUserSelection': () => [{ id: 12, name: '王老师' }],
  });
  await showScreen(TrainClassEdit, {
    at: '/trainClass/edit?id=7&step=courses',
    permits: ['train-subject:select', 'user:select', 'train-plan:read', 'train-class:update'],
    language,
  });
  await screen.findByRole('list', { name: language === 'en' ? 'Lessons on site' : '面授课程表' });
  return server;
};
const timetable = () => within(screen.getByRole('list', { name: 'Lessons on site' }));
const sentLessons = (server: Awaited<ReturnType<typeof open>>): object[] => {
  const sent = server.calls.find(({ action }) => action === 'TrainClass/UpdateTrainClassNew');
  return (sent?.input as { lessons?: object[] } | undefined)?.lessons ?? [];
};

describe('a day of the timetable', () => {
  it('is copied to other days of the training, with what it clashes with and what to look at', async () => {
    const server = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Copy a day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy a day' }));
    dialog.getByRole('option', { name: 'Thu, 7/16 (2 lessons)', selected: true });
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Thu, 7/16' }).disabled).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Tue, 7/14' }).disabled).toBe(true);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Add/ }).disabled).toBe(true);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Fri, 7/17' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Sat, 7/18' }));
    dialog.getByText('4 lessons, 16 hours.');
    await dialog.findByText('“触电急救实操”: The room is taken by “焊工三班”: 2026-07-17 Fri 09:00 – 12:00');
    dialog.getByText(/takes place at night: 2026-07-17 Fri 21:00 – 23:00/);
    await userEvent.click(dialog.getByRole('button', { name: 'Add 4 lessons' }));
    await waitFor(() => expect(timetable().getAllByRole('listitem')).toHaveLength(6));
    await userEvent.click(screen.getByRole('button', { name: 'Save and close' }));
    await waitFor(() => expect(server.actions()).toContain('TrainClass/UpdateTrainClassNew'));
    expect(sentLessons(server)).toMatchObject([
      { id: 51 },
      { id: 52 },
      { title: '触电急救实操', begin: '2026-07-17T01:00:00.000Z', teacherId: 12, isPractice: true },
      { title: '夜间演练', begin: '2026-07-17T13:00:00.000Z' },
      { begin: '2026-07-18T01:00:00.000Z' },
      { begin: '2026-07-18T13:00:00.000Z' },
    ]);
    expect(sentLessons(server)[2]).not.toHaveProperty('id', expect.anything());
  });

  it('is copied from the week by the button beside it; lessons without room are named', async () => {
    await open([lesson, { ...late, begin: '2026-07-17T02:00:00.000Z', end: '2026-07-17T03:00:00.000Z' }]);
    await waitFor(() => expect(document.querySelector('[aria-label="Copy Thu, 7/16"]')).not.toBeNull());
    await userEvent.click(document.querySelector('[aria-label="Copy Thu, 7/16"]')!);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Fri, 7/17' }));
    dialog.getByText('0 lessons, 0 hours.');
    dialog.getByText('“触电急救实操” is left out, for there is no room: 2026-07-17 Fri 09:00 – 12:00');
    await userEvent.selectOptions(
      dialog.getByLabelText(/^Week/),
      dialog.getByRole('option', { name: /7\/20.*7\/26/ }),
    );
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Mon, 7/20' }));
    dialog.getByText('One lesson, 4 hours.');
  });
});

describe('the list of lessons', () => {
  it('asks about nights and days without a break', async () => {
    await open();
    timetable().getByText('This lesson takes place at night: 2026-07-16 Thu 21:00 – 23:00. Is that right?');
  });

  it('asks in Chinese, too', async () => {
    await open(
      [lesson, { ...late, begin: '2026-07-16T04:00:00.000Z', end: '2026-07-16T08:00:00.000Z' }],
      'zh-CN',
    );
    screen.getByText(/^连续上课超过 6 小时，其间没有 30 分钟以上的休息：2026-07-16 周四 09:00 – 16:00/);
  });

  it('takes back what was removed; the focus is on the way back, and in the list after it', async () => {
    const server = await open();
    await userEvent.click(timetable().getByRole('button', { name: 'Remove “触电急救实操”' }));
    expect(timetable().getAllByRole('listitem')).toHaveLength(1);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    expect(undo.closest('[role=status]')?.textContent).toContain('“触电急救实操” has been removed.');
    await userEvent.click(undo);
    expect(timetable().getAllByRole('listitem')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Lessons on site' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save and close' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Lessons on site' })).toBeNull());
    expect(server.actions(), 'nothing was changed').not.toContain('TrainClass/UpdateTrainClassNew');
  });
});
