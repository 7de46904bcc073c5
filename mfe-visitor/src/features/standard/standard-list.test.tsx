import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import StandardList from './standard-list.tsx';

const LIST = 'Visitor/GetVStandardPageList';
const law = {
  id: 3,
  number: '主席令第88号',
  title: '安全生产法',
  kind: 'law',
  issuer: '全国人大常委会',
  issuedDate: '2021-06-10',
  effectiveDate: '2021-09-01',
  abolishedDate: null,
  state: 'current',
  hasFile: false,
};
const serve = (items: object[] = [law], totalCount = items.length) =>
  fakeServer({
    [LIST]: () => ({ totalCount, items }),
    'CodeContent/GetCodeContentSelection': () => [
      { value: 'law', text: '法律法规', isEnabled: true },
      { value: 'old', text: '旧类别', isEnabled: false },
    ],
  });
const open = (search = '', language: 'en' | 'zh-CN' = 'en') =>
  showScreen(StandardList, { at: `/visitor/standard${search}`, language });
const lastAsked = (server: ReturnType<typeof serve>) =>
  server.calls.findLast(({ action }) => action === LIST)?.input;

describe('laws and standards for visitors', () => {
  it('say in Chinese what each is, since when it is in force, and lead to its text', async () => {
    serve();
    await open('', 'zh-CN');
    const link = await screen.findByRole('link', { name: '安全生产法' });
    expect(link.getAttribute('href')).toBe('/visitor/standardDetail?id=3');
    await screen.findByText(/^法律法规 · 主席令第88号 · 全国人大常委会/);
    screen.getByText('2021-09-01 起施行');
    expect(screen.getAllByText('现行有效').length).toBeGreaterThan(0);
  });

  it('ask for what the address says', async () => {
    const server = serve();
    await open('?keyword= 焊 &kind=law&state=current&page=2');
    await screen.findByRole('link', { name: '安全生产法' });
    await screen.findByRole('option', { name: '法律法规' });
    expect(lastAsked(server)).toEqual({
      page: 2,
      pageSize: 10,
      keyword: '焊',
      kind: 'law',
      state: 'current',
    });
  });

  it('take nonsense in the address for no filter', async () => {
    const server = serve();
    await open('?kind=old&state=draft&page=-3');
    await screen.findByRole('link', { name: '安全生产法' });
    expect(lastAsked(server)).toEqual({ page: 1, pageSize: 10 });
  });

  it('remember in the link where one was', async () => {
    serve([law], 30);
    const router = await open('?state=current');
    await userEvent.click(await screen.findByRole('button', { name: 'Go to page 2' }));
    await userEvent.click(await screen.findByRole('link', { name: '安全生产法' }));
    expect(router.state.location.state).toEqual({ from: '/visitor/standard?state=current&page=2' });
  });

  it('say what to do when nothing matches, and when there is nothing', async () => {
    serve([]);
    const router = await open('?keyword=zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('Nothing to read yet')).toBeTruthy();
  });

  it('say what went wrong and try again', async () => {
    const server = serve();
    server.handlers[LIST] = () => refuse(50301, 'Not ready');
    await open();
    await screen.findByText('Not ready');
    server.handlers[LIST] = () => ({ totalCount: 1, items: [law] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: '安全生产法' })).toBeTruthy();
  });
});
