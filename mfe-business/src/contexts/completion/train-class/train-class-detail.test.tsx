import type { TrainClassWhole as Detail } from '@college/contracts/classes/class-record';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ClassStanding } from '../../../class-next.queries.ts';
import { routersOf } from '../../../testing/routers-of.ts';
import { sample } from '../../../testing/sample-train-class.ts';
import TrainClassDetail from './train-class-detail.tsx';

const everything = ['create', 'update', 'publish', 'delete', 'finish'].map((code) => `train-class:${code}`);
const settles = routersOf('/trainClass/settle');

/** A class in its lessons, with a plan. */
const nextOf = ({ phase = sample.phase }: Partial<Detail>): ClassStanding => ({
  id: 7,
  phase,
  planId: 4,
  examId: 3,
  next: { due: 'behind', count: 3, date: '2026-07-30T09:00:00.000Z', isMine: true },
  line: [
    { point: 'plan', state: 'done', time: '2026-06-01T00:00:00.000Z' },
    { point: 'publish', state: 'done', time: '2026-06-05T00:00:00.000Z' },
    { point: 'applications', state: 'done', time: '2026-07-10T09:00:00.000Z' },
    { point: 'lessons', state: 'now', time: '2026-07-15T01:00:00.000Z' },
    { point: 'settlement', state: 'ahead', time: null },
  ],
});

const withClass = (changes: Partial<Detail> = {}) =>
  fakeServer({
    'TrainClass/GetTrainClassInfoNew': () => ({ ...sample, ...changes }),
    'TrainClass/GetTrainClassNext': () => nextOf(changes),
    'TrainClass/DeleteTrainClass': () => null,
  });
const show = (at = '/trainClass/detail?id=7', permits = everything) =>
  showScreen(TrainClassDetail, { at, permits });
const heading = () => screen.findByRole('heading', { level: 1, name: sample.name });

