import { refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import MicroFrontendDetail from './micro-frontend-detail.tsx';
import { gateway, remote, rollout, sent, version } from './testing/remotes.ts';

const everything = ['manage', 'release', 'token'].map((permission) => `micro-frontend:${permission}`);
const show = (query = '?id=3', permits = everything) =>
  showScreen(MicroFrontendDetail, { at: `/microFrontend/detail${query}`, permits });
const rowOf = async (text: string) => (await screen.findByRole('cell', { name: text })).closest('tr')!;
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of a remote', () => {
  it('names the roles and areas of its rollout', async () => {
    gateway(remote({ rollout }));
    await show();
    await screen.findByText('Roles: Teacher · Areas: Lanzhou');
    screen.getByText('1.2.0, since 2026-05-01 08:00');
  });

  it('keeps the open view in the address', async () => {
    gateway(remote(), { 'MicroFrontend/GetModuleOffers': () => ({ offers: [] }) });
    const router = await show();
    await userEvent.click(await screen.findByRole('tab', { name: 'Modules' }));
    await screen.findByText('Nothing to accept');
    expect(router.state.location.search).toBe('?id=3&tab=modules');
  });

  it('hides its deploy tokens from those who may not have them, whatever the address says', async () => {
    gateway();
    await show('?id=3&tab=tokens', []);
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Versions', 'Health', 'Modules']);
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('button', { name: /Roll|Edit|Activate/ })).toBeNull();
  });

  it('says why it cannot be rolled back', async () => {
    gateway(remote({ previousVersion: null }));
    await show();
    await screen.findByText('Nothing: no other version was active before');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Roll back' }).disabled).toBe(true);
  });

  it('without a remote leads back to the list', async () => {
    gateway(remote(), { 'MicroFrontend/GetRemote': () => refuse(40401, 'None', { id: 'common.not-found' }) });
    await show('?id=99');
    await screen.findByText('There is no such remote');
  });

  it('changes who answers for it', async () => {
    const server = gateway(remote(), { 'MicroFrontend/UpdateRemote': () => remote() });
    await show();
    await click('Edit');
    const owner = await screen.findByLabelText(/^Owner/);
    await userEvent.clear(owner);
    await userEvent.type(owner, 'Examinations');
    await click('Save');
    await waitFor(() => expect(sent(server, 'UpdateRemote')).toHaveLength(1));
    expect(sent(server, 'UpdateRemote')[0]).toMatchObject({ id: 3, rowVersion: 7, owner: 'Examinations' });
  });
});

