import { useNotices } from '@college/portal-sdk/notify';
import { refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { routersOf } from '../../../testing/routers-of.ts';
import { sample } from '../../../testing/sample-train-class.ts';
import { NAME, everything, published, row, sent, withClasses } from '../../../testing/train-class-list.ts';
import TrainClassList from './train-class-list.tsx';

const show = (permits = everything) => showScreen(TrainClassList, { at: '/trainClass', permits });
const more = () => screen.findByRole('button', { name: `More actions for “${NAME}”` });
const choose = async (action: string) => {
  await userEvent.click(await more());
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};
const ask = async (action: string) => {
  await choose(action);
  return screen.getByRole('alertdialog');
};
const confirm = async (action: string) => {
  await ask(action);
  await userEvent.click(await within(screen.getByRole('alertdialog')).findByRole('button', { name: action }));
};

const openDelay = async () => {
  await show();
  await userEvent.click(await more());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delay' }));
  return screen.findByRole('dialog', { name: `Delay “${NAME}”` });
};

describe('actions in the list', () => {
  it.each([
    ['a draft', {}, ['Publish', 'Copy', 'Delete']],
    ['a published one', published, ['Unpublish', 'Pin', 'Delay', 'Copy']],
    ['a pinned one', { ...published, isTopShow: true }, ['Unpublish', 'Unpin', 'Delay', 'Copy']],
  ])('of %s', async (_what, changes, actions) => {
    withClasses(changes);
    await show();
    await userEvent.click(await more());
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(actions);
    screen.getByRole('link', { name: `Edit “${NAME}”` });
  });

  it('are none without a permission, nor for a finished class', async () => {
    withClasses({});
    await show([]);
    const seven = await row();
    expect(within(seven).queryByRole('button')).toBeNull();
    expect(within(seven).getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'New class' })).toBeNull();
  });

  it('publishing asks first, says what happens, and sends the version that was seen', async () => {
    const server = withClasses({});
    await show();
    await ask('Publish');
    await screen.findByText(/applications are open/);
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('applications are open from 2026-07-01 Wed 09:00, for 40 seats');
    expect(server.actions()).not.toContain('TrainClass/PublishTrainClass');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(server, 'PublishTrainClass')).toEqual({ id: 7, rowVersion: 2 });
  });

  it('a copy is a draft, whose form opens', async () => {
    const server = withClasses({ state: 'finished', phase: 'finished' });
    const router = await show();
    await confirm('Copy');
    await waitFor(() => expect(router.state.location.search).toBe('?id=9&step=basics'));
    expect(sent(server, 'CopyTrainClass')).toEqual({ id: 7 });
  });

  it('a delay says who is notified, and wants a later end and a reason', async () => {
    const server = withClasses({ ...published, approvedCount: 5, pendingCount: 2, waitingCount: 1 });
    const dialog = await openDelay();
    within(dialog).getByText(/^5 admitted students get a notice/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delay' }));
    expect(await within(dialog).findAllByText('This is required')).toHaveLength(2);
    fireEvent.change(within(dialog).getByLabelText(/^New end of the training/), {
      target: { value: '2026-08-30T18:00' },
    });
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), '场地检修');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(server, 'DelayTrainClass')).toEqual({
      id: 7,
      rowVersion: 2,
      trainEnd: '2026-08-30T10:00:00.000Z',
      reason: '场地检修',
    });
  });

  it('a delay may move the end of an exam with a window of its own', async () => {
    const examWindow = { open: '2026-07-20T01:00:00.000Z', close: '2026-07-28T09:00:00.000Z' };
    const server = withClasses({ ...published, examWindow });
    const dialog = await openDelay();
    fireEvent.change(await within(dialog).findByLabelText(/^New end of the exam/), {
      target: { value: '2026-08-29T18:00' },
    });
    fireEvent.change(within(dialog).getByLabelText(/^New end of the training/), {
      target: { value: '2026-08-30T18:00' },
    });
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), '场地检修');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(server, 'DelayTrainClass')).toMatchObject({ examCloseTime: '2026-08-29T10:00:00.000Z' });
  });

  it('a delay does not ask for the end of an exam that closes with the training', async () => {
    const examWindow = { open: sample.trainBegin, close: sample.trainEnd };
    const server = withClasses({ ...published, examWindow });
    const dialog = await openDelay();
    await waitFor(() => expect(sent(server, 'GetTrainClassInfoNew')).toEqual({ id: 7 }));
    expect(within(dialog).queryByLabelText(/^New end of the exam/)).toBeNull();
  });

  it('finishing leads to the settlement, once the training has begun', async () => {
    withClasses({ state: 'published', phase: 'overdue' });
    const router = await showScreen(TrainClassList, {
      at: '/trainClass',
      permits: everything,
      session: { routers: routersOf('/trainClass/settle') },
    });
    await userEvent.click(await more());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Settle and finish' }));
    expect(router.state.location).toMatchObject({ pathname: '/trainClass/settle', search: '?id=7' });
  });

  it('pinning is turned round', async () => {
    const server = withClasses({ ...published, isTopShow: true });
    await show();
    await choose('Unpin');
    await waitFor(() =>
      expect(sent(server, 'SetTrainClassIsTopShow')).toEqual({ id: 7, rowVersion: 2, isTopShow: false }),
    );
  });

  it('pinning asks nothing, and is undone by the opposite on the newest version', async () => {
    const server = withClasses(published);
    server.handlers['TrainClass/SetTrainClassIsTopShow'] = () => ({ ...sample, rowVersion: 3 });
    await show();
    await choose('Pin');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const done = await waitFor(() => {
      const [notice] = useNotices.getState().notices.filter(({ undo }) => undo);
      expect(notice?.text).toBe(`“${NAME}” is pinned`);
      return notice;
    });
    act(() => done?.undo?.());
    await waitFor(() =>
      expect(
        server.calls
          .filter(({ action }) => action === 'TrainClass/SetTrainClassIsTopShow')
          .map(({ input }) => input),
      ).toEqual([
        { id: 7, rowVersion: 2, isTopShow: true },
        { id: 7, rowVersion: 3, isTopShow: false },
      ]),
    );
  });
});

