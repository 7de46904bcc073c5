import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import PortalDownloadList from './download-list.tsx';

const LIST = 'Visitor/GetVDownCenterPageList';
const gone = {
  id: 2,
  title: '旧版手册',
  kind: 'manual',
  downloads: 0,
  creationTime: '2026-06-30T17:00:00.000Z',
  file: null,
};
const serve = (...items: object[]) =>
  fakeServer({
    [LIST]: () => ({ totalCount: items.length, items }),
    'CodeContent/GetCodeContentSelection': () => [{ value: 'manual', text: '操作手册', isEnabled: true }],
  });
const open = (language: 'en' | 'zh-CN' = 'en') =>
  showScreen(PortalDownloadList, { at: '/web/download', language });

describe('the downloads of the portal', () => {
  it('say in words what kind something is, and when its file is not to be had', async () => {
    serve(gone);
    await open('zh-CN');
    await screen.findByText('旧版手册');
    expect(await screen.findByRole('cell', { name: '操作手册' })).toBeTruthy();
    expect(screen.getByText('暂不可用')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('are chosen by kind, which stays in the address', async () => {
    const server = serve(gone);
    const router = await open();
    await screen.findByRole('option', { name: '操作手册' });
    await userEvent.selectOptions(screen.getByLabelText('Kind'), '操作手册');
    expect(router.state.location.search).toBe('?kind=manual');
    expect(server.calls.findLast(({ action }) => action === LIST)?.input).toMatchObject({ kind: 'manual' });
  });

  it('say when there are none', async () => {
    serve();
    await open();
    expect(await screen.findByText('Nothing to download yet')).toBeTruthy();
  });

  it('say what went wrong and can be asked for again', async () => {
    const server = serve();
    server.handlers[LIST] = () => refuse(50301, 'Not ready');
    await open();
    await screen.findByText('Not ready');
    server.handlers[LIST] = () => ({ totalCount: 1, items: [gone] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('旧版手册')).toBeTruthy();
  });
});
