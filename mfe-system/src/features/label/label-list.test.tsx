import type { AssignedUser } from '@college/contracts/identity/assigned-user';
import type { LabelRow } from '@college/contracts/platform/label';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { field, press, refusedAt, retype, sentTo } from '@college/form-kit/testing/form-dialog';
import { itOffersWhatIsPermitted } from '@college/form-kit/testing/list-states';
import LabelList from './label-list.tsx';

const row = (id: number, more: Partial<LabelRow> = {}): LabelRow => ({
  id,
  kind: 'user',
  nameZh: `标签${id}`,
  nameEn: '',
  tone: 'good',
  sort: 10,
  useCount: 0,
  rowVersion: 2,
  ...more,
});
const labelUser = (id: number, isHeld: boolean): AssignedUser => ({
  id,
  username: `user${id}`,
  name: `用户${id}`,
  userType: '3',
  isHeld,
});
const withLabels = (items: LabelRow[] = [row(7)]) =>
  fakeServer({
    'Label/GetLabelPageList': () => ({ totalCount: items.length, items }),
    'Label/GetLabel': ({ input }) =>
      items.find(({ id }) => id === (input as { id: number }).id) ??
      refuse(40401, 'It is not there', { id: 'common.not-found' }),
    'Label/CreateLabel': () => row(9),
    'Label/UpdateLabel': () => row(7),
    'Label/DeleteLabel': () => null,
    'Label/GetLabelUserPageList': ({ input }) => ({
      totalCount: 1,
      items: [(input as { isHeld?: boolean }).isHeld ? labelUser(1, true) : labelUser(2, false)],
    }),
    'Label/SetLabelUser': () => null,
  });
const everything = ['label:create', 'label:update', 'label:delete'];
const show = (at = '/basic/label', permits = everything, language: 'en' | 'zh-CN' = 'en') =>
  showScreen(LabelList, { at, permits, language });

describe('the list of labels', () => {
  it('is called in the language of the page, in Chinese where there is no English name', async () => {
    withLabels([row(7, { nameEn: 'Expert' }), row(8)]);
    await show();
    await screen.findByText('Expert');
    screen.getByText('标签8');
  });

  it('is read in Chinese', async () => {
    withLabels([row(7, { nameEn: 'Expert', kind: 'public-item' })]);
    await show('/basic/label', everything, 'zh-CN');
    await screen.findByText('标签7');
    for (const name of ['新建标签', '修改标签7', '删除标签7']) screen.getByRole('button', { name });
    within(screen.getByRole('table')).getByText('公共条目');
  });

  it('shows those for one kind of thing, and takes a kind that it does not know for none', async () => {
    const server = withLabels();
    await show('/basic/label?kind=star');
    await screen.findByText('标签7');
    expect(sentTo(server, 'Label/GetLabelPageList')[0]).toEqual({ page: 1, pageSize: 20 });
    await userEvent.selectOptions(screen.getByLabelText('For'), 'Public items');
    await waitFor(() =>
      expect(sentTo(server, 'Label/GetLabelPageList').at(-1)).toMatchObject({ kind: 'public-item' }),
    );
  });

  itOffersWhatIsPermitted({
    open: withLabels,
    show: (permits) => show(undefined, permits),
    first: '标签7',
    buttons: {
      'label:create': ['New label'],
      'label:update': ['Users with the label 标签7', 'Edit 标签7'],
      'label:delete': ['Delete 标签7'],
    },
  });
});

describe('a label', () => {
  it('is added with what was chosen, and seen as it will look', async () => {
    const server = withLabels();
    await show();
    await press('New label');
    await userEvent.selectOptions(await field('For\\*'), 'Users');
    await retype('Chinese name', ' 专家 ');
    await retype('English name', 'Recognised expert, 2nd class');
    await userEvent.selectOptions(await field('Colour'), 'Red: urgent');
    within(screen.getByRole('dialog')).getByText('Recognised expert, 2nd class');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(server, 'Label/CreateLabel')).toEqual([
      { kind: 'user', nameZh: '专家', nameEn: 'Recognised expert, 2nd class', tone: 'bad', sort: 0 },
    ]);
  });

  it('wants what it is for and its name, and says so at both', async () => {
    const server = withLabels();
    await show();
    await press('New label');
    await press('Save');
    await waitFor(() => expect(screen.getAllByText('This is required')).toHaveLength(2));
    expect((await field('Chinese name')).getAttribute('aria-invalid')).toBe('true');
    expect((await field('For\\*')).getAttribute('aria-invalid')).toBe('true');
    expect(sentTo(server, 'Label/CreateLabel')).toEqual([]);
  });

  it('whose name is taken is refused at the name', async () => {
    const server = withLabels();
    server.handlers['Label/CreateLabel'] = () =>
      refuse(40901, 'There is one already', { id: 'label.name-taken' });
    await show();
    await press('New label');
    await userEvent.selectOptions(await field('For\\*'), 'Users');
    await retype('Chinese name', '专家');
    await press('Save');
    await refusedAt('Chinese name', 'There is one already');
  });

  it('shows who has it, to be taken from them, and on demand who has not, to be given to them', async () => {
    const server = withLabels([row(7), row(8, { kind: 'public-item' })]);
    await show();
    await press('Users with the label 标签7');
    expect(screen.queryByRole('button', { name: 'Users with the label 标签8' })).toBeNull();
    await press('Take it from 用户1');
    expect(screen.queryByRole('button', { name: 'Give it to 用户2' })).toBeNull();
    await userEvent.type(within(screen.getByRole('dialog')).getByRole('searchbox'), '用户1');
    await waitFor(() =>
      expect(sentTo(server, 'Label/GetLabelUserPageList').at(-1)).toMatchObject({ keyword: '用户1' }),
    );
    await press('Add users');
    await press('Give it to 用户2');
    expect(sentTo(server, 'Label/GetLabelUserPageList').at(-1), 'not searched any more').toEqual({
      id: 7,
      page: 1,
      pageSize: 10,
      isHeld: false,
    });
    await press('Back to those who have it');
    await screen.findByRole('button', { name: 'Take it from 用户1' });
    await waitFor(() =>
      expect(sentTo(server, 'Label/SetLabelUser')).toEqual([
        { id: 7, userId: 1, isHeld: false },
        { id: 7, userId: 2, isHeld: true },
      ]),
    );
  });

  it('in use cannot be deleted, and shows at once who has it', async () => {
    const server = withLabels([row(7, { useCount: 3 })]);
    await show();
    await press('Delete 标签7');
    const dialog = await screen.findByRole('alertdialog', { name: '“标签7” cannot be deleted yet' });
    within(dialog).getByText('3 users have this label. Take it away from them first.');
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
    await press('Show the users');
    await screen.findByRole('button', { name: 'Take it from 用户1' });
    expect(sentTo(server, 'Label/DeleteLabel')).toEqual([]);
  });

  it('on public items leads to those', async () => {
    withLabels([row(7, { kind: 'public-item', useCount: 1 })]);
    await show();
    await press('Delete 标签7');
    const link = await screen.findByRole('link', { name: 'Show the items' });
    expect(link.getAttribute('href')).toBe('/basic/publicItem?labelId=7');
  });

  it('that cannot be given says why beside the users', async () => {
    withLabels().handlers['Label/SetLabelUser'] = () =>
      refuse(40901, 'This label is for something else', { id: 'label.other-kind' });
    await show();
    await press('Users with the label 标签7');
    await press('Add users');
    await press('Give it to 用户2');
    await within(screen.getByRole('dialog')).findByText('This label is for something else');
  });
});
