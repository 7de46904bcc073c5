import type { ClassAttendance, LessonAttendanceRow } from '@college/contracts/classes/attendance-row';
import { attendanceWindow } from '@college/contracts/classes/attendance';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ClassAttendancePage from './class-attendance.tsx';
import SignScreen from './sign-screen.tsx';

const CLASS = 'TrainClass/GetClassAttendance';
const ROSTER = 'TrainClass/GetLessonAttendancePageList';
const REPORTS = 'TrainClass/GetReportPageList';
const SIGN = 'TrainClass/StudentAttendance';
const CODE = 'TrainClass/GetAttendanceCode';

const lesson = (id: number, begin: string, end: string, closedAt: string | null = null) => ({
  id,
  title: `现场课 ${id}`,
  begin,
  end,
  address: '301 报告厅',
  teacherName: '周老师',
  hours: 2,
  isPractice: id === 2,
  closedAt,
  windows: { in: attendanceWindow('in', { begin, end }), out: attendanceWindow('out', { begin, end }) },
  signedIn: 8,
  signedOut: 6,
  rowVersion: 0,
});
const trainClass: ClassAttendance = {
  classId: 3,
  className: '煤矿安全班',
  state: 'published',
  trainMode: 'offline',
  reportWindow: { begin: '2026-06-14T00:00:00.000Z', end: '2026-06-16T00:00:00.000Z' },
  students: 10,
  reported: 9,
  needsFace: false,
  lessons: [
    lesson(1, '2026-06-14T01:00:00.000Z', '2026-06-14T02:30:00.000Z', '2026-06-14T05:00:00.000Z'),
    lesson(2, '2026-06-15T01:00:00.000Z', '2026-06-15T02:30:00.000Z'),
    lesson(3, '2026-06-15T04:00:00.000Z', '2026-06-15T05:30:00.000Z'),
    lesson(4, '2026-06-16T01:00:00.000Z', '2026-06-16T02:30:00.000Z'),
  ],
  now: '2026-06-15T04:05:00.000Z',
};
const mark = {
  at: '2026-06-15T00:50:00.000Z',
  by: 'qr',
  reason: '',
  recordedBy: '',
  face: '',
  isShared: false,
} as const;
const row = (userId: number, changes: Partial<LessonAttendanceRow> = {}): LessonAttendanceRow => ({
  userId,
  name: `学员${userId}`,
  departmentName: '安澜煤业',
  isReported: true,
  in: null,
  out: null,
  hours: 0,
  ...changes,
});
const page = <Row,>(items: Row[]) => ({ items, totalCount: items.length });
const show = (more = '', permits = ['train-class:run']) =>
  showScreen(ClassAttendancePage, { at: `/trainClass/attendance?id=3${more}`, permits, language: 'en' });

describe('the lessons of a class', () => {
  it('say how they stand, and lead to the code while they go on', async () => {
    fakeServer({ [CLASS]: () => trainClass });
    await show();
    const rows = await screen.findAllByRole('row');
    const states = rows
      .slice(1)
      .map((one) => within(one).getByText(/^(Closed|To be closed|Open|Not begun)$/).textContent);
    expect(states).toEqual(['Closed', 'To be closed', 'Open', 'Not begun']);
    expect(screen.getByRole('link', { name: 'Code to sign in' }).getAttribute('href')).toBe(
      '/trainClass/sign?id=3&lesson=3&kind=in',
    );
    expect(screen.getAllByText('8 of 9')).toHaveLength(4);
  });

  it('offer no code to who only reads', async () => {
    fakeServer({ [CLASS]: () => trainClass });
    await show('', []);
    await screen.findAllByRole('row');
    expect(screen.queryByRole('link', { name: 'Code to sign in' })).toBeNull();
  });
});