describe('the account that gets the notices of a remote', () => {
  const permits = [...everything, 'user:select'];
  const box = () => screen.findByRole('combobox', { name: /^Notices to/ });

  it('is named, chosen by a search, and taken off', async () => {
    const owned = remote({ ownerUserId: 21, ownerUserName: 'Li Wei' });
    const server = gateway(owned, { 'MicroFrontend/UpdateRemote': () => owned });
    await show('?id=3', permits);
    await screen.findByText('Li Wei');
    await click('Edit');
    await userEvent.click(await box());
    await userEvent.type(await box(), 'Wang');
    await userEvent.click(await screen.findByRole('option', { name: 'Wang Fang' }));
    await click('Save');
    await waitFor(() => expect(sent(server, 'UpdateRemote')).toMatchObject([{ ownerUserId: 22 }]));

    await click('Edit');
    await box();
    await userEvent.click(screen.getByTitle('Clear'));
    await click('Save');
    await waitFor(() => expect(sent(server, 'UpdateRemote')[1]).toMatchObject({ ownerUserId: null }));
  });

  it('is marked when it does not exist any more', async () => {
    gateway(remote({ ownerUserId: 21, ownerUserName: 'Li Wei' }), {
      'MicroFrontend/UpdateRemote': () =>
        refuse(40001, 'No such account', { id: 'micro-frontend.unknown-owner' }),
    });
    await show('?id=3', permits);
    await click('Edit');
    await box();
    await click('Save');
    await screen.findByText('No such account');
    const input = screen.getByLabelText(/^Notices to/, { selector: 'input' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('stays as it is for users who may not look up accounts', async () => {
    const owned = remote({ ownerUserId: 21, ownerUserName: 'Li Wei' });
    const server = gateway(owned, { 'MicroFrontend/UpdateRemote': () => owned });
    await show();
    await click('Edit');
    await box();
    await click('Save');
    await waitFor(() => expect(sent(server, 'UpdateRemote')).toMatchObject([{ ownerUserId: 21 }]));
    expect(server.calls.filter(({ action }) => action === 'User/GetUserSelection')).toEqual([]);
  });
});

describe('the versions of a remote', () => {
  it('say what they are used for, who released them, how large they are and what they changed', async () => {
    const changes = {
      ...version(12).changes,
      screensAdded: ['drill/list', 'drill/detail'],
      callsChanged: ['Drill/GetDrill'],
    };
    const items = [version(12, { changes }), version(11, { use: 'active', releasedBy: 'bundled' })];
    gateway(remote(), {
      'MicroFrontend/GetRemoteVersionPageList': () => ({ totalCount: 2, items }),
    });
    await show();
    const newest = within(await rowOf('1.2.0'));
    newest.getByText('Stored');
    newest.getByText('build server');
    newest.getByText('310 KB');
    newest.getByText('92 KB sent');
    await userEvent.click(newest.getByRole('button', { name: '2 screens, 1 call' }));
    within(await screen.findByRole('dialog', { name: 'What 1.2.0 changed' })).getByText('drill/detail');
    await userEvent.keyboard('{Escape}');
    const active = within(await rowOf('1.1.0'));
    active.getByText('Active');
    active.getByText('Came with the gateway');
    active.getByText('No screen, call or permission');
    expect(active.queryByRole('button')).toBeNull();
  });

  it('are given to everybody after a question that says what ends', async () => {
    const server = gateway(remote({ rollout: { ...rollout, versionId: 9, version: '0.9.0' } }), {
      'MicroFrontend/ActivateVersion': () => remote(),
    });
    await show();
    await click('Activate 1.2.0');
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('Everybody gets 1.2.0 instead of 1.1.0');
    expect(dialog.textContent).toContain('The rollout of 0.9.0 ends.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(server, 'ActivateVersion')).toEqual([{ id: 3, rowVersion: 7, versionId: 12 }]);
  });

  it('that lack screens are refused with the list of them', async () => {
    gateway(remote(), {
      'MicroFrontend/ActivateVersion': () =>
        refuse(40901, 'Screens are missing', {
          id: 'micro-frontend.missing-screens',
          data: { screens: ['/trainClass (train-class/list): teacher'] },
        }),
    });
    await show();
    await click('Activate 1.2.0');
    await click('Activate');
    await screen.findByText('/trainClass (train-class/list): teacher');
  });

  it('are rolled out to a share, roles and areas', async () => {
    const server = gateway(remote(), { 'MicroFrontend/SetRollout': () => remote({ rollout }) });
    await show();
    await click('Roll out 1.2.0');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('slider'), { target: { value: '25' } });
    const percent = dialog.getByLabelText<HTMLInputElement>(/^Share of the people/);
    expect(percent.value).toBe('25');
    // The drop-down is fetched; until then a disabled one is in its place.
    await waitFor(() => expect(dialog.getAllByRole('combobox').some((box) => 'disabled' in box)).toBe(false));
    await userEvent.click(dialog.getByRole('combobox', { name: /Only these roles/ }));
    await userEvent.click(await dialog.findByRole('option', { name: 'Teacher' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Roll out to 25%' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(server, 'SetRollout')).toEqual([
      { id: 3, rowVersion: 7, versionId: 12, percent: 25, roleIds: [4], areaCodes: [] },
    ]);
  });

  it('are not rolled out to a share that there is not', async () => {
    const server = gateway();
    await show();
    await click('Roll out 1.2.0');
    const percent = await screen.findByLabelText(/^Share of the people/);
    await userEvent.clear(percent);
    await userEvent.type(percent, '101');
    await screen.findByText('At most 100');
    await click('Roll out to 101%');
    expect(sent(server, 'SetRollout')).toEqual([]);
  });

  it('in rollout start from their share when it is changed, or end', async () => {
    gateway(remote({ rollout }), {
      'MicroFrontend/GetRemoteVersionPageList': () => ({
        totalCount: 1,
        items: [version(12, { use: 'rollout' })],
      }),
    });
    await show();
    await click('End rollout of 1.2.0');
    expect(screen.getByRole('alertdialog').textContent).toContain('go back to 1.1.0');
    await click('Cancel');
    await click('Change share of 1.2.0');
    expect(screen.getByLabelText<HTMLInputElement>(/^Share of the people/).value).toBe('10');
  });
});
