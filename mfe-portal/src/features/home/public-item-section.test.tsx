import { getSession } from '@college/portal-sdk/session';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { visit } from '@college/portal-sdk/testing/public-site';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PublicItemSection } from './public-item-section.tsx';

const LIST = 'Visitor/GetVPublicItemList';
const group = (changes: object = {}) => ({
  kind: 'question',
  kindName: '常见问题',
  totalCount: 1,
  items: [{ id: 4, title: '忘记密码怎么办？', text: '凭手机验证码重新设置。', link: '' }],
  ...changes,
});
const open = (language: 'en' | 'zh-CN' = 'en') =>
  showScreen(PublicItemSection, { at: '/web/home', language });
const withPage = () => {
  const meta = { title: '', parentPath: '', buttonPremission: [], ignore: false };
  const [portal, ...rest] = getSession().routers;
  if (!portal) throw new Error('no routers');
  const page = { path: '/visitor/publicItem', component: 'visitor/public-item', meta };
  visit({ routers: [{ ...portal, children: [...portal.children, page] }, ...rest] });
};

describe('useful information on the home page', () => {
  it('asks for a few of each kind, and unfolds an answer where it stands', async () => {
    const server = fakeServer({ [LIST]: () => [group()] });
    await open('zh-CN');
    const section = within(await screen.findByRole('region', { name: '常用信息' }));
    expect(section.getByRole('heading', { level: 3, name: '常见问题' })).toBeTruthy();
    const answer = section.getByRole('group') as HTMLDetailsElement;
    await userEvent.click(section.getByText('忘记密码怎么办？'));
    expect(answer.open).toBe(true);
    expect(server.calls[0]?.input).toEqual({ perKind: 4 });
  });

  it('leads to all of it, and to the rest of a kind that has more', async () => {
    withPage();
    fakeServer({ [LIST]: () => [group({ totalCount: 9 }), group({ kind: 'guide', kindName: 'Guides' })] });
    await open();
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All of it', '/visitor/publicItem'],
      ['常见问题: all 9', '/visitor/publicItem'],
    ]);
  });

  it('links to no page that is not served', async () => {
    visit();
    fakeServer({ [LIST]: () => [group({ totalCount: 9 })] });
    await open();
    await screen.findByRole('region', { name: 'Useful information' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['there is none', () => []],
    ['it cannot be had', () => refuse(50000, 'Something broke')],
  ])('is left out when %s', async (_when, answer) => {
    const server = fakeServer({ [LIST]: answer });
    await open();
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(0));
    await Promise.resolve();
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByText('Something broke')).toBeNull();
  });
});
