import type { ClassUserRow } from '@college/contracts/classes/class-user-row';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { routersOf } from '../../../testing/routers-of.ts';
import { sample } from '../../../testing/sample-train-class.ts';
import ApplyStaff from './apply-staff.tsx';
import ClassUsers from './class-users.tsx';

const ONE = 'TrainClass/GetTrainClassInfo';
const LIST = 'TrainClass/GetTrainClassUserPageList';
const NOTIFY = 'TrainClass/NotifyStudents';
const PEOPLE = 'User/GetUserPageList';
const STANDING = 'TrainClass/GetPeopleStanding';
const AUDIT = 'TrainClass/AuditTrainClassUser';

const row = (id: number, changes: Partial<ClassUserRow> = {}): ClassUserRow => ({
  id,
  classId: 7,
  userId: id + 100,
  name: `学员${id}`,
  idCardMasked: '990***********0861',
  phoneMasked: '199****0086',
  userTypeId: '3',
  departmentName: '澜江石油化工有限公司',
  source: 'enterprise',
  state: 'pending',
  reason: '',
  waitNo: null,
  appliedAt: '2026-06-14T01:00:00.000Z',
  appliedByName: '',
  decidedAt: null,
  reportState: '',
  outcome: '',
  conflict: '',
  obstacles: [],
  isOwn: false,
  rowVersion: 1,
  ...changes,
});
const counts = { pending: 3, waiting: 1, approved: 0, rejected: 0, withdrawn: 0, removed: 0 };
const page = (items: ClassUserRow[]) => ({
  items,
  totalCount: items.length,
  counts,
  seats: [{ userTypeId: '3', quota: 40, approved: 40, pending: 3, waiting: 1 }],
});
const boxOf = (name: string): HTMLElement | null =>
  screen.queryByRole('checkbox', { name: new RegExp(name) });
const show = (permits: string[]) =>
  showScreen(ClassUsers, { at: '/trainClass/students?id=7', permits, language: 'en' });

