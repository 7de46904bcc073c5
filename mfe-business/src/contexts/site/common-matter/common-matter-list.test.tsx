import type { CommonMatter } from '@college/contracts/site/common-matter';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import CommonMatterList from './common-matter-list.tsx';

const MINE = 'CommonMatter/GetCommonMatterList';
const ALL = 'CommonMatter/GetAllCommonMatterList';
const card: CommonMatter = { id: 1, title: '培训班报名', icon: 'course', link: '/visitor/trainClass' };
const outside: CommonMatter = { id: 2, title: '外部考试', icon: 'odd-icon', link: 'https://exam.example/' };

const gateway = (...cards: CommonMatter[]) => fakeServer({ [MINE]: () => cards, [ALL]: () => [] });
const show = (permits: string[] = [], search = '', language: 'en' | 'zh-CN' = 'en') =>
  showScreen(CommonMatterList, { at: `/commonMatter${search}`, permits, language });

describe('the cards of shortcuts', () => {
  it('lead into the site within the page, and to other sites beside it', async () => {
    gateway(card, outside);
    const router = await show();
    const link = await screen.findByRole('link', { name: /外部考试/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://exam.example/',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(link.getAttribute('aria-label') ?? link.textContent).not.toContain('undefined');
    screen.getByLabelText('opens another site');
    await userEvent.click(screen.getByRole('link', { name: '培训班报名' }));
    expect(router.state.location.pathname).toBe('/visitor/trainClass');
  });

  it.each([
    ['en', 'No shortcuts yet', 'Shortcuts that a manager adds appear here.'],
    ['zh-CN', '还没有常用事项', '管理员添加的卡片会显示在这里。'],
  ] as const)('in %s say when there is none', async (language, title, hint) => {
    gateway();
    await show([], '', language);
    await screen.findByText(title);
    screen.getByText(hint);
  });

  it('can be asked for again after an error', async () => {
    const server = gateway(card);
    server.handlers[MINE] = () => refuse(50000, 'Something went wrong');
    await show();
    await screen.findByText('Something went wrong');
    server.handlers[MINE] = () => [card];
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    await screen.findByRole('link', { name: '培训班报名' });
  });
});

describe('the way to manage them', () => {
  it('is not there for who only reads, nor by the address', async () => {
    const server = gateway(card);
    await show([], '?manage=true');
    expect(screen.queryByRole('button')).toBeNull();
    expect(server.actions()).toEqual([]);
  });

  it('is in the address, and leads back to the cards', async () => {
    const server = gateway(card);
    const router = await show(['common-matter:update', 'common-matter:create']);
    await screen.findByRole('link', { name: '培训班报名' });
    expect(screen.queryByRole('button', { name: 'New shortcut' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Manage' }));
    expect(router.state.location.search).toBe('?manage=true');
    await screen.findByText('Add a shortcut to what people look for most.');
    expect(server.actions()).toContain(ALL);
    screen.getByRole('button', { name: 'New shortcut' });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(router.state.location.search).toBe('');
    await screen.findByRole('link', { name: '培训班报名' });
  });

  it('offers no new card to who may only change', async () => {
    gateway(card);
    await show(['common-matter:update'], '?manage=true');
    await screen.findByText('Add a shortcut to what people look for most.');
    expect(screen.queryByRole('button', { name: 'New shortcut' })).toBeNull();
  });
});
