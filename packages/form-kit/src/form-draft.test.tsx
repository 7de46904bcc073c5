import { keepDrafts, takeWayBack } from '@college/portal-sdk/drafts';
import { useSession } from '@college/portal-sdk/session';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { FormDraft } from './form-draft.tsx';

const KEY = 'GetDraftKey';
const keys: Record<number, string> = { 7: 'A'.repeat(43), 8: 'B'.repeat(42) + 'A' };
const PATH = '/user/edit?id=5';

const signInAs = (id: number) =>
  useSession.setState({
    language: 'en',
    user: { id, username: 'u', phone: 'U', logo: '', roleId: [1], userType: '0' },
  });

const Sheet = () => {
  const form = useForm({ defaultValues: { name: 'before', password: '' } });
  return (
    <form>
      <FormDraft name="sheet" form={form} />
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="password" type="password" {...form.register('password')} />
      {form.formState.isDirty && <em>dirty</em>}
    </form>
  );
};
const StrictSheet = () => (
  <StrictMode>
    <Sheet />
  </StrictMode>
);
const open = async (at = PATH) => {
  cleanup();
  await showScreen(StrictSheet, { at });
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });

describe('the text of a form over a lost login', () => {
  beforeEach(() => {
    sessionStorage.clear();
    fakeServer({ [`Session/${KEY}`]: () => ({ key: keys[useSession.getState().user?.id ?? 0] }) });
    signInAs(7);
  });

  const loseLogin = async (): Promise<boolean> => {
    await open();
    type('name', 'typed 110101199003070000');
    type('password', 'Secret2026');
    await screen.findByText('dirty');
    return keepDrafts();
  };

  it('is back for the same user at the same place, with a notice, as changes that are not saved', async () => {
    expect(await loseLogin()).toBe(true);
    await open();
    await screen.findByText(/What you had typed is back/);
    expect(field('name').value).toBe('typed 110101199003070000');
    screen.getByText('dirty');
    fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    await waitFor(() => expect(field('name').value).toBe('before'));
    expect(screen.queryByText(/is back/)).toBeNull();
  });

  it('comes back once', async () => {
    await loseLogin();
    await open();
    await screen.findByText(/is back/);
    await open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(field('name').value).toBe('before');
  });

  it('lies sealed in the browser, without passwords', async () => {
    await loseLogin();
    const stored = sessionStorage.getItem('college_drafts') ?? '';
    expect(stored).toContain('sealed');
    expect(stored).not.toContain('typed');
    expect(
      atob((JSON.parse(stored) as { forms: { sealed: string }[] }).forms[0]?.sealed ?? ''),
    ).not.toContain('typed');
    await open();
    await screen.findByText(/is back/);
    expect(field('password').value).toBe('');
  });

  it('leads back there, once', async () => {
    await loseLogin();
    expect(takeWayBack(7)).toBe(PATH);
    expect(takeWayBack(7)).toBeNull();
    await open();
    await screen.findByText(/is back/);
  });

  it('is nobody else’s: another user neither reads it nor is led there, and it is thrown away', async () => {
    await loseLogin();
    const stored = sessionStorage.getItem('college_drafts') ?? '';
    signInAs(8);
    expect(takeWayBack(8)).toBeNull();
    expect(sessionStorage.getItem('college_drafts')).toBeNull();
    // Not even with a storage that claims to be theirs.
    sessionStorage.setItem('college_drafts', stored.replace('"userId":7', '"userId":8'));
    await open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(field('name').value).toBe('before');
  });

  it('stays out of forms at another place', async () => {
    await loseLogin();
    await open('/user/edit?id=6');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(field('name').value).toBe('before');
  });

  it('is not stored without a key, and then leaving has to ask', async () => {
    fakeServer({ [`Session/${KEY}`]: () => refuse(50000, 'no key') });
    signInAs(9);
    await open();
    type('name', 'typed');
    await screen.findByText('dirty');
    await keepDrafts();
    expect(sessionStorage.getItem('college_drafts')).toBeNull();
  });

  it('is not stored beyond 256 KB', async () => {
    await open();
    type('name', 'x'.repeat(300_000));
    await screen.findByText('dirty');
    expect(await keepDrafts()).toBe(false);
    expect(sessionStorage.getItem('college_drafts')).toBeNull();
  });
});
