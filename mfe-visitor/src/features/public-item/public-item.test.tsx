import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import PublicItem from './public-item.tsx';

const LIST = 'Visitor/GetVPublicItemList';
const item = (id: number, title: string, text = '', link = '') => ({ id, title, text, link });
const links = {
  kind: 'link',
  kindName: '常用链接',
  totalCount: 3,
  items: [
    item(1, '应急管理部', '', 'https://www.mem.gov.cn/'),
    item(2, '下载中心', '', '/web/download'),
    item(3, '节假日不受理'),
  ],
};
const questions = {
  kind: 'question',
  kindName: '常见问题',
  totalCount: 1,
  items: [item(4, '忘记密码怎么办？', '凭手机验证码\n重新设置。', '/forgetPassword')],
};
const serve = (groups: object[] = [links, questions]) => fakeServer({ [LIST]: () => groups });
const open = (search = '', language: 'en' | 'zh-CN' = 'en') =>
  showScreen(PublicItem, { at: `/visitor/publicItem${search}`, language });

describe('public items for their readers', () => {
  it('stand kind by kind, each with its link: one of another site opens a window that knows nothing of this one', async () => {
    serve();
    await open();
    const outside = await screen.findByRole('link', { name: /^应急管理部 ?opens a new window$/ });
    expect(outside.getAttribute('href')).toBe('https://www.mem.gov.cn/');
    expect(outside.getAttribute('target')).toBe('_blank');
    expect(outside.getAttribute('rel')).toContain('noopener');
    const inside = screen.getByRole('link', { name: '下载中心' });
    expect([inside.getAttribute('href'), inside.getAttribute('target')]).toEqual(['/web/download', null]);
    const plain = within(screen.getByRole('region', { name: '常用链接' })).getByText('节假日不受理');
    expect(plain.closest('a, details')).toBeNull();
  });

  it('unfold their text, with the way on behind it', async () => {
    serve();
    await open('', 'zh-CN');
    const question = within(await screen.findByRole('region', { name: '常见问题' }));
    const answer = question.getByRole('group') as HTMLDetailsElement;
    expect(answer.open).toBe(false);
    await userEvent.click(question.getByText('忘记密码怎么办？'));
    expect(answer.open).toBe(true);
    const on = question.getByRole('link', { name: '前往办理：忘记密码怎么办？' });
    expect(on.getAttribute('href')).toBe('/forgetPassword');
  });

  it('are searched by a word that stays in the address, and then stand unfolded', async () => {
    const server = serve([questions]);
    const router = await open();
    await userEvent.type(screen.getByRole('searchbox'), ' 密码 {Enter}');
    const answer: HTMLDetailsElement = await screen.findByRole('group');
    expect(answer.open).toBe(true);
    expect(server.calls.at(-1)?.input).toEqual({ keyword: '密码' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(router.state.location.search).toBe('');
  });

  it('say when there are more of a kind than are shown', async () => {
    serve([{ ...questions, totalCount: 130 }]);
    await open();
    await screen.findByText('The first 1 of 130. Search to find the others.');
  });

  it('say so when nothing matches, and when there is nothing', async () => {
    serve([]);
    await open('?keyword=zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  });

  it('say what went wrong and try again', async () => {
    const server = fakeServer({ [LIST]: () => refuse(50000, 'Something broke') });
    await open();
    await screen.findByText('Something broke');
    server.handlers[LIST] = () => [links];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('下载中心')).toBeTruthy();
  });
});
