import { refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  field,
  itAsksBeforeItDeletes,
  itKeepsWhatWasTyped,
  press,
  refusedAt,
  retype,
  sentTo,
} from '@college/form-kit/testing/form-dialog';
import { itIsAList, itOffersWhatIsPermitted } from '@college/form-kit/testing/list-states';
import CodeList from './code-list.tsx';
import { code, kind, withCodes } from './testing/code-gateway.ts';

const everything = ['code:create', 'code:update', 'code:delete'];
const show = (at = '/codeKind?kind=4', permits = everything, language: 'en' | 'zh-CN' = 'en') =>
  showScreen(CodeList, { at, permits, language });

describe('kinds of codes', () => {
  it('are chosen from, by their names and how many codes each has', async () => {
    const server = withCodes([kind(4), kind(5, { nameEn: 'Sectors', contentCount: 12 })]);
    const router = await show('/codeKind');
    await screen.findByRole('heading', { name: '类别4' });
    await press('Sectors 12 codes');
    await screen.findByRole('heading', { name: 'Sectors' });
    expect(router.state.location.search).toBe('?kind=5');
    // The first is shown until one is chosen.
    expect(sentTo(server, 'CodeContent/GetCodeContentPageList')).toEqual([
      { page: 1, pageSize: 20, kindId: 4 },
      { page: 1, pageSize: 20, kindId: 5 },
    ]);
  });

  it('say so when they cannot be read, and when none matches', async () => {
    const server = withCodes();
    const answer = server.handlers['CodeKind/GetCodeKindPageList'];
    server.handlers['CodeKind/GetCodeKindPageList'] = () => unreachable;
    await show('/codeKind?kindKeyword=天气');
    const retry = await screen.findByRole('button', { name: /again|Retry/i });
    if (answer) server.handlers['CodeKind/GetCodeKindPageList'] = answer;
    await userEvent.click(retry);
    await screen.findByText('No kind matches');
  });

  it('are added, and the new one is open, also when what was searched does not name it', async () => {
    const server = withCodes();
    const router = await show('/codeKind?kindKeyword=类别4');
    await press('New kind');
    await retype('Key', 'Weather');
    await retype('Chinese name', '天气');
    await press('Save');
    await refusedAt('Key', /^Begin with a small letter/);
    expect(sentTo(server, 'CodeKind/CreateCodeKind')).toEqual([]);
    await retype('Key', 'kind-9');
    await press('Save');
    await screen.findByRole('heading', { name: '类别9' });
    expect(sentTo(server, 'CodeKind/CreateCodeKind')).toEqual([
      { kindKey: 'kind-9', nameZh: '天气', nameEn: '' },
    ]);
    expect(router.state.location.search).toBe('?kind=9');
  });

  it('whose key is taken are refused at the key', async () => {
    withCodes().handlers['CodeKind/CreateCodeKind'] = () =>
      refuse(40901, 'There is a kind with this key already', { id: 'code.key-taken' });
    await show();
    await press('New kind');
    await retype('Key', 'kind-4');
    await retype('Chinese name', '天气');
    await press('Save');
    await refusedAt('Key', 'There is a kind with this key already');
  });

  it('of the system are renamed and not deleted', async () => {
    withCodes([kind(4, { isSystem: true })]);
    await show();
    await press('Rename');
    expect(screen.queryByLabelText(/^Key/), 'the key stays').toBeNull();
    await press('Cancel');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  itAsksBeforeItDeletes({
    remove: 'CodeKind/DeleteCodeKind',
    open: withCodes,
    ask: async () => {
      await show();
      await press('Delete');
    },
    refusal: { id: 'code.kind-in-use', message: 'The kind still has 3 codes', data: { count: 3 } },
    sent: { id: 4, rowVersion: 2 },
  });

  itKeepsWhatWasTyped({
    update: 'CodeKind/UpdateCodeKind',
    open: (theirs) => {
      const kinds = [kind(4)];
      return {
        server: withCodes(kinds),
        change: () => void (kinds[0] = kind(4, { nameZh: theirs, rowVersion: 3 })),
      };
    },
    edit: async () => {
      await show();
      await press('Rename');
    },
  });
});

describe('the codes of a kind', () => {
  itIsAList({
    action: 'CodeContent/GetCodeContentPageList',
    caption: '类别4',
    emptyTitle: 'No codes yet',
    open: withCodes,
    first: '代码7',
    show,
    sorted: { title: 'Code', key: 'code' },
  });

  it('say which are still offered', async () => {
    withCodes(undefined, [code(7), code(8, { isEnabled: false })]);
    await show();
    await screen.findByText('代码8');
    screen.getByText('Offered');
    screen.getByText('No longer offered');
  });

  it('are read in Chinese', async () => {
    withCodes(undefined, [code(7, { nameEn: 'Announcement', isEnabled: false })]);
    await show('/codeKind?kind=4', everything, 'zh-CN');
    await screen.findByText('代码7');
    screen.getByText('已停用');
    for (const name of ['新建类别', '新建代码', '改名', '修改代码7', '删除代码7'])
      screen.getByRole('button', { name });
  });

  itOffersWhatIsPermitted({
    open: withCodes,
    show: (permits) => show(undefined, permits),
    first: '代码7',
    buttons: {
      'code:create': ['New kind', 'New code'],
      'code:update': ['Rename', 'Edit 代码7'],
      'code:delete': ['Delete', 'Delete 代码7'],
    },
  });

  it('that the system needs are changed and not deleted', async () => {
    withCodes(undefined, [code(7, { isSystem: true })]);
    await show();
    await screen.findByRole('button', { name: 'Edit 代码7' });
    expect(screen.queryByRole('button', { name: 'Delete 代码7' })).toBeNull();
  });

  it('are added at the end, and offered', async () => {
    const server = withCodes();
    await show();
    await press('New code');
    await retype('Code', '1st');
    await press('Save');
    await refusedAt('Code', /^Begin with a small letter/);
    await refusedAt('Chinese name', 'This is required');
    expect(sentTo(server, 'CodeContent/CreateCodeContent')).toEqual([]);
    await retype('Code', 'first');
    await retype('Chinese name', '第一');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(server, 'CodeContent/CreateCodeContent')).toEqual([
      { kindId: 4, code: 'first', nameZh: '第一', nameEn: '', sort: 1000, isEnabled: true },
    ]);
  });

  it('are added to another kind than the open one, which is then open', async () => {
    const server = withCodes();
    server.handlers['CodeContent/CreateCodeContent'] = () => code(9, { kindId: 5 });
    const router = await show();
    await press('New code');
    await screen.findByRole('option', { name: '类别5' });
    await userEvent.selectOptions(await field('Kind of codes'), '类别5');
    await retype('Code', 'first');
    await retype('Chinese name', '第一');
    await press('Save');
    await screen.findByRole('heading', { name: '类别5' });
    expect(sentTo(server, 'CodeContent/CreateCodeContent')[0]).toMatchObject({ kindId: 5 });
    expect(router.state.location.search).toBe('?kind=5');
  });

  it('of which one is there already are refused at the code', async () => {
    withCodes().handlers['CodeContent/CreateCodeContent'] = () =>
      refuse(40901, 'The kind has this code already', { id: 'code.code-taken' });
    await show();
    await press('New code');
    await retype('Code', 'code-7');
    await retype('Chinese name', '第一');
    await press('Save');
    await refusedAt('Code', 'The kind has this code already');
  });

  it('are no longer offered once that is said', async () => {
    const server = withCodes();
    await show();
    await press('Edit 代码7');
    await userEvent.click(within(screen.getByRole('dialog')).getByLabelText(/^Offered in forms/));
    await press('Save');
    await waitFor(() =>
      expect(sentTo(server, 'CodeContent/UpdateCodeContent')[0]).toMatchObject({
        id: 7,
        rowVersion: 2,
        isEnabled: false,
      }),
    );
  });

  itKeepsWhatWasTyped({
    update: 'CodeContent/UpdateCodeContent',
    open: (theirs) => {
      const codes = [code(7)];
      return {
        server: withCodes(undefined, codes),
        change: () => void (codes[0] = code(7, { nameZh: theirs, rowVersion: 3 })),
      };
    },
    edit: async () => {
      await show();
      await press('Edit 代码7');
    },
  });

  itAsksBeforeItDeletes({
    remove: 'CodeContent/DeleteCodeContent',
    open: withCodes,
    ask: async () => {
      await show();
      await press('Delete 代码7');
    },
    refusal: {
      id: 'code.content-in-use',
      message: 'The code is still used: 2 notices',
      data: { count: 2, what: 'notices' },
    },
    sent: { id: 7, rowVersion: 2 },
  });
});
