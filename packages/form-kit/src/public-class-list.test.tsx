import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { classRow } from '@college/portal-sdk/testing/public-class';
import { visit } from '@college/portal-sdk/testing/public-site';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PublicClassList } from './public-class-list.tsx';

const LIST = 'Visitor/GetVTrainClassPageList';
const AREAS = 'Visitor/GetVClassAreaList';
const serve = (items = [classRow()], totalCount = items.length) =>
  fakeServer({ [LIST]: () => ({ items, totalCount }), [AREAS]: () => [{ code: '990100', name: 'Anlan' }] });

const listed = (server: ReturnType<typeof fakeServer>) =>
  server.calls.filter(({ action }) => action === LIST).map(({ input }) => input);

const open = async (search = '', language: 'en' | 'zh-CN' = 'en') => {
  visit();
  const router = await showScreen(PublicClassList, { at: `/web/class${search}`, language });
  return { search: () => router.state.location.search, state: () => router.state.location.state as unknown };
};

beforeEach(() => {
  // jsdom has none.
  window.scrollTo = vi.fn();
});

describe('the public training classes', () => {
  it('shows what a visitor wants to know of a class', async () => {
    serve([classRow({ name: '低压电工培训班', needHours: 1 })]);
    await open();
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading', { level: 2, name: '低压电工培训班' })).toBeTruthy();
    for (const text of [
      'Open for applications',
      'Online and on site',
      '2026-06-01 to 2026-06-20',
      '2026-07-01 to 2026-07-11',
      '12 of 40 seats left',
      '1 hour',
      'Anlan',
    ])
      expect(card.getByText(text)).toBeTruthy();
  });

  it('speaks Chinese too', async () => {
    serve([classRow({ phase: 'waiting' })]);
    await open('', 'zh-CN');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('培训班');
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('即将开班')).toBeTruthy();
    expect(card.getByText('2026-06-01 至 2026-06-20')).toBeTruthy();
  });

  it('shows a phase that it does not know as it is', async () => {
    serve([classRow({ phase: 'paused' as 'waiting' })]);
    await open();
    expect(await screen.findByText('paused')).toBeTruthy();
  });

  it('asks for what the address says', async () => {
    const server = serve();
    await open('?keyword=电工&phase=applying&trainMode=online&areaCode=990100&page=2');
    await screen.findByRole('article');
    expect(listed(server)[0]).toEqual({
      keyword: '电工',
      phase: 'applying',
      trainMode: 'online',
      areaCode: '990100',
      page: 2,
      pageSize: 12,
    });
  });

  it('takes nonsense in the address for no filter', async () => {
    const server = serve();
    await open('?phase=draft&trainMode=x&areaCode=north&page=-1');
    await screen.findByRole('article');
    expect(listed(server)[0]).toEqual({ page: 1, pageSize: 12 });
  });

  it('keeps a filter in the address and goes back to the first page', async () => {
    const server = serve([classRow()], 30);
    const { search } = await open('?page=2');
    await screen.findByRole('article');
    await userEvent.selectOptions(screen.getByLabelText('Phase'), 'Starting soon');
    expect(search()).toBe('?phase=waiting');
    await userEvent.selectOptions(screen.getByLabelText('Training mode'), 'On site');
    expect(search()).toBe('?phase=waiting&trainMode=offline');
    await userEvent.selectOptions(
      await screen.findByLabelText('Area'),
      await screen.findByRole('option', { name: 'Anlan' }),
    );
    expect(search()).toBe('?phase=waiting&trainMode=offline&areaCode=990100');
    expect(listed(server).at(-1)).toMatchObject({
      page: 1,
      phase: 'waiting',
      trainMode: 'offline',
      areaCode: '990100',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(search()).toBe('');
  });

  it('turns pages, and remembers in the link to a class where one was', async () => {
    const row = classRow();
    serve([row], 30);
    const { search, state } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Go to page 3' }));
    expect(search()).toBe('?page=3');
    await userEvent.click(await screen.findByRole('link', { name: row.name }));
    expect(search()).toBe(`?id=${row.id}`);
    expect(state()).toEqual({ from: '/web/class?page=3' });
  });

  it('says what to do when nothing matches', async () => {
    serve([]);
    const { search } = await open('?keyword=zzz');
    expect(await screen.findByText('No class matches')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all classes' }));
    expect(search()).toBe('');
    expect(await screen.findByText('No training classes yet')).toBeTruthy();
  });

  it('leads back from a page behind the last', async () => {
    serve([], 3);
    const { search } = await open('?page=9');
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(search()).toBe('');
  });

  it('says what went wrong and tries again', async () => {
    const server = fakeServer({ [LIST]: () => refuse(50301, 'Not ready'), [AREAS]: () => [] });
    await open();
    expect(await screen.findByText('Not ready')).toBeTruthy();
    server.handlers[LIST] = () => ({ items: [classRow()], totalCount: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});
