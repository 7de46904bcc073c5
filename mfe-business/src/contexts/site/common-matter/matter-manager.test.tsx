import type { CommonMatterRow } from '@college/contracts/site/common-matter';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleMatter } from '../../../testing/sample-matter.ts';
import CommonMatterList from './common-matter-list.tsx';

const ALL = 'CommonMatter/GetAllCommonMatterList';
const SORT = 'CommonMatter/SortCommonMatter';
const DELETE = 'CommonMatter/DeleteCommonMatter';

const [first, second, third]: [CommonMatterRow, CommonMatterRow, CommonMatterRow] = [
  sampleMatter,
  { ...sampleMatter, id: 2, title: '我的登录', roleIds: [6, 7], isShow: false },
  { ...sampleMatter, id: 3, title: '法规查询', roleIds: [6] },
];
const gateway = () =>
  fakeServer({
    [ALL]: () => [first, second, third],
    [SORT]: () => [second, first, third],
    [DELETE]: () => null,
    'CommonMatter/UpdateCommonMatter': () => first,
    'Role/GetRoleSelection': () => [],
  });
const show = (permits = ['common-matter:update', 'common-matter:delete'], language: 'en' | 'zh-CN' = 'en') =>
  showScreen(CommonMatterList, { at: '/commonMatter?manage=true', permits, language });
const rows = async () => {
  await screen.findByText(first.title);
  return within(screen.getByRole('list', { name: 'Shortcuts' })).getAllByRole('listitem');
};
const order = async () =>
  (await rows()).map((row) => /培训班报名|我的登录|法规查询/.exec(row.textContent)?.[0]);
const inputs = (server: ReturnType<typeof gateway>, action: string) =>
  server.calls.filter((call) => call.action === action).map(({ input }) => input);
const moveByKeyboard = async (name: string, ...keys: string[]) => {
  screen.getByRole('button', { name: `Move ${name}` }).focus();
  await userEvent.keyboard(`{Enter}${keys.join('')}{Enter}`);
};

describe('managing the shortcuts', () => {
  it('says who sees each, and which are hidden', async () => {
    gateway();
    await show();
    const [one, two, three] = await rows();
    within(one!).getByText('/visitor/trainClass · Everybody');
    within(two!).getByText('/visitor/trainClass · 2 roles');
    within(two!).getByText('Hidden');
    within(three!).getByText('/visitor/trainClass · 1 role');
    expect(within(one!).queryByText('Hidden')).toBeNull();
  });

  it('says so in Chinese', async () => {
    gateway();
    await show(undefined, 'zh-CN');
    await screen.findByText('已隐藏');
    screen.getByText('/visitor/trainClass · 2 个角色可见');
  });

  it('moves a card by keyboard: the answer is the order, before anything is read again', async () => {
    const server = gateway();
    await show();
    expect(await order()).toEqual(['培训班报名', '我的登录', '法规查询']);
    server.handlers[ALL] = () => new Promise(() => undefined);
    await moveByKeyboard('我的登录');
    await waitFor(async () => expect(await order()).toEqual(['我的登录', '培训班报名', '法规查询']));
    expect(inputs(server, SORT)).toEqual([{ id: 2, position: 0 }]);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '“我的登录” to place 1 of 3',
    );
  });

  it('moves to the end by keyboard, counted from 0', async () => {
    const server = gateway();
    await show();
    await rows();
    await moveByKeyboard('培训班报名', '{End}');
    await waitFor(() => expect(inputs(server, SORT)).toEqual([{ id: 1, position: 2 }]));
  });

  it('takes no second move while one is under way', async () => {
    const server = gateway();
    server.handlers[SORT] = () => new Promise(() => undefined);
    await show();
    await rows();
    await moveByKeyboard('我的登录');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull());
  });

  it('shows the order that is stored when a move is refused', async () => {
    const server = gateway();
    await show();
    await rows();
    server.handlers[SORT] = () => refuse(40401, 'Not found');
    server.handlers[ALL] = () => [first, third];
    await moveByKeyboard('我的登录');
    await waitFor(async () => expect(await order()).toEqual(['培训班报名', '法规查询']));
  });

  it('deletes after a question that says what is lost, with the version that was seen', async () => {
    const server = gateway();
    await show();
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Delete 我的登录' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete “我的登录”?' }));
    dialog.getByText('The shortcut is removed for everybody. What it leads to stays.');
    server.handlers[ALL] = () => [first, third];
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await order()).toEqual(['培训班报名', '法规查询']));
    expect(inputs(server, DELETE)).toEqual([{ id: 2, rowVersion: 4 }]);
  });

  it.each([
    [40902, 'Somebody changed this first'],
    [40401, 'Not found'],
  ])('a deletion that is refused (%i) says why, and can be called off', async (code, sentence) => {
    const server = gateway();
    server.handlers[DELETE] = () => refuse(code, sentence);
    await show();
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Delete 我的登录' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByText(sentence);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('offers no deletion to who may only change', async () => {
    gateway();
    await show(['common-matter:update']);
    await rows();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(3);
  });

  it('can be asked for again after an error', async () => {
    const server = gateway();
    const answer = server.handlers[ALL]!;
    server.handlers[ALL] = () => refuse(50000, 'Something went wrong');
    await show();
    await screen.findByText('Something went wrong');
    server.handlers[ALL] = answer;
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    await rows();
  });
});
