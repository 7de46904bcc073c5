import type { ClassDue } from '@college/contracts/completion/class-next';
import { ErrorCode } from '@college/contracts/core/errors';
import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCommand } from '@college/portal-sdk/command';
import userEvent from '@testing-library/user-event';
import { ClassNextCard, ClassState } from './class-next.tsx';
import { routersOf } from './testing/routers-of.ts';

const Card = () => {
  const act = useCommand<number, null>(() => Promise.resolve(null), ['something else']);
  return (
    <>
      <ClassState classId={7} />
      <ClassNextCard classId={7} />
      <button type="button" onClick={() => act.mutate(1)}>
        Act
      </button>
    </>
  );
};

const pages = routersOf(
  ...['edit', 'detail', 'students', 'settle', 'certs'].map((page) => `/trainClass/${page}`),
  '/progress',
);

const show = async (
  due: ClassDue,
  { isMine = true, count = 2, at = '/trainClass/grades?id=7', language = 'en' } = {},
) => {
  const server = fakeServer({
    'TrainClass/GetTrainClassNext': () => ({
      ...{ id: 7, phase: 'training', planId: null, examId: null, line: [] },
      next: { due, count, date: '2026-07-30T09:00:00.000Z', isMine },
    }),
  });
  await showScreen(Card, { at, session: { routers: pages }, language: language as 'en' });
  return { server, card: within(await screen.findByRole('region')) };
};

it.each([
  ['complete', 'Complete the draft: 2 things are missing', 'By 2026-07-30 17:00', '/trainClass/edit?id=7'],
  ['lessons', 'Plan the lessons', 'By 2026-07-30 17:00', '/trainClass/edit?id=7&step=courses'],
  ['publish', 'Publish the class', 'By 2026-07-30 17:00', '/trainClass/detail?id=7'],
  ['decide', 'Decide 2 applications', 'By 2026-07-30 17:00', '/trainClass/students?id=7&state=pending'],
  ['behind', '2 people are behind', 'By 2026-07-30 17:00', '/progress?classId=7&concern=behind'],
  ['obstacles', '2 things prevent the finish', /^The training ended on/, '/trainClass/settle?id=7'],
  ['finish', 'Settle and finish the class', /^The training ended on/, '/trainClass/settle?id=7'],
  ['certificates', 'Issue 2 certificates', /^The class was finished on/, '/trainClass/certs?id=7'],
  ['archive', 'Archive the class', /^The class was finished on/, '/trainClass/settle?id=7&tab=proofs'],
] as const)('says %s with its date, and leads to where it is done', async (due, title, date, href) => {
  const { card } = await show(due);
  card.getByRole('heading', { name: title });
  card.getByText(date);
  expect(card.getByRole('link').getAttribute('href')).toBe(href);
  screen.getByText('In training');
});

it('is a fact without a button for whoever may not do it, and where nothing is due', async () => {
  const { card } = await show('decide', { isMine: false, count: 1 });
  card.getByRole('heading', { name: 'Decide 1 application' });
  expect(card.queryByRole('link')).toBeNull();
});

it('leads nowhere from the page where it is done', async () => {
  const { card } = await show('decide', { at: '/trainClass/students?id=7&state=pending' });
  expect(card.queryByRole('link')).toBeNull();
});

it('is read again once something was done, and speaks Chinese', async () => {
  const { server, card } = await show('certificates', { language: 'zh-CN' });
  card.getByRole('heading', { name: '发放 2 本证书' });
  await userEvent.click(screen.getByRole('button', { name: 'Act' }));
  await waitFor(() => expect(server.actions()).toHaveLength(2));
});

it('says that it could not be loaded, and is asked for again', async () => {
  const server = fakeServer({ 'TrainClass/GetTrainClassNext': () => unreachable });
  await showScreen(Card, { at: '/trainClass/grades?id=7', session: { routers: pages } });
  const failed = within(await screen.findByRole('region', { name: 'What is due could not be loaded' }));
  server.handlers['TrainClass/GetTrainClassNext'] = () => ({
    ...{ id: 7, phase: 'training', planId: null, examId: null, line: [] },
    next: { due: 'publish', count: 0, date: null, isMine: true },
  });
  await userEvent.click(failed.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'Publish the class' });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it.each(['notFound', 'forbidden'] as const)(
  'is left out after the refusal %s, which the page says',
  async (code) => {
    const server = fakeServer({ 'TrainClass/GetTrainClassNext': () => refuse(ErrorCode[code], 'No') });
    await showScreen(Card, { at: '/trainClass/grades?id=7', session: { routers: pages } });
    await waitFor(() => expect(server.actions()).toHaveLength(1));
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByRole('region')).toBeNull();
  },
);
