import { refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import MicroFrontendList from './micro-frontend-list.tsx';
import { gateway, remote, rollout, sent } from './testing/remotes.ts';

const everything = ['manage', 'release', 'token'].map((permission) => `micro-frontend:${permission}`);
const show = (permits = everything, language: 'en' | 'zh-CN' = 'en') =>
  showScreen(MicroFrontendList, { at: '/microFrontend', permits, language });

describe('the list of remotes', () => {
  it('says who answers for a remote, which version people get, and how it fares', async () => {
    gateway(remote({ rollout, failedSessions: 9 }));
    await show();
    const link = await screen.findByRole('link', { name: 'Business' });
    expect(link.getAttribute('href')).toBe('/microFrontend/detail?id=3');
    screen.getByText('Training office');
    screen.getByText('000-8800');
    screen.getByText('1.1.0');
    screen.getByText('10%');
    screen.getByText('of 1 role in 1 area');
    screen.getByText('9 of 40 failed');
  });

  it('speaks Chinese', async () => {
    gateway();
    await show(everything, 'zh-CN');
    await screen.findByRole('link', { name: '业务管理' });
    screen.getByText('40 次会话无故障');
  });

  it('offers nothing but to look without permission', async () => {
    gateway();
    await show([]);
    await screen.findByRole('link', { name: 'Open Business' });
    screen.getByRole('link', { name: 'Compatibility' });
    expect(screen.queryByRole('button', { name: /Add a remote|Roll back/ })).toBeNull();
  });

  it('says what to do first when there is none, and when nothing matches', async () => {
    const server = gateway();
    server.handlers['MicroFrontend/GetRemotePageList'] = () => ({ totalCount: 0, items: [] });
    await show();
    await screen.findByText('No remotes yet');
    await userEvent.type(screen.getByRole('searchbox'), 'nothing{Enter}');
    await screen.findByText('Nothing matches');
  });

  it('says why it could not be read, and tries again', async () => {
    const server = gateway();
    server.handlers['MicroFrontend/GetRemotePageList'] = () => refuse(50000, 'Out of order');
    await show();
    await screen.findByText('Out of order');
    server.handlers['MicroFrontend/GetRemotePageList'] = () => ({ totalCount: 1, items: [remote()] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: 'Business' });
  });
});

describe('a remote', () => {
  const rollBack = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Roll back Business' }));
  const confirm = (name: string) =>
    userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

  it('goes back after a question that names the version it goes to', async () => {
    const server = gateway(remote(), { 'MicroFrontend/RollbackVersion': () => remote() });
    await show();
    await rollBack();
    expect(screen.getByRole('alertdialog').textContent).toContain('Everybody gets 1.0.0 instead of 1.1.0');
    await confirm('Roll back to 1.0.0');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(server, 'RollbackVersion')).toEqual([{ id: 3, rowVersion: 7 }]);
  });

  it('in rollout loses the rollout, and nothing else', async () => {
    gateway(remote({ rollout }));
    await show();
    await rollBack();
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'People who get 1.2.0 now (10%) go back to 1.1.0',
    );
  });

  it('with nothing before it is not rolled back', async () => {
    gateway(remote({ previousVersion: null }));
    await show();
    await screen.findByRole('link', { name: 'Business' });
    expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
  });

  it('that does not fit any more stays, with every reason and the way to all of them', async () => {
    const problems = ['TrainClass/GetTrainClassInfo lacks “quota”', 'react 19 is not provided'];
    gateway(remote(), {
      'MicroFrontend/RollbackVersion': () =>
        refuse(40901, 'It does not fit', { id: 'micro-frontend.incompatible', data: { problems } }),
    });
    await show();
    await rollBack();
    await confirm('Roll back to 1.0.0');
    const dialog = screen.getByRole('alertdialog');
    for (const problem of problems) await within(dialog).findByText(problem);
    within(dialog).getByRole('link', { name: 'See compatibility' });
  });

  it('that somebody else moved first is not moved, and says so', async () => {
    gateway(remote(), {
      'MicroFrontend/RollbackVersion': () => refuse(40902, 'Stale', { id: 'common.stale' }),
    });
    await show();
    await rollBack();
    await confirm('Roll back to 1.0.0');
    await screen.findByText('Someone else changed this first');
  });

  it('is added, and leads to its deploy tokens', async () => {
    const server = gateway(remote(), { 'MicroFrontend/CreateRemote': () => remote({ id: 8 }) });
    const router = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Add a remote' }));
    const fill = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
    await fill(/^Name\*/, 'safety-drill');
    await fill(/^Title in Chinese/, '安全演练');
    await fill(/^Title in English/, 'Drills');
    await fill(/^Owner/, 'Safety');
    await fill(/^Contact/, 'room 12');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.search).toBe('?id=8&tab=tokens'));
    expect(sent(server, 'CreateRemote')).toEqual([
      {
        name: 'safety-drill',
        titleZh: '安全演练',
        titleEn: 'Drills',
        owner: 'Safety',
        contact: 'room 12',
        ownerUserId: null,
      },
    ]);
  });

  it('whose name is taken is refused at the name', async () => {
    gateway(remote(), {
      'MicroFrontend/CreateRemote': () =>
        refuse(40901, 'There is one of this name', { id: 'micro-frontend.name-taken' }),
    });
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Add a remote' }));
    for (const label of [/^Name\*/, /^Title in Chinese/, /^Title in English/, /^Owner/, /^Contact/])
      await userEvent.type(screen.getByLabelText(label), 'business');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('There is one of this name');
    expect(screen.getByLabelText(/^Name\*/).getAttribute('aria-invalid')).toBe('true');
  });
});
