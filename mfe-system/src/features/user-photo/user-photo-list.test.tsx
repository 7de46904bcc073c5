import type { UserPhotoDetail, UserPhotoRow } from '@college/contracts/identity/user-photo';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import UserPhotoList from './user-photo-list.tsx';

const row = (id: number, more: Partial<UserPhotoRow> = {}): UserPhotoRow => ({
  id,
  userId: id,
  username: `user${id}`,
  name: `张${id}`,
  userType: '3',
  departmentName: null,
  areaName: '临江区',
  state: 'pending',
  isChange: false,
  canCheck: true,
  address: '/api/photo/a?expires=1&signature=x',
  creationTime: '2026-11-20T20:00:00.000Z',
  deciderName: '',
  decidedAt: null,
  rowVersion: 4,
  ...more,
});
const presentPhoto: UserPhotoDetail['reference'] = {
  id: 1,
  address: '/api/photo/b?expires=1&signature=y',
  sha256: 'b'.repeat(64),
  creationTime: '2026-10-20T20:00:00.000Z',
  deciderName: '林',
  decidedAt: '2026-10-21T20:00:00.000Z',
};
const me = { id: 1, username: 'admin', phone: '管理员', logo: '', roleId: [1], userType: '0' as const };

const withPhotos = (rows: UserPhotoRow[], reference: UserPhotoDetail['reference'] = null) =>
  fakeServer({
    'UserPhoto/GetUserPhotoPageList': () => ({ totalCount: rows.length, items: rows }),
    'UserPhoto/GetUserPhoto': () => ({
      ...rows[0],
      sha256: 'a'.repeat(64),
      via: 'login',
      opinion: '',
      reference,
    }),
    'UserPhoto/CheckUserPhoto': () => rows[0],
  });
const show = (at = '/userPhoto', permits = ['user-photo:check']) =>
  showScreen(UserPhotoList, { at, permits, session: { user: me } });
const review = async (name = '张7') => {
  await userEvent.click(await screen.findByRole('button', { name: `Review the picture of ${name}` }));
  return screen.findByRole('dialog', { name: `Picture of ${name}` });
};
const sent = ({ calls }: ReturnType<typeof withPhotos>) =>
  calls.filter(({ action }) => action === 'UserPhoto/CheckUserPhoto').map(({ input }) => input);

describe('the list of pictures', () => {
  it('asks for what waits unless the address says otherwise', async () => {
    const server = withPhotos([row(7, { isChange: true })]);
    await show();
    await screen.findByText('张7');
    screen.getByText('replaces a face photo');
    expect(server.calls[0]?.input).toEqual({ page: 1, pageSize: 20, state: 'pending' });
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    await waitFor(() => expect(server.calls.at(-1)?.input).toEqual({ page: 1, pageSize: 20 }));
  });

  it('says when nothing waits, and when nothing matches', async () => {
    withPhotos([]);
    await show();
    await screen.findByText('Nothing is waiting');
    await userEvent.click(screen.getByRole('tab', { name: 'Rejected' }));
    await screen.findByText('Nothing matches');
  });

  it('shows everything to readers', async () => {
    withPhotos([row(7)]);
    await show('/userPhoto', []);
    await userEvent.click(await screen.findByRole('button', { name: 'View the picture of 张7' }));
    const dialog = await screen.findByRole('dialog', { name: 'Picture of 张7' });
    expect(within(dialog).queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});

describe('a decision', () => {
  it('accepts a first picture without a word', async () => {
    const server = withPhotos([row(7)]);
    await show();
    const dialog = await review();
    within(dialog).getByText('There is no face photo yet');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(sent(server)).toEqual([{ id: 7, rowVersion: 4, decision: 'accept', opinion: '' }]),
    );
  });

  it.each(['Accept', 'Reject'])('%s wants a reason where a face photo is at stake', async (button) => {
    const server = withPhotos([row(7, { isChange: true })], presentPhoto);
    await show();
    const dialog = await review();
    within(dialog).getByText(/This user already has a face photo/);
    within(dialog).getByRole('img', { name: 'Present face photo' });
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    within(dialog).getByText('please give the reason');
    expect(sent(server)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'the same person');
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() =>
      expect(sent(server)).toMatchObject([{ decision: button.toLowerCase(), opinion: 'the same person' }]),
    );
  });

  it('that somebody else took first says so and offers to read again', async () => {
    const server = withPhotos([row(7)]);
    server.handlers['UserPhoto/CheckUserPhoto'] = () => refuse(40901, 'This picture is accepted');
    await show();
    const dialog = await review();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await within(dialog).findByText('This picture is accepted');
    within(dialog).getByRole('button', { name: 'Reload' });
  });

  it('is not offered on one’s own picture', async () => {
    withPhotos([row(1, { canCheck: false })]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'View the picture of 张1' }));
    await screen.findByText(/This is your own picture/);
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});
