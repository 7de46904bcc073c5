import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleEstimate, sampleMyClass } from '../../../testing/sample-my-class.ts';
import MyClassList from './my-class-list.tsx';
import MyClassPage from './my-class-page.tsx';

type Server = ReturnType<typeof fakeServer>;
const inputsOf = (server: Server, wanted: string): unknown[] =>
  server.calls.filter(({ action }) => action === wanted).map(({ input }) => input);

const LIST = 'TrainClass/GetStudentTrainClassPageList';
const ENTRY = 'TrainClass/GetEntryTrainClassInfo';

describe('my training classes', () => {
  it('each say the one thing to do next, and lead there', async () => {
    const rejected = {
      ...sampleMyClass,
      classId: 4,
      className: '低压电工班',
      place: { ...sampleMyClass.place, state: 'rejected' as const, reason: '材料不全' },
      next: { what: 'rejected' as const, about: '', reason: null, link: '', until: null },
    };
    fakeServer({ [LIST]: () => ({ totalCount: 2, items: [sampleMyClass, rejected] }) });
    await showScreen(MyClassList, { at: '/myTrainClass' });
    const first = within(await screen.findByRole('article', { name: '煤矿安全班' }));
    first.getByText('Continue “通风与瓦斯”');
    first.getByText('5.5 of 12 hours · required courses: 0 of 1 done');
    expect(first.getByRole('link', { name: /^Continue/ }).getAttribute('href')).toBe(
      '/myCourse/study?classId=3&courseId=5&wareId=8',
    );
    const other = within(screen.getByRole('article', { name: '低压电工班' }));
    other.getByText('Reason: 材料不全');
    expect(other.getByRole('link', { name: 'Open 低压电工班' }).getAttribute('href')).toBe(
      '/myTrainClass/class?id=4',
    );
  });

  it('are asked for by tab, and lead to the open ones where there are none', async () => {
    const server = fakeServer({ [LIST]: () => ({ totalCount: 0, items: [] }) });
    await showScreen(MyClassList, { at: '/myTrainClass', language: 'zh-CN' });
    await screen.findByText('您目前未参加培训班');
    await userEvent.click(screen.getByRole('tab', { name: '报名申请' }));
    await screen.findByText('没有待审核的申请');
    expect(inputsOf(server, LIST).map((input) => (input as { tab: string }).tab)).toEqual([
      'studying',
      'applying',
    ]);
    screen.getByRole('link', { name: '查找培训班' });
  });
});

const withPage = (path: string) => ({
  routers: [
    {
      path,
      component: 'business/one',
      meta: { title: '', parentPath: '', buttonPremission: [], ignore: false },
      children: [],
    },
  ],
  menus: [],
});