describe('the roster of a lesson', () => {
  const roster = [
    row(1, { in: mark, out: { ...mark, isShared: true }, hours: 2 }),
    row(2, { in: { ...mark, by: 'hand', reason: '手机没电', recordedBy: '周老师' }, hours: 1 }),
    row(3, { isReported: false }),
  ];

  it('shows who came and went, how, and what is worth a look', async () => {
    fakeServer({ [CLASS]: () => trainClass, [ROSTER]: () => page(roster) });
    await show('&lesson=2');
    await screen.findByText('学员1');
    screen.getByText('Shared device');
    expect(screen.getByTitle('By hand, 周老师: 手机没电').textContent).toBe('by hand');
    screen.getByText('Not reported');
    screen.getByRole('button', { name: 'Close attendance' });
  });

  it('is made good by hand with a reason, and says for whom it was not', async () => {
    const server = fakeServer({
      [CLASS]: () => trainClass,
      [ROSTER]: () => page(roster),
      [SIGN]: () => ({
        state: 'done',
        done: [],
        refused: [{ userId: 2, name: '学员2', reason: 'already', text: 'It is recorded already' }],
        ticket: '',
        challenge: null,
        title: '',
        at: '',
      }),
    });
    await show('&lesson=2');
    await userEvent.click(await screen.findByRole('checkbox', { name: /学员2/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out by hand' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Enter it' }).disabled).toBe(true);
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), '手机没电');
    await userEvent.click(dialog.getByRole('button', { name: 'Enter it' }));
    await dialog.findByText(/学员2 · It is recorded already/);
    expect(server.calls.find(({ action }) => action === SIGN)?.input).toEqual({
      lessonId: 2,
      kind: 'out',
      by: 'hand',
      items: [2],
      reason: '手机没电',
    });
  });

  it('of a closed lesson cannot be changed', async () => {
    fakeServer({ [CLASS]: () => trainClass, [ROSTER]: () => page(roster) });
    await show('&lesson=1');
    await screen.findByText('学员1');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close attendance' })).toBeNull();
  });
});

it('reports are entered by hand for many at once', async () => {
  const people = [1, 2].map((userId) => ({
    id: userId,
    userId,
    name: `学员${userId}`,
    departmentName: '',
    reportState: '',
    reportedAt: null,
    reportBy: '',
    faceScore: null,
    faceScoreRemark: '',
  }));
  const server = fakeServer({
    [CLASS]: () => trainClass,
    [REPORTS]: () => page(people),
    'TrainClass/StudentReport': () => ({
      done: people.map(({ userId, name }) => ({ userId, name })),
      refused: [],
    }),
  });
  await show('&view=reports');
  for (const name of ['学员1', '学员2'])
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  await userEvent.click(screen.getByRole('button', { name: 'Report by hand' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enter it' }));
  expect(server.calls.find(({ action }) => action === 'TrainClass/StudentReport')?.input).toEqual({
    classId: 3,
    by: 'hand',
    ids: [1, 2],
  });
});

describe('the screen in the room', () => {
  const code = {
    className: '煤矿安全班',
    title: '现场课 3',
    path: '/myClass/sign?lesson=3&kind=in&t=a.b',
    until: '2026-06-15T04:05:10.000Z',
    now: '2026-06-15T04:05:00.000Z',
    window: attendanceWindow('in', { begin: '2026-06-15T04:00:00.000Z', end: '2026-06-15T05:30:00.000Z' }),
    done: 5,
    expected: 9,
    newest: [{ name: '学员1', at: '2026-06-15T04:04:00.000Z' }],
  };
  const at = (answer: unknown) => {
    fakeServer({ [CODE]: () => answer });
    return showScreen(SignScreen, { at: '/trainClass/sign?id=3&lesson=3&kind=in', language: 'en' });
  };

  it('shows the code of these seconds, how many are there, and who came last', async () => {
    await at(code);
    await screen.findByRole('img', { name: 'QR code to sign in' });
    screen.getByText('5 of 9');
    screen.getByText('学员1');
    screen.getByText(/^Changes in (9|10) s$/);
  });

  it('says when there is a code, outside of the window', async () => {
    await at({ ...code, path: '' });
    await screen.findByText('No code now');
    screen.getByText('It is open from 2026-06-15 Mon 11:30 to 2026-06-15 Mon 12:15.');
  });

  it('says why there is none', async () => {
    await at(refuse(40401, 'There is no such lesson'));
    await screen.findByText('There is no such lesson');
  });
});
