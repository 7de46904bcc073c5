import type { MyPhoto } from '@college/contracts/identity/user-photo';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { managerBootstrap, signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/open.tsx';
import TakePhotoPage from './take-photo-page.tsx';

const photo = (id: number, more: Partial<MyPhoto> = {}): MyPhoto => ({
  id,
  state: 'pending',
  address: '/api/photo/a?expires=1&signature=x',
  creationTime: '2026-11-20T20:00:00.000Z',
  opinion: '',
  decidedAt: null,
  rowVersion: 3,
  ...more,
});
const ticketState = (state: string, name = '') => ({
  'UserPhoto/GetPhotoTicketState': () => ({ state, name }),
});

describe('the page of one’s picture', () => {
  it('asks for a login where there is neither a login nor a code', () => {
    fakeServer({});
    renderAt('/takePhoto', <TakePhotoPage />);
    expect(screen.getByText('Log in to add your photo')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login?redirect=%2FtakePhoto',
    );
  });

  it('says what became of each picture, and why', async () => {
    signIn();
    fakeServer({
      'UserPhoto/GetMyPhotos': () => [
        photo(3),
        photo(2, { state: 'rejected', opinion: 'too dark' }),
        photo(1, { state: 'accepted' }),
        photo(0, { state: 'frozen' as 'pending', address: '' }),
      ],
    });
    renderAt('/takePhoto', <TakePhotoPage />);
    await screen.findByText('Waiting for review');
    for (const text of ['Rejected', 'Reason: too dark', 'Face photo', 'frozen']) screen.getByText(text);
    screen.getByText(/You have a face photo\. A new picture is a request/);
    expect(screen.getAllByRole('button', { name: 'Withdraw' }), 'only what waits').toHaveLength(1);
  });

  it('withdraws after a question, at the version that was seen', async () => {
    signIn();
    const server = fakeServer({
      'UserPhoto/GetMyPhotos': () => [photo(3)],
      'UserPhoto/WithdrawMyPhoto': () => null,
      'Session/GetUserInfo': () => ({ ...managerBootstrap.user, logo: '' }),
    });
    renderAt('/takePhoto', <TakePhotoPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1)!);
    await waitFor(() =>
      expect(server.calls.find(({ action }) => action === 'UserPhoto/WithdrawMyPhoto')?.input).toEqual({
        id: 3,
        rowVersion: 3,
      }),
    );
  });

  it('says when the pictures cannot be read, and reads them again', async () => {
    signIn();
    const server = fakeServer({ 'UserPhoto/GetMyPhotos': () => refuse(50000, 'Something went wrong') });
    renderAt('/takePhoto', <TakePhotoPage />);
    await screen.findByText('Your pictures could not be loaded');
    server.handlers['UserPhoto/GetMyPhotos'] = () => [];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No picture yet');
  });

  it('without a camera in reach offers the file and the phone', async () => {
    signIn();
    fakeServer({ 'UserPhoto/GetMyPhotos': () => [] });
    renderAt('/takePhoto', <TakePhotoPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Use the camera' }));
    // jsdom has no camera interface, as a page over plain http has none.
    await screen.findByText(/The camera works over a secure connection/);
    expect(screen.getAllByRole('button', { name: 'Choose a file' })).toHaveLength(1);
    screen.getByRole('button', { name: 'Use my phone' });
  });

  it('shows a code for the phone, and a new one once it has expired', async () => {
    signIn();
    let state = 'open';
    fakeServer({
      'UserPhoto/GetMyPhotos': () => [],
      'UserPhoto/CreatePhotoTicket': () => ({
        ticket: `t-${state}`,
        url: '/takePhoto#ticket=t',
        expireInSeconds: 300,
      }),
      'UserPhoto/GetPhotoTicketState': () => ({ state, name: 'L*' }),
    });
    renderAt('/takePhoto', <TakePhotoPage />);
    state = 'expired';
    await userEvent.click(screen.getByRole('button', { name: 'Use my phone' }));
    await screen.findByText('The code has expired.');
    state = 'open';
    await userEvent.click(screen.getByRole('button', { name: 'New code' }));
    await screen.findByRole('img', { name: 'Code for your phone' });
    await screen.findByText('Waiting for the picture…');
  });
});

describe('on a phone with a code', () => {
  it('needs no login, and says whose picture it will be', async () => {
    fakeServer(ticketState('open', '林**'));
    renderAt('/takePhoto#ticket=abc', <TakePhotoPage />);
    await screen.findByText('This picture will be the photo of 林**.');
    expect(screen.queryByText('My pictures')).toBeNull();
  });

  it.each(['used', 'expired'])('a code that is %s leads back to the computer', async (state) => {
    fakeServer(ticketState(state));
    renderAt('/takePhoto#ticket=abc', <TakePhotoPage />);
    await screen.findByText('This code has been used or has expired');
    expect(screen.queryByRole('button', { name: 'Use the camera' })).toBeNull();
  });
});
