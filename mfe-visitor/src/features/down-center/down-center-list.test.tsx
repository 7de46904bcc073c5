import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import DownCenterList from './down-center-list.tsx';

const LIST = 'Visitor/GetVDownCenterPageList';
const form = {
  id: 1,
  title: '培训报名表',
  kind: 'form',
  downloads: 12,
  creationTime: '2026-06-30T17:00:00.000Z',
  file: { id: 4, name: '报名表.docx', size: 2048, mediaType: 'application/x', address: '/api/files/x' },
};
const serve = (...items: object[]) =>
  fakeServer({
    [LIST]: () => ({ totalCount: items.length, items }),
    'CodeContent/GetCodeContentSelection': () => [{ value: 'form', text: 'Forms', isEnabled: true }],
  });
const open = (search = '', language: 'en' | 'zh-CN' = 'en') =>
  showScreen(DownCenterList, { at: `/visitor/downCenter${search}`, language });
const inputs = (server: ReturnType<typeof serve>) =>
  server.calls.filter(({ action }) => action === LIST).map(({ input }) => input);

describe('the download centre of the hall', () => {
  it('stands beside the sidebar and leads to each file under its own name, without a login', async () => {
    const server = serve(form);
    await open('', 'zh-CN');
    const link = await screen.findByRole('link', { name: '下载培训报名表' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      '/api/files/x',
      '报名表.docx',
    ]);
    expect(screen.getByRole('navigation', { name: '培训大厅' })).toBeTruthy();
    expect(server.calls.map(({ token }) => token)).not.toContain(expect.any(String));
  });

  it('asks for what the address says, but for no order: the call for visitors has its own', async () => {
    const server = serve(form);
    await open('?keyword=a&kind=form&sorting=downloads&page=2');
    await screen.findByText(form.title);
    expect(inputs(server)).toEqual([{ page: 2, pageSize: 20, keyword: 'a', kind: 'form' }]);
    const head = within(screen.getAllByRole('row')[0]!);
    expect(head.queryByRole('button')).toBeNull();
  });

  it('says when nothing matches, and when there is nothing', async () => {
    serve();
    await open('?keyword=zzz');
    await screen.findByText('Nothing matches');
    await userEvent.click(screen.getAllByRole('button', { name: /Clear/ }).at(-1)!);
    await screen.findByText('Nothing to download yet');
  });

  it('says what went wrong and tries again', async () => {
    const server = serve();
    server.handlers[LIST] = () => refuse(50000, 'Something broke');
    await open();
    await screen.findByText('Something broke');
    server.handlers[LIST] = () => ({ totalCount: 1, items: [form] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(form.title)).toBeTruthy();
  });
});
