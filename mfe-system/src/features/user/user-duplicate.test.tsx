import type { DuplicateUser } from '@college/contracts/identity/user-merge';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { detail } from './testing/user-gateway.ts';
import UserDuplicate from './user-duplicate.tsx';

const account = (id: number, state: DuplicateUser['state']): DuplicateUser => ({
  ...detail,
  id,
  username: `twin${id}`,
  state,
  classCount: 0,
  lastLoginTime: null,
});

const show = async (...users: DuplicateUser[]) => {
  const server = fakeServer({
    'User/GetDuplicateUsers': () => ({ totalCount: 1, items: [{ users }] }),
    'User/MergeUsers': () => detail,
  });
  await showScreen(UserDuplicate, { at: '/user/duplicate', permits: ['user:merge'] });
  await screen.findByText('twin1');
  return server;
};
const offered = () => screen.getAllByRole('button', { name: /^Keep/ }).map((button) => button.ariaLabel);

it('offers only those to keep that are enabled, and says why of the others', async () => {
  const server = await show(account(1, 'disabled'), account(2, 'enabled'), account(3, 'enabled'));
  expect(offered()).toEqual(['Keep this one: twin2', 'Keep this one: twin3']);
  screen.getByText('Disabled; keep one that is enabled');
  await userEvent.click(screen.getByRole('button', { name: 'Keep this one: twin2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(server.calls.find(({ action }) => action === 'User/MergeUsers')?.input).toMatchObject({
      keepId: 2,
      mergeIds: [1, 3],
    }),
  );
});

it('offers all of them where none is enabled', async () => {
  await show(account(1, 'disabled'), account(2, 'disabled'));
  expect(offered()).toEqual(['Keep this one: twin1', 'Keep this one: twin2']);
});
