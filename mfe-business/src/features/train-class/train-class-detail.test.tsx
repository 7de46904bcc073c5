import type { TrainClassDetail as Detail } from '@college/contracts/business/train-class';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sample } from '../../testing/sample-train-class.ts';
import TrainClassDetail from './train-class-detail.tsx';

const everything = ['train-class:update', 'train-class:publish', 'train-class:delete'];

const withClass = (changes: Partial<Detail> = {}) =>
  fakeServer({
    'TrainClass/GetTrainClassInfo': () => ({ ...sample, ...changes }),
    'TrainClass/DeleteTrainClass': () => null,
  });
const show = (at = '/trainClass/detail?id=7', permits = everything) =>
  showScreen(TrainClassDetail, { at, permits });
const heading = () => screen.findByRole('heading', { level: 1, name: sample.name });

describe('one train class', () => {
  it('shows its dates with today, its seats, its teachers, and no script', async () => {
    withClass({ intro: '<p>介绍<script>alert(1)</script><img src=x onerror="alert(1)"></p>' });
    await show();
    await heading();
    const names = within(screen.getByRole('region', { name: 'Dates' }))
      .getAllByRole('listitem')
      .map((item) => item.firstChild?.textContent);
    expect(names.toSorted()).toEqual(
      ['Applications begin', 'Applications end', 'Today', 'Training begins', 'Training ends'].toSorted(),
    );
    screen.getByRole('progressbar', { name: 'Taken 5 of 40' });
    screen.getByText('王老师');
    screen.getByText('介绍');
    expect(document.querySelector('script, [onerror]')).toBeNull();
  });

  it('tells its history in words, and what it does not know as it is', async () => {
    const entry = { userName: '李主任', time: '2026-06-02T01:00:00.000Z', reason: '' };
    withClass({
      history: [
        { ...entry, action: 'archive', from: 'finished', to: 'archived' },
        { ...entry, action: 'publish', from: 'draft', to: 'published' },
        { ...entry, action: 'create', from: '', to: 'draft' },
      ],
    });
    await show();
    await heading();
    screen.getByText('Draft → Published');
    expect(screen.queryByText(/^ ?→/)).toBeNull();
    screen.getByText('archive');
    screen.getByText('Finished → archived');
    expect(screen.getAllByText('2026-06-02 09:00:00')).toHaveLength(3);
  });

  it.each([
    ['draft', ['Delete', 'Publish']],
    ['published', ['Unpublish', 'Pin']],
    ['finished', []],
  ] as const)('a %s one offers what its state allows', async (state, actions) => {
    withClass({ state, phase: state === 'published' ? 'applying' : state });
    await show();
    await heading();
    expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(actions);
    expect(screen.queryByRole('link', { name: 'Edit' }) !== null).toBe(state !== 'finished');
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
    expect(server.actions().filter((action) => action.endsWith('GetTrainClassInfo'))).toHaveLength(1);
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
    server.handlers['TrainClass/GetTrainClassInfo'] = () => refuse(40401, 'Not found');
    await show();
    await screen.findByText('There is no such class');
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/trainClass');
  });

  it('failed to load: can be asked for again', async () => {
    const server = withClass();
    server.handlers['TrainClass/GetTrainClassInfo'] = () => refuse(50000, 'Something went wrong');
    await show();
    await screen.findByText('Something went wrong');
    server.handlers['TrainClass/GetTrainClassInfo'] = () => sample;
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    await heading();
  });
});
