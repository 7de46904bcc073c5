import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { classRow } from '@college/portal-sdk/testing/public-class';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import TrainClassList from './train-class-list.tsx';

const LIST = 'Visitor/GetVTrainClassPageList';
const serve = (items = [classRow()], totalCount = items.length) =>
  fakeServer({ [LIST]: () => ({ items, totalCount }), 'Visitor/GetVClassAreaList': () => [] });

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

  it('remember in the link to a class where one was', async () => {
    const row = classRow();
    serve([row], 30);
    const { search, state } = await open('?phase=applying');
    await userEvent.click(await screen.findByRole('button', { name: 'Go to page 2' }));
    await userEvent.click(await screen.findByRole('link', { name: row.name }));
    expect(search()).toBe(`?id=${row.id}`);
    expect(state()).toEqual({ from: '/visitor/trainClass?phase=applying&page=2' });
  });
});
