import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import DownCenterList from './down-center-list.tsx';

const LIST = 'DownCenter/GetDownCenterPageList';
const form = {
  id: 1,
  title: '培训报名表',
  kind: 'forms',
  downloads: 1286,
  creationTime: '2026-06-30T17:00:00.000Z',
  file: { id: 4, name: '报名表.docx', size: 2048, mediaType: 'application/x', address: '/api/files/x' },
};

const gateway = (...items: object[]) =>
  fakeServer({
    [LIST]: () => ({ totalCount: items.length, items }),
    'CodeContent/GetCodeContentSelection': () => [
      { value: 'forms', text: 'Forms', isEnabled: true },
      { value: 'old', text: 'Old kind', isEnabled: false },
    ],
  });
const show = (search = '', language: 'en' | 'zh-CN' = 'en') =>
  showScreen(DownCenterList, { at: `/downCenter${search}`, language });
const row = async () => within((await screen.findByText(form.title)).closest('tr')!);
const inputs = (server: ReturnType<typeof gateway>) =>
  server.calls.filter(({ action }) => action === LIST).map(({ input }) => input);

describe('the download centre of who is signed in', () => {
  it('says what there is, how large, since when, and leads to the file under its own name', async () => {
    gateway(form);
    await show();
    const first = await row();
    await first.findByText('Forms');
    for (const text of ['2 KB', '2026-07-01', '1286']) first.getByText(text);
    const link = first.getByRole('link', { name: 'Download 培训报名表' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      '/api/files/x',
      '报名表.docx',
    ]);
  });

  it('says in Chinese that a file is not to be had', async () => {
    gateway({ ...form, file: null });
    await show('', 'zh-CN');
    const first = await row();
    first.getByText('暂不可用');
    expect(first.queryByRole('link')).toBeNull();
  });

  it('asks for what the address says', async () => {
    const server = gateway(form);
    await show('?keyword=a&kind=forms&sorting=downloads desc&page=2');
    await row();
    expect(inputs(server)).toEqual([
      { page: 2, pageSize: 20, keyword: 'a', kind: 'forms', sorting: 'downloads desc' },
    ]);
  });

  it('is chosen by a kind that is still offered, and sorted by a column', async () => {
    const server = gateway(form);
    const router = await show();
    await row();
    const kinds = screen.getByLabelText('Kind');
    await within(kinds).findByRole('option', { name: 'Forms' });
    expect(within(kinds).queryByRole('option', { name: 'Old kind' })).toBeNull();
    await userEvent.selectOptions(kinds, 'Forms');
    expect(router.state.location.search).toBe('?kind=forms');
    await userEvent.click(screen.getByRole('button', { name: /^Downloads/ }));
    await waitFor(() => expect(inputs(server).at(-1)).toMatchObject({ kind: 'forms', sorting: 'downloads' }));
  });

  it('says when there is nothing, and when nothing matches', async () => {
    gateway();
    await show('?kind=forms');
    await screen.findByText('Nothing matches');
    await userEvent.click(screen.getAllByRole('button', { name: /Clear/ }).at(-1)!);
    await screen.findByText('Nothing to download yet');
  });

  it('can be asked again after an error', async () => {
    const server = gateway(form);
    const answer = server.handlers[LIST]!;
    server.handlers[LIST] = () => refuse(50000, 'Something went wrong');
    await show();
    await screen.findByText('Something went wrong');
    server.handlers[LIST] = answer;
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    await row();
  });
});
