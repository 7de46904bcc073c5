import type { FaceCheckDetail, FaceCheckRow } from '@college/contracts/classes/face-check';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import FaceCheckList from './face-check-list.tsx';

const row = (id: number, more: Partial<FaceCheckRow> = {}): FaceCheckRow => ({
  id,
  userId: 100 + id,
  username: `user${id}`,
  name: `张${id}`,
  departmentName: null,
  areaName: null,
  moment: 'study',
  classId: 3,
  className: '低压电工班',
  state: 'to-check',
  reason: 'unsure',
  similarity: 0.684,
  creationTime: '2026-11-20T20:00:00.000Z',
  deciderName: '',
  decidedAt: null,
  canDecide: true,
  rowVersion: 4,
  ...more,
});
const detail = (one: FaceCheckRow): FaceCheckDetail => ({
  ...one,
  challenge: 'turn-left',
  address: '/api/face-check/a?expires=1&signature=x',
  reference: { address: '/api/photo/b?expires=1&signature=y', creationTime: '2026-10-20T20:00:00.000Z' },
  opinion: '',
});
const me = { id: 1, username: 'manager', phone: '林', logo: '', roleId: [1], userType: '1' as const };

const withChecks = (...rows: FaceCheckRow[]) =>
  fakeServer({
    'FaceCheck/GetFaceCheckPageList': () => ({ totalCount: rows.length, items: rows }),
    'FaceCheck/GetFaceCheck': ({ input }) => {
      const found = rows.find(({ id }) => id === (input as { id: number }).id);
      return found ? detail(found) : refuse(40401, 'This face check does not exist');
    },
    'FaceCheck/CheckFaceByMan': () => detail(rows[0] ?? row(0)),
    'TrainClass/GetTrainClassPageList': () => ({ totalCount: 0, items: [] }),
  });
const show = (permits = ['face-check:decide'], at = '/faceCheck') =>
  showScreen(FaceCheckList, { at, permits, session: { user: me } });
const dialogOf = (name: string) => screen.findByRole('dialog', { name: `Face check of ${name}` });
const openFirst = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Decide on the face check of 张7' }));
  const dialog = await dialogOf('张7');
  await within(dialog).findByText('turn the head to the left');
  return dialog;
};
const decisions = ({ calls }: ReturnType<typeof withChecks>) =>
  calls.filter(({ action }) => action === 'FaceCheck/CheckFaceByMan').map(({ input }) => input);

describe('the list of face checks', () => {
  it('asks for what waits, and narrows by what the address says', async () => {
    const server = withChecks(row(7));
    await show();
    await screen.findByText('张7');
    screen.getByText('68%');
    const asked = () =>
      server.calls.filter(({ action }) => action === 'FaceCheck/GetFaceCheckPageList').at(-1)?.input;
    expect(asked()).toEqual({ page: 1, pageSize: 20, state: 'to-check' });
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    await waitFor(() => expect(asked()).toEqual({ page: 1, pageSize: 20 }));
    await userEvent.selectOptions(screen.getByLabelText('Asked for by'), 'Exam');
    await waitFor(() => expect(asked()).toEqual({ page: 1, pageSize: 20, moment: 'exam' }));
  });

  it('says when nothing waits, and when one is not there', async () => {
    withChecks();
    await show([], '/faceCheck?id=9');
    await screen.findByText('Nothing is waiting');
    await screen.findByText('It may belong to somebody who is not yours to see.');
  });

  it('shows both faces to readers, without a decision', async () => {
    withChecks(row(7));
    await show([]);
    await userEvent.click(await screen.findByRole('button', { name: 'View the face check of 张7' }));
    const dialog = await dialogOf('张7');
    await within(dialog).findByRole('img', { name: /^Face photo of/ });
    within(dialog).getByRole('img', { name: 'Camera, looking straight' });
    expect(within(dialog).queryByRole('button', { name: 'The same person' })).toBeNull();
    await userEvent.keyboard('1');
    within(dialog).getByText('Similar, but not certainly the same');
  });
});

describe('a decision', () => {
  it('by one key opens the next one that waits, and ends with the last', async () => {
    const server = withChecks(row(7), row(8, { state: 'passed' }), row(9));
    await show();
    await openFirst();
    server.handlers['FaceCheck/GetFaceCheckPageList'] = () => ({ totalCount: 1, items: [row(9)] });
    await userEvent.keyboard('1');
    const next = await dialogOf('张9');
    await within(next).findByText('turn the head to the left');
    expect(decisions(server)).toEqual([{ id: 7, rowVersion: 4, result: 'passed-by-hand', opinion: '' }]);
    await userEvent.click(within(next).getByRole('button', { name: 'The same person' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('against somebody wants a reason, which may contain the keys', async () => {
    const server = withChecks(row(7));
    await show();
    const dialog = await openFirst();
    await userEvent.keyboard('2');
    within(dialog).getByText('please give the reason');
    expect(decisions(server)).toEqual([]);
    await userEvent.keyboard('12 is not this face');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not the same person' }));
    await waitFor(() =>
      expect(decisions(server)).toEqual([
        { id: 7, rowVersion: 4, result: 'failed-by-hand', opinion: '12 is not this face' },
      ]),
    );
  });

  it('that somebody else took first is said; one’s own is not offered', async () => {
    const server = withChecks(row(7));
    server.handlers['FaceCheck/CheckFaceByMan'] = () => refuse(40901, 'This face check is passed by hand');
    await show();
    const dialog = await openFirst();
    await userEvent.keyboard('1');
    await within(dialog).findByText('This face check is passed by hand');
  });

  it('of the computer can be corrected the other way only; one’s own not at all', async () => {
    withChecks(row(7, { state: 'failed' }), row(8, { userId: 1, canDecide: false }));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'View the face check of 张7' }));
    const dialog = await dialogOf('张7');
    await within(dialog).findByRole('button', { name: 'The same person' });
    expect(within(dialog).queryByRole('button', { name: 'Not the same person' })).toBeNull();
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'View the face check of 张8' }));
    await within(await dialogOf('张8')).findByText(/This is your own check/);
  });
});