describe('the students of a class', () => {
  it('are found by enterprise, report and study, and say who has reported', async () => {
    const server = fakeServer({
      [ONE]: () => ({ ...sample, state: 'published', phase: 'training' }),
      [LIST]: () => ({
        ...page([
          row(1, { state: 'approved', reportState: 'reported' }),
          row(2, { state: 'approved' }),
          row(3),
        ]),
        departments: [{ id: 4, name: '澜江石油化工有限公司' }],
      }),
    });
    await showScreen(ClassUsers, {
      at: '/trainClass/students?id=7&department=4&report=not-reported&study=hours-met',
      permits: [],
    });
    const rowOf = async (name: string) =>
      within((await screen.findByText(name)).closest('tr') as HTMLElement);
    (await rowOf('学员1')).getByText('Reported');
    (await rowOf('学员2')).getByText('Not reported');
    expect((await rowOf('学员3')).queryByText('Not reported')).toBeNull();
    expect(server.calls.find(({ action }) => action === LIST)?.input).toMatchObject({
      departmentId: 4,
      reportState: 'not-reported',
      studyState: 'hours-met',
    });
  });

  it('do not report to a class that is online', async () => {
    fakeServer({
      [ONE]: () => ({ ...sample, state: 'published', trainMode: 'online' }),
      [LIST]: () => page([row(1, { state: 'approved' })]),
    });
    await show([]);
    await screen.findByText('学员1');
    expect(screen.queryByRole('columnheader', { name: 'Report' })).toBeNull();
  });

  it('say what is in the way, and are decided several at once with a report of what was refused', async () => {
    const sent: unknown[] = [];
    fakeServer({
      [ONE]: () => ({ ...sample, state: 'published', phase: 'applying' }),
      [LIST]: () =>
        page([
          row(1),
          row(2, { conflict: '高处作业班', obstacles: ['overlap'] }),
          row(3, { state: 'waiting', waitNo: 1 }),
          row(4, { isOwn: true }),
        ]),
      [AUDIT]: ({ input }) => {
        sent.push(input);
        return {
          done: [{ id: 1, name: '学员1', state: 'waiting' }],
          refused: [
            { id: 2, name: '学员2', code: 40901, errorId: 'class-user.overlap', msg: 'In another class' },
          ],
        };
      },
    });
    await show(['class-user:audit']);
    await screen.findByText('学员1');
    screen.getByText('40 / 40');
    screen.getByText('高处作业班');
    screen.getByText('Waiting: number 1');
    screen.getByText('A colleague decides');
    await userEvent.click(screen.getByRole('checkbox', { name: /学员1/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /学员2/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    const noted = within(dialog).getByRole('listitem');
    for (const text of ['学员2', 'Overlaps with another class', '高处作业班']) within(noted).getByText(text);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await within(dialog).findByText('学员2 · In another class');
    expect(sent).toEqual([
      {
        items: [
          { id: 1, rowVersion: 1 },
          { id: 2, rowVersion: 1 },
        ],
        result: 'approve',
      },
    ]);
  });

  it('are approved by two clicks where nothing speaks against anybody, and who was refused is named', async () => {
    const sent: unknown[] = [];
    const refused = [
      { id: 2, name: '学员2', code: 40901, errorId: 'class-user.full', msg: 'Already decided' },
    ];
    fakeServer({
      [ONE]: () => ({ ...sample, state: 'published', phase: 'applying' }),
      [LIST]: () => page([row(1), row(2)]),
      [AUDIT]: ({ input }) => {
        sent.push(input);
        return {
          done: [{ id: 1, name: '学员1', state: 'approved' }],
          refused: sent.length > 1 ? refused : [],
        };
      },
    });
    await show(['class-user:audit']);
    await userEvent.click(await screen.findByRole('checkbox', { name: /all/i }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toMatchObject([{ items: [{ id: 1 }, { id: 2 }], result: 'approve' }]);

    await userEvent.click(screen.getByRole('checkbox', { name: /all/i }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('学员2 · Already decided');
    await userEvent.click(dialog.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show how a finished class ended for each, and are not taken out of it any more', async () => {
    fakeServer({
      [ONE]: () => ({ ...sample, state: 'finished', phase: 'finished' }),
      [LIST]: () =>
        page([
          row(1, { state: 'approved', outcome: 'completed' }),
          row(2, { state: 'approved', outcome: 'not-completed' }),
        ]),
    });
    await show(['class-user:change']);
    const table = within((await screen.findByText('学员1')).closest('table') as HTMLElement);
    table.getByText('Completed');
    table.getByText('Not completed');
    expect(table.queryByText('In the class')).toBeNull();
    expect(boxOf('学员1')).toBeNull();
  });

  it('are sent a message by who runs the class: those who have an account and are not out of it', async () => {
    const sent: unknown[] = [];
    fakeServer({
      [ONE]: () => ({ ...sample, state: 'published' }),
      [LIST]: () =>
        page([
          row(1, { state: 'approved' }),
          row(2, { isOwn: true }),
          row(3, { userId: null }),
          row(4, { state: 'removed' }),
        ]),
      [NOTIFY]: ({ input }) => {
        sent.push(input);
        return { sent: 2 };
      },
    });
    await show(['train-class:run']);
    await screen.findByText('学员1');
    for (const name of ['学员3', '学员4']) expect(boxOf(name)).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /学员1/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /学员2/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send a message' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message to 2 people' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Title/), '请补交材料');
    await userEvent.type(dialog.getByLabelText(/^Text/), '周五前');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sent).toEqual([{ classId: 7, ids: [1, 2], title: '请补交材料', text: '周五前' }]),
    );
  });

  it('are chosen among people of whom is said what keeps them from being entered', async () => {
    const person = (id: number) => ({
      id,
      name: `职工${id}`,
      userType: '3',
      idCard: '',
      phone: '',
      departmentName: '',
      jobTitle: '',
    });
    const place = { id: 31, state: 'pending' as const, waitNo: null };
    fakeServer({
      [ONE]: () => ({ ...sample, state: 'published', phase: 'applying' }),
      [PEOPLE]: () => ({ totalCount: 3, items: [person(1), person(2), person(3)] }),
      [STANDING]: () => [
        { userId: 1, place, seats: 'full', missing: [] },
        { userId: 2, place: null, seats: 'full', missing: ['ID card', 'Education'] },
        { userId: 3, place: null, seats: 'full', missing: [] },
      ],
    });
    await showScreen(ApplyStaff, {
      at: '/trainClass/applyStaff?id=7',
      language: 'en',
      session: { routers: routersOf('/user/edit') },
    });
    await screen.findByText('Pending');
    screen.getByText('Missing: ID card, Education');
    expect(screen.getByRole('link', { name: 'Add the details' }).getAttribute('href')).toBe(
      '/user/edit?id=2',
    );
    for (const name of ['职工1', '职工2']) expect(boxOf(name)).toBeNull();
    expect(boxOf('职工3')).not.toBeNull();
  });

  it('are not offered to decide to who only reads', async () => {
    fakeServer({ [ONE]: () => ({ ...sample, state: 'published' }), [LIST]: () => page([row(1)]) });
    await show([]);
    await screen.findByText('学员1');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
