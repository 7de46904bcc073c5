import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { classRow } from '@college/portal-sdk/testing/public-class';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import TrainClassList from './train-class-list.tsx';

const LIST = 'Visitor/GetVTrainClassPageList';
const serve = (items = [classRow()], totalCount = items.length) =>
  fakeServer({ [LIST]: () => ({ items, totalCount }) });

const open = async (search = '') => {
  const router = await showScreen(TrainClassList, { at: `/visitor/trainClass${search}` });
  return { search: () => router.state.location.search, state: () => router.state.location.state as unknown };
};

describe('the training classes of the hall', () => {
  it('stand beside the sidebar, which marks them', async () => {
    serve();
    await open();
    const sidebar = within(screen.getByRole('navigation', { name: 'Training hall' }));
    expect(sidebar.getByRole('link', { current: 'page' }).textContent).toBe('Training classes');
    expect(sidebar.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/visitor/loginNew');
  });

  it('ask for what the address says, and for no more than it may say', async () => {
    const server = serve();
    await open('?keyword=焊&phase=finished&trainMode=mixed&page=2');
    await screen.findByRole('heading', { level: 2 });
    expect(server.calls[0]?.input).toEqual({ keyword: '焊', trainMode: 'mixed', page: 2, pageSize: 10 });
  });

  it('keep what is searched for in the address', async () => {
    const server = serve();
    const { search } = await open();
    await userEvent.type(screen.getByRole('searchbox'), 'boiler{Enter}');
    expect(search()).toBe('?keyword=boiler');
    expect(server.calls.at(-1)?.input).toMatchObject({ keyword: 'boiler', page: 1 });
  });

  it('remember in the link to a class where one was', async () => {
    const row = classRow();
    serve([row], 30);
    const { search, state } = await open('?phase=applying');
    await userEvent.click(await screen.findByRole('button', { name: 'Go to page 2' }));
    await userEvent.click(await screen.findByRole('link', { name: row.name }));
    expect(search()).toBe(`?id=${row.id}`);
    expect(state()).toEqual({ from: '/visitor/trainClass?phase=applying&page=2' });
  });

  it('say what to do when nothing matches', async () => {
    serve([]);
    const { search } = await open('?phase=waiting');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all classes' }));
    expect(search()).toBe('');
  });

  it('say what went wrong and try again', async () => {
    const server = fakeServer({ [LIST]: () => refuse(50301, 'Not ready') });
    await open();
    expect(await screen.findByText('Not ready')).toBeTruthy();
    const row = classRow();
    server.handlers[LIST] = () => ({ items: [row], totalCount: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: row.name })).toBeTruthy();
  });
});