describe('the page of a class', () => {
  it('shows steps, courses and lessons, the next step on top', async () => {
    fakeServer({ [ENTRY]: () => sampleMyClass });
    await showScreen(MyClassPage, { at: '/myTrainClass/class?id=3' });
    await screen.findByRole('heading', { name: '煤矿安全班' });
    const steps = within(screen.getByRole('list', { name: 'Your way through this class' }));
    expect(steps.getAllByRole('listitem')[2]?.getAttribute('aria-current')).toBe('step');
    expect(screen.getByRole('link', { name: 'Study 通风与瓦斯' }).getAttribute('href')).toContain('wareId=8');
    screen.getByText('In 08:55');
    screen.getByText('实操课 (Practice)');
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  });

  it('leads to the practice of a course where there are questions and the role has the page', async () => {
    const [course] = sampleMyClass.courses;
    fakeServer({
      [ENTRY]: () => ({
        ...sampleMyClass,
        courses: [
          { ...course, canPractise: true },
          { ...course, courseId: 6, courseName: '井下避灾', canPractise: false },
        ],
      }),
    });
    await showScreen(MyClassPage, { at: '/myTrainClass/class?id=3', session: withPage('/myPractice/run') });
    const link = await screen.findByRole('link', { name: 'Practise questions of 通风与瓦斯' });
    expect(link.getAttribute('href')).toBe('/myPractice/run?of=course&id=5&classId=3');
    expect(screen.queryByRole('link', { name: 'Practise questions of 井下避灾' })).toBeNull();
  });

  it('leads to its certificate', async () => {
    const certificate = { id: 12, title: '煤矿安全合格证', validTo: '2029-06-30' };
    fakeServer({ [ENTRY]: () => ({ ...sampleMyClass, certificate }) });
    await showScreen(MyClassPage, { at: '/myTrainClass/class?id=3', session: withPage('/myCerts') });
    const link = await screen.findByRole('link', { name: '煤矿安全合格证' });
    expect(link.getAttribute('href')).toBe('/myCerts?id=12');
  });

  it('leads to all certificates where an older gateway does not say which it is', async () => {
    const done = { step: 'certificate' as const, state: 'done' as const, time: null, reason: '' };
    fakeServer({ [ENTRY]: () => ({ ...sampleMyClass, steps: [done] }) });
    await showScreen(MyClassPage, { at: '/myTrainClass/class?id=3', session: withPage('/myCerts') });
    const link = await screen.findByRole('link', { name: 'My certificates' });
    expect(link.getAttribute('href')).toBe('/myCerts');
  });

  it('lets who waits withdraw, and who withdrew apply again', async () => {
    let state: 'pending' | 'withdrawn' = 'pending';
    const server = fakeServer({
      [ENTRY]: () => ({
        ...sampleMyClass,
        place: { ...sampleMyClass.place, state },
        next: {
          ...sampleMyClass.next,
          what: state === 'pending' ? 'wait-decision' : 'apply-again',
          link: '',
        },
      }),
      'TrainClass/WithdrawTrainClassApply': () => {
        state = 'withdrawn';
        return null;
      },
      'TrainClass/ApplyTrainClass': () => ({ done: [], refused: [] }),
    });
    await showScreen(MyClassPage, { at: '/myTrainClass/class?id=3', permits: ['class-user:apply'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the application' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the application' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Apply again' }));
    const again = within(await screen.findByRole('alertdialog'));
    await userEvent.click(again.getByRole('button', { name: 'Apply again' }));
    await waitFor(() => expect(inputsOf(server, 'TrainClass/ApplyTrainClass')).toEqual([{ classId: 3 }]));
    expect(inputsOf(server, 'TrainClass/WithdrawTrainClassApply')).toEqual([{ id: 21, rowVersion: 4 }]);
  });

  it('says that it is not theirs', async () => {
    fakeServer({ [ENTRY]: () => refuse(40401, 'Not found') });
    await showScreen(MyClassPage, { at: '/myTrainClass/class?id=9' });
    await screen.findByText('You are not in this class');
  });
});

describe('the evaluation', () => {
  it('says that it has no name, wants each answer but texts, and is handed in once', async () => {
    let submitted = false;
    const server = fakeServer({
      [ENTRY]: () => sampleMyClass,
      'TrainClass/GetTrainClassEstimate': () => ({ ...sampleEstimate, submitted }),
      'TrainClass/SubmitEstimate': () => {
        submitted = true;
        return { ...sampleEstimate, submitted };
      },
    });
    await showScreen(MyClassPage, { at: '/myTrainClass/class?id=3&part=estimate' });
    await screen.findByText(/Nobody can see who said what/);
    await userEvent.click(screen.getByRole('button', { name: 'Hand it in' }));
    expect(screen.getAllByText('Please choose an answer')).toHaveLength(2);
    const links = within(screen.getByRole('alert')).getAllByRole('button');
    expect(links).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 of 5 stars' }));
    for (const link of links.slice(1)) await userEvent.click(link);
    expect(document.activeElement?.closest('fieldset')).toBe(
      screen.getByRole('radio', { name: 'About right' }).closest('fieldset'),
    );
    await userEvent.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
    await userEvent.click(screen.getByRole('radio', { name: 'About right' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hand it in' }));
    await screen.findByText('You have evaluated this class.');
    expect(inputsOf(server, 'TrainClass/SubmitEstimate')).toEqual([
      {
        classId: 3,
        answers: [{ itemId: 1, score: 4 }, { itemId: 2, choice: 1 }, { itemId: 3 }],
      },
    ]);
  });

  it('says why it is not open', async () => {
    fakeServer({
      [ENTRY]: () => sampleMyClass,
      'TrainClass/GetTrainClassEstimate': () => ({
        ...sampleEstimate,
        can: false,
        reasons: ['hours-missing'],
      }),
    });
    await showScreen(MyClassPage, { at: '/myTrainClass/class?id=3&part=estimate' });
    await screen.findByText('You can evaluate the class once you have all its hours.');
  });
});