describe('one train class', () => {
  it('shows its line and its dates, its seats, its teachers, and no script', async () => {
    withClass({ intro: '<p>介绍<script>alert(1)</script><img src=x onerror="alert(1)"></p>' });
    await showScreen(TrainClassDetail, {
      at: '/trainClass/detail?id=7',
      permits: everything,
      session: { routers: routersOf('/trainPlan/detail', '/trainClass/attendance') },
    });
    await heading();
    const line = within(screen.getByRole('region', { name: 'From plan to archive' }));
    const points = await line.findAllByRole('listitem');
    expect(points.map(({ textContent }) => textContent)).toEqual([
      'Planned done2026-06-01',
      'Published done2026-06-05',
      'Applications done2026-07-10',
      'First lesson now2026-07-15',
      'Settlement to come',
    ]);
    expect(points[3]?.getAttribute('aria-current')).toBe('step');
    // What is done leads to its document, where the role has the page.
    expect(line.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/trainPlan/detail?id=4',
    ]);
    screen.getByText('2026-07-01 09:00 – 2026-07-10 17:00');
    screen.getByText('2026-07-15 09:00 – 2026-07-30 17:00');
    screen.getByRole('progressbar', { name: 'Admitted 5 of 40' });
    expect(screen.getAllByText('王老师').length).toBeGreaterThan(0);
    screen.getByText('介绍');
    expect(document.querySelector('script, [onerror]')).toBeNull();
  });

  it('leads to the sitting, the marking and the results of its exam, where the role has the pages', async () => {
    withClass({ state: 'published', needExam: true, examId: 3 });
    await showScreen(TrainClassDetail, {
      at: '/trainClass/detail?id=7',
      session: { routers: routersOf('/examSitting/detail', '/examGrading/results') },
    });
    await heading();
    expect(screen.getByRole('link', { name: 'Sitting' })).toHaveProperty(
      'href',
      expect.stringMatching(/\/examSitting\/detail\?examId=3&classId=7$/),
    );
    screen.getByRole('link', { name: 'Results' });
    expect(screen.queryByRole('link', { name: 'Marking' })).toBeNull();
  });

  it('lets who plans it change one lesson of a published class by itself', async () => {
    const server = withClass({ state: 'published', phase: 'applying' });
    const sent: unknown[] = [];
    const [lesson] = sample.lessons;
    server.handlers['TrainClass/GetLessonList'] = () => [{ ...lesson, opensAt: '2099-01-01T00:00:00.000Z' }];
    server.handlers['TrainClass/SaveLesson'] = ({ input }) => {
      sent.push(input);
      return lesson;
    };
    server.handlers['TrainClass/DeleteLesson'] = () =>
      refuse(40901, '4 hours would be missing', { id: 'class-lesson.hours-needed', data: { missing: 4 } });
    await show();
    await heading();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 触电急救实操' }));
    const form = within(await screen.findByRole('dialog'));
    const title = form.getByLabelText(/^Title/);
    await userEvent.clear(title);
    await userEvent.type(title, '心肺复苏');
    await userEvent.click(form.getByRole('button', { name: 'Save the lesson' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { classId: 7, id: lesson?.id, rowVersion: lesson?.rowVersion, title: '心肺复苏' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Remove “触电急救实操”' }));
    await within(await screen.findByRole('alert')).findByText('4 hours would be missing');
  });

  it('removes a lesson at once and takes that back; a live course is asked about', async () => {
    const server = withClass({ state: 'published', phase: 'applying' });
    const [lesson] = sample.lessons;
    const later = { ...lesson, opensAt: '2099-01-01T00:00:00.000Z' };
    server.handlers['TrainClass/GetLessonList'] = () => [
      later,
      { ...later, id: 52, title: '直播课', liveCourseId: 9 },
    ];
    server.handlers['TrainClass/DeleteLesson'] = () => null;
    server.handlers['TrainClass/SaveLesson'] = () => lesson;
    await show();
    await heading();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove “触电急救实操”' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    expect(undo.closest('[role=status]')?.textContent).toContain('“触电急救实操” has been removed.');
    await userEvent.click(undo);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    const sent = server.calls.find(({ action }) => action === 'TrainClass/SaveLesson')?.input;
    const { title, titleEn, teacherId, begin, end, hours, address, addressEn, isPractice } = lesson!;
    expect(sent).toEqual({
      classId: 7,
      ...{ title, titleEn, teacherId, begin, end, hours, address, addressEn, isPractice },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove “直播课”' }));
    await screen.findByRole('alertdialog', { name: 'Remove “直播课”?' });
  });

  it('takes the seats of a kind that nobody wants out of a published class', async () => {
    const sent: unknown[] = [];
    const stuTypes: Detail['stuTypes'] = [
      { userTypeId: '3', quota: 40 },
      { userTypeId: '5', quota: 10 },
    ];
    const server = withClass({ state: 'published', stuTypes });
    server.handlers['TrainClass/DelTrainClssStuType'] = ({ input }) => {
      sent.push(input);
      return null;
    };
    await show(undefined, ['class-user:change']);
    await heading();
    const [, last] = screen.getAllByRole('button', { name: /^Remove the seats for/ });
    if (last) await userEvent.click(last);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() =>
      expect(sent).toEqual([{ classId: 7, userTypeId: '5', rowVersion: sample.rowVersion }]),
    );
  });

  it('says when its archive was last made, once it was', async () => {
    withClass({ state: 'finished', archivedAt: '2026-07-20T01:30:00.000Z' });
    await show();
    await heading();
    expect(screen.getByText('Last archived').nextElementSibling?.textContent).toMatch(/^2026-07-20/);
  });

  it('shows what happened in words, with who and why, and what it does not know as it is', async () => {
    const entry = { userName: '李主任', time: '2026-06-02T01:00:00.000Z', reason: '' };
    withClass({
      history: [
        { ...entry, action: 'archive', from: 'finished', to: 'archived' },
        { ...entry, action: 'delay', from: 'published', to: 'published', reason: '场地检修' },
        { ...entry, action: 'publish', from: 'draft', to: 'published' },
        { ...entry, action: 'create', from: '', to: 'draft' },
      ],
    });
    await show();
    await heading();
    const feed = await screen.findByRole('list', { name: 'History' });
    const events = within(feed).getAllByRole('listitem');
    const texts = events.map((event) => event.textContent);
    expect(texts[0]).toContain('archive by 李主任');
    expect(texts[0]).toContain('Finished → archived');
    expect(texts[1]).toContain('Delayed by 李主任');
    expect(texts[1]).toContain('Reason: 场地检修');
    expect(texts[2]).toContain('Draft → Published');
    expect(texts[3]).not.toContain('→');
    expect(within(feed).getAllByText('2026-06-02 09:00:00')).toHaveLength(4);
  });

  it('shows courses and lessons with their hours against the need', async () => {
    withClass();
    await show();
    await heading();
    screen.getByText('低压电工安全技术');
    screen.getByText('2026-07-16 Thu 09:00 – 12:00');
    screen.getByRole('progressbar', { name: 'Practice: 4 of 40 hours' });
    screen.getByRole('progressbar', { name: 'Total: 44 of 80 hours' });
  });

  it.each([
    ['draft', 'draft', ['Delete', 'Copy', 'Publish'], ['Edit']],
    ['published', 'applying', ['Unpublish', 'Pin', 'Copy', 'Delay'], ['Edit']],
    ['published', 'training', ['Unpublish', 'Pin', 'Copy', 'Delay'], ['Edit']],
    ['finished', 'finished', ['Copy'], []],
  ] as const)('a %s one, %s, offers what state and time allow', async (state, phase, actions, pages) => {
    withClass({ state, phase });
    await showScreen(TrainClassDetail, {
      at: '/trainClass/detail?id=7',
      permits: everything,
      session: { routers: settles },
    });
    await heading();
    const others = [/lesson/i, /^Edit/, /^Remove/];
    const offered = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(offered.filter((name) => !others.some((other) => other.test(name)))).toEqual(actions);
    const links = screen.queryAllByRole('link', { name: /^(Edit|Settle)/ });
    expect(links.map((link) => link.textContent)).toEqual(pages);
  });

  it('offers nothing without a permission', async () => {
    withClass();
    await show(undefined, []);
    await heading();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('once deleted leads back to the list, and is not asked for again', async () => {
    const server = withClass();
    const router = await show();
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('cannot be brought back');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainClass'));
    expect(server.actions().filter((action) => action.endsWith('GetTrainClassInfoNew'))).toHaveLength(1);
  });

  it('a deletion that is called off leads nowhere', async () => {
    withClass();
    const router = await show();
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/trainClass/detail');
    await heading();
  });
});

describe('a class that cannot be shown', () => {
  it.each(['', '?id=', '?id=x', '?id=-3', '?id=1.5'])('address %j names none', async (search) => {
    const server = withClass();
    await show(`/trainClass/detail${search}`);
    await screen.findByText('Which class?');
    screen.getByRole('link', { name: 'Back to the list' });
    expect(server.actions()).toEqual([]);
  });

  it('does not exist, or is outside the user’s scope', async () => {
    const server = withClass();
    server.handlers['TrainClass/GetTrainClassInfoNew'] = () => refuse(40401, 'Not found');
    await show();
    await screen.findByText('Class not found');
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/trainClass');
  });

  it('failed to load: can be asked for again', async () => {
    const server = withClass();
    server.handlers['TrainClass/GetTrainClassInfoNew'] = () => refuse(50000, 'Something went wrong');
    await show();
    await screen.findByText('Something went wrong');
    server.handlers['TrainClass/GetTrainClassInfoNew'] = () => sample;
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    await heading();
  });
});
