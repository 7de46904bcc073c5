import type { PublicItemRow } from '@college/contracts/site/public-item';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import PublicItemList from './public-item-list.tsx';

const LIST = 'PublicItem/GetPublicItemPageList';
const row = (changes: Partial<PublicItemRow> = {}): PublicItemRow => ({
  id: 5,
  kind: 'question',
  kindName: 'Frequent questions',
  title: '忘记密码怎么办？',
  titleEn: '',
  text: '凭手机验证码重新设置。',
  textEn: '',
  link: '/forgetPassword',
  sort: 10,
  isShow: true,
  labels: [{ id: 3, name: '新手必读', tone: 'info' }],
  rowVersion: 2,
  ...changes,
});
const serve = (items: PublicItemRow[] = [row()]) =>
  fakeServer({
    [LIST]: () => ({ totalCount: items.length, items }),
    'CodeContent/GetCodeContentSelection': () => [
      { value: 'link', text: 'Useful links', isEnabled: true },
      { value: 'question', text: 'Frequent questions', isEnabled: true },
    ],
    'Label/GetLabelSelection': () => [{ id: 3, name: '新手必读' }],
    'PublicItem/CreatePublicItem': ({ input }) => row(input as object),
    'PublicItem/UpdatePublicItem': ({ input }) => row(input as object),
    'PublicItem/DeletePublicItem': () => null,
  });
const all = ['public-item:create', 'public-item:update', 'public-item:delete'];
const show = (search = '', permits = all, language: 'en' | 'zh-CN' = 'en') =>
  showScreen(PublicItemList, { at: `/basic/publicItem${search}`, permits, language });
const sent = (server: ReturnType<typeof serve>, action: string) =>
  server.calls.filter((call) => call.action === `PublicItem/${action}`).map(({ input }) => input);
const dialog = async () => within(await screen.findByRole('dialog'));
const edit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Edit 忘记密码/ }));
  return dialog();
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('managing public items', () => {
  it('lists each with its kind, its labels and whether it is shown', async () => {
    const server = serve([row({ isShow: false })]);
    await show('?kind=question&labelId=3&keyword=密码');
    const first = within((await screen.findByText('忘记密码怎么办？')).closest('tr')!);
    for (const text of ['Frequent questions', '新手必读', 'Hidden']) first.getByText(text);
    await waitFor(() =>
      expect(sent(server, 'GetPublicItemPageList').at(-1)).toMatchObject({
        kind: 'question',
        labelId: 3,
        keyword: '密码',
      }),
    );
  });

  it('takes nonsense in the address for no filter', async () => {
    const server = serve();
    await show('?kind=!&labelId=99');
    await screen.findByText('忘记密码怎么办？');
    expect(sent(server, 'GetPublicItemPageList').at(-1)).toEqual({ page: 1, pageSize: 20 });
  });

  it('wants a title and a kind of a new one, and a link that leads nowhere strange', async () => {
    const server = serve([]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'New item' }));
    const form = await dialog();
    await userEvent.type(form.getByLabelText(/^Link/), 'javascript:alert(1)');
    await save();
    expect(await form.findAllByText('This is required')).toHaveLength(2);
    form.getByText(/^A path of this site that begins with/);
    expect(sent(server, 'CreatePublicItem')).toEqual([]);
  });

  it('adds one, shown and first unless chosen otherwise', async () => {
    const server = serve([]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'New item' }));
    const form = await dialog();
    await form.findByRole('option', { name: 'Useful links' });
    await userEvent.selectOptions(form.getByLabelText(/^Kind/), 'Useful links');
    await userEvent.type(form.getByLabelText(/^Title\*/), '证书查询');
    await userEvent.type(form.getByLabelText(/^Link/), 'https://cx.example.org/');
    await save();
    await waitFor(() =>
      expect(sent(server, 'CreatePublicItem')).toEqual([
        {
          kind: 'link',
          title: '证书查询',
          titleEn: '',
          textEn: '',
          text: '',
          link: 'https://cx.example.org/',
          sort: 0,
          isShow: true,
          labelIds: [],
        },
      ]),
    );
  });

  it('hides one, at the version that was seen, and keeps a kind that is no longer offered', async () => {
    const server = serve([row({ kind: 'old', kindName: 'Former kind' })]);
    await show();
    const form = await edit();
    await form.findByRole('option', { name: 'Former kind' });
    await userEvent.click(form.getByLabelText(/^Shown/));
    await save();
    await waitFor(() =>
      expect(sent(server, 'UpdatePublicItem')).toMatchObject([
        { id: 5, rowVersion: 2, kind: 'old', isShow: false, labelIds: [3] },
      ]),
    );
  });

  it('puts a refusal at its field and keeps what was typed', async () => {
    const server = serve();
    server.handlers['PublicItem/UpdatePublicItem'] = () =>
      refuse(40901, 'There is an item of this kind with this title already', {
        id: 'public-item.title-taken',
      });
    await show();
    const form = await edit();
    const title = form.getByLabelText<HTMLInputElement>(/^Title\*/);
    await userEvent.type(title, '？');
    await save();
    await form.findByText('There is an item of this kind with this title already');
    expect([title.value, title.getAttribute('aria-invalid')]).toEqual(['忘记密码怎么办？？', 'true']);
  });

  it('asks before one is deleted, in Chinese too', async () => {
    const server = serve();
    await show('', all, 'zh-CN');
    await userEvent.click(await screen.findByRole('button', { name: /^删除忘记密码/ }));
    const asking = within(await screen.findByRole('alertdialog', { name: /^删除“/ }));
    await userEvent.click(asking.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(sent(server, 'DeletePublicItem')).toEqual([{ id: 5, rowVersion: 2 }]));
  });

  it('offers nothing to readers, and says when there is nothing', async () => {
    serve([]);
    await show('', []);
    await screen.findByText('No public items yet');
    expect(screen.queryByRole('button', { name: 'New item' })).toBeNull();
  });

  it('says what went wrong and tries again', async () => {
    const server = serve();
    server.handlers[LIST] = () => refuse(50000, 'Something broke');
    await show();
    await screen.findByText('Something broke');
    server.handlers[LIST] = () => ({ totalCount: 1, items: [row()] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('忘记密码怎么办？');
  });
});
