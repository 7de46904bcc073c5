import type { DownCenterRow } from '@college/contracts/site/down-center';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import DownCenterList from './down-center-list.tsx';

const row = (id: number, more: Partial<DownCenterRow> = {}): DownCenterRow => ({
  id,
  title: `资料${id}`,
  titleEn: '',
  kind: 'form',
  file: { id: 40 + id, name: 'a.pdf', size: 2048, mediaType: 'application/pdf', address: '/api/files/x' },
  downloads: 5,
  creationTime: '2026-11-20T20:00:00.000Z',
  isPublic: true,
  isShow: true,
  sort: 10,
  rowVersion: 2,
  ...more,
});
const withRows = (items: DownCenterRow[]) =>
  fakeServer({
    'DownCenter/GetAllDownCenterPageList': () => ({ totalCount: items.length, items }),
    'CodeContent/GetCodeContentSelection': () => [
      { value: 'form', text: 'Forms', isEnabled: true },
      { value: 'old', text: 'Former kind', isEnabled: false },
    ],
    'DownCenter/UpdateDownCenter': () => items[0],
    'DownCenter/CreateDownCenter': () => items[0],
    'DownCenter/DeleteDownCenter': () => null,
  });
const everything = ['down-center:create', 'down-center:delete'];
const show = (at = '/basic/downCenter', permits = everything, language: 'en' | 'zh-CN' = 'en') =>
  showScreen(DownCenterList, { at, permits, language });
const sent = (server: ReturnType<typeof withRows>, action: string) =>
  server.calls.filter((call) => call.action === `DownCenter/${action}`).map(({ input }) => input);

describe('managing the download centre', () => {
  it('is read in Chinese', async () => {
    withRows([row(1, { file: null, isPublic: false, isShow: false })]);
    await show('/basic/downCenter', everything, 'zh-CN');
    await screen.findByText('资料1');
    for (const name of ['新增资料', '修改资料1', '删除资料1']) screen.getByRole('button', { name });
    const table = within(screen.getByRole('table'));
    for (const text of ['登录用户', '隐藏']) table.getByText(text);
  });

  it('lists what is offered, to whom, and what is hidden', async () => {
    const server = withRows([row(1), row(2, { isPublic: false, isShow: false, file: null })]);
    await show('/basic/downCenter?state=shown&kind=form');
    await screen.findByText('资料1');
    for (const text of ['Everybody', 'Signed in', 'The file is gone']) screen.getByText(text);
    expect(sent(server, 'GetAllDownCenterPageList')[0]).toMatchObject({ isShow: true, kind: 'form' });
  });

  it('wants a title, a kind and a file of a new entry, and says so', async () => {
    const server = withRows([]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Offer a file' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(within(dialog).getAllByText('This is required').length).toBeGreaterThanOrEqual(2),
    );
    expect(sent(server, 'CreateDownCenter')).toEqual([]);
  });

  it('changes an entry without sending its file again, and keeps a kind that is no longer offered', async () => {
    const server = withRows([row(1, { kind: 'old' })]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 资料1' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('option', { name: 'Former kind' });
    expect(within(dialog).queryByText(/up to 2 hours/)).toBeNull();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Show it/ }));
    within(dialog).getByText(/can still open the file for up to 2 hours, a film or sound for up to 12/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(server, 'UpdateDownCenter')).toEqual([
        {
          id: 1,
          rowVersion: 2,
          title: '资料1',
          titleEn: '',
          kind: 'old',
          fileId: 41,
          isPublic: true,
          isShow: false,
          sort: 10,
        },
      ]),
    );
  });

  it.each([
    ['down-center.title-taken', 'There is one already'],
    ['attachment.unknown', 'This file is not there any more'],
  ])('puts the refusal %s at its field', async (id, message) => {
    const server = withRows([row(1)]);
    server.handlers['DownCenter/UpdateDownCenter'] = () => refuse(40901, message, { id });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 资料1' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(message);
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('offers nothing more to users who may only edit', async () => {
    withRows([row(1)]);
    await show('/basic/downCenter', []);
    await screen.findByText('资料1');
    expect(screen.queryByRole('button', { name: 'Offer a file' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});
