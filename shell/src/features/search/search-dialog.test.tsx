import { fakeServer, unreachable } from '@college/portal-sdk/testing/fake-server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/open.tsx';
import { signIn } from '../../testing/people.ts';
import { SearchButton } from './search-button.tsx';

const CALL = 'Search/SearchEverything';
const group = (id: string, name: string, screens: string[]) => ({
  id,
  name,
  screens,
  items: [{ id: 12, title: `${name} 12`, note: 'a note', query: 'id=12' }],
});
const answer = {
  pages: ['/role'],
  groups: [
    group('train-class', 'Classes', ['business/train-class/detail']),
    group('my-notice', 'Notices to me', ['shell/my-notices']),
    group('exam', 'Exams', ['exam/detail']),
  ],
};

const open = async () => {
  renderAt('/dashboard', <SearchButton />);
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  return { dialog, box: dialog.getByRole('combobox', { name: 'Search' }) };
};
const titles = (dialog: ReturnType<typeof within>) =>
  dialog.getAllByRole('option').map(({ textContent }: HTMLElement) => textContent);

beforeEach(() => {
  signIn();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn();
});

describe('the search everywhere', () => {
  it('opens by Ctrl-K with the focus in its text box, and shows the menu', async () => {
    const server = fakeServer({});
    const { dialog, box } = await open();
    expect(document.activeElement).toBe(box);
    expect(titles(dialog)).toEqual(['Training classes', 'Users', 'Roles']);
    await userEvent.type(box, 'u');
    expect(titles(dialog)).toEqual(['Users']);
    expect(server.actions()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds pages in the other language, and records that the role has a page for', async () => {
    fakeServer({ [CALL]: () => answer });
    const { dialog, box } = await open();
    await userEvent.type(box, '角色');
    const list = within(await dialog.findByRole('group', { name: 'Classes' }));
    expect(list.getByRole('option').getAttribute('href')).toBe('/trainClass/detail?id=12');
    const notices = within(dialog.getByRole('group', { name: 'Notices to me' }));
    expect(notices.getByRole('option').getAttribute('href')).toBe('/UserManager/notices?id=12');
    expect(dialog.queryByRole('group', { name: 'Exams' })).toBeNull();
    expect(within(dialog.getByRole('group', { name: 'Pages' })).getByRole('option').textContent).toBe(
      'Roles',
    );
  });

  it('is driven by the keyboard', async () => {
    fakeServer({ [CALL]: () => answer });
    const { dialog, box } = await open();
    await userEvent.type(box, 'ro');
    await dialog.findByRole('group', { name: 'Classes' });
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    const active = dialog.getByRole('option', { selected: true });
    expect(active.textContent).toContain('Classes 12');
    expect(box.getAttribute('aria-activedescendant')).toBe(active.id);
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when nothing is found, and when it cannot be looked for', async () => {
    const server = fakeServer({ [CALL]: () => ({ pages: [], groups: [] }) });
    const { dialog, box } = await open();
    await userEvent.type(box, 'zzz');
    await dialog.findByText('Nothing found for “zzz”');
    server.handlers[CALL] = () => unreachable;
    await userEvent.type(box, 'y');
    const retry = await dialog.findByRole('button', { name: 'Retry' });
    server.handlers[CALL] = () => answer;
    await userEvent.click(retry);
    await dialog.findByRole('group', { name: 'Classes' });
  });
});
