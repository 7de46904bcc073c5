import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { classRow } from '@college/portal-sdk/testing/public-class';
import { signIn } from '@college/portal-sdk/testing/public-site';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import VisitorIndex from './visitor-index.tsx';

const HOME = 'Visitor/GetVHomeInfo';
const answer = (newestClasses = [classRow()]) => ({
  topClasses: [],
  newestClasses,
  figures: { classes: 17, applying: 5, subjects: 10, areas: 8 },
});
const open = (language: 'en' | 'zh-CN' = 'en') =>
  showScreen(VisitorIndex, { at: '/visitor/index', language });

const addressesIn = (name: string, role: 'list' | 'navigation') =>
  within(screen.getByRole(role, { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the first page of the training hall', () => {
  it('says what a visitor can do here', async () => {
    fakeServer({ [HOME]: () => answer() });
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to the training hall');
    expect(addressesIn('What you can do here', 'list')).toEqual([
      '/visitor/trainClass',
      '/visitor/trainClass?phase=applying',
      '/visitor/index?enrollment=lookup',
      '/visitor/loginNew',
      'tel:000-88001234',
    ]);
    expect(await screen.findByText('5 classes take applications right now')).toBeTruthy();
  });

  it('leads a logged-in user to their work, not to the login', async () => {
    fakeServer({ [HOME]: () => answer() });
    signIn();
    await open();
    expect(addressesIn('What you can do here', 'list')).toContain('/dashboard');
    expect(addressesIn('Training hall', 'navigation')).toContain('/dashboard');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('shows the newest classes', async () => {
    const row = classRow({ name: '焊接培训班' });
    fakeServer({ [HOME]: () => answer([row]) });
    await open('zh-CN');
    const newest = screen.getByRole('region', { name: '最新培训班' });
    const link = await within(newest).findByRole('link', { name: '焊接培训班' });
    expect(link.getAttribute('href')).toBe(`/visitor/trainDetail?id=${row.id}`);
  });

  it('says so when there is no class', async () => {
    fakeServer({ [HOME]: () => answer([]) });
    await open();
    expect(await screen.findByText('No training classes yet')).toBeTruthy();
  });

  it('says what went wrong and tries again', async () => {
    const server = fakeServer({ [HOME]: () => refuse(50000, 'Something broke') });
    await open();
    expect(await screen.findByText('Something broke')).toBeTruthy();
    const row = classRow();
    server.handlers[HOME] = () => answer([row]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: row.name })).toBeTruthy();
  });
});