describe('a refusal', () => {
  it('of a class that is not ready says at once what is in the way, and leads to the step', async () => {
    const server = withClasses({});
    server.handlers['TrainClass/GetTrainClassReadiness'] = () => ({
      ready: false,
      obstacles: [{ what: 'quota', step: 'students', text: 'No seats yet.' }],
      hours: sample.hours,
    });
    await show();
    await ask('Publish');
    await screen.findByText(`“${NAME}” cannot be published yet`);
    screen.getByText(/No seats yet/);
    expect(screen.getByRole('link', { name: 'Students' }).getAttribute('href')).toBe(
      '/trainClass/edit?id=7&step=students',
    );
    expect(server.actions()).not.toContain('TrainClass/PublishTrainClass');
  });

  it('because of students says how many', async () => {
    const server = withClasses({});
    server.handlers['TrainClass/DeleteTrainClass'] = () =>
      refuse(40901, 'Has students', { id: 'train-class.has-students', data: { students: 3 } });
    await show();
    await confirm('Delete');
    await screen.findByText(new RegExp(`ever applied to “${NAME}”: 3`));
  });

  it('of an old version says so, and reloads', async () => {
    const server = withClasses({});
    server.handlers['TrainClass/PublishTrainClass'] = () =>
      refuse(40902, 'Somebody changed this first', { id: 'common.stale' });
    await show();
    await confirm('Publish');
    await screen.findByText(`“${NAME}” has changed`);
    const reads = () => server.actions().filter((action) => action.endsWith('PageList')).length;
    const before = reads();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(reads()).toBe(before + 1);
  });
});
