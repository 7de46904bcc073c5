import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import StandardDetail from './standard-detail.tsx';

const ONE = 'Visitor/GetVStandard';
const standard = (changes: object = {}) => ({
  id: 3,
  number: 'AQ 3-2020',
  title: '受限空间作业规范',
  kind: 'standard',
  issuer: '应急管理部',
  issuedDate: '2020-01-01',
  effectiveDate: '2020-06-01',
  abolishedDate: null,
  state: 'current',
  content: '<p>先通风，再检测。</p><script>window.ran = true</script>',
  file: null,
  ...changes,
});
const serve = (changes: object = {}) =>
  fakeServer({
    [ONE]: () => standard(changes),
    'CodeContent/GetCodeContentSelection': () => [{ value: 'standard', text: '标准规范', isEnabled: true }],
  });
const open = (search = '?id=3', language: 'en' | 'zh-CN' = 'en') =>
  showScreen(StandardDetail, { at: `/visitor/standardDetail${search}`, language });

describe('one law or standard for visitors', () => {
  it('shows its facts and its text, without what could run', async () => {
    serve();
    await open('?id=3', 'zh-CN');
    await screen.findByRole('heading', { level: 1, name: '受限空间作业规范' });
    for (const text of ['AQ 3-2020', '应急管理部', '2020-06-01']) expect(screen.getByText(text)).toBeTruthy();
    expect(await screen.findByText('标准规范')).toBeTruthy();
    expect(
      (await screen.findByText('先通风，再检测。')).closest('section')?.querySelector('script'),
    ).toBeNull();
  });

  it('opens its file, and says so when there is nothing else', async () => {
    const file = { id: 1, name: 'a.pdf', size: 1, mediaType: 'application/pdf', address: '/api/files/a' };
    serve({ content: '', file });
    await open();
    const link = await screen.findByRole('link', { name: 'Open the file' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/api/files/a', 'noopener']);
    expect(screen.getByText('The text is in the file.')).toBeTruthy();
  });

  it('has a friendly answer for one that is not public, and a way back', async () => {
    const server = serve();
    server.handlers[ONE] = () => refuse(40401, 'Not found');
    await open();
    expect(await screen.findByText('This is not here')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'All laws and standards' });
    expect(back.getAttribute('href')).toBe('/visitor/standard');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['', '?id=', '?id=abc', '?id=-1', '?id=1.5'])(
    'asks for nothing with the address %j',
    async (search) => {
      const server = serve();
      await open(search);
      expect(screen.getByText('This is not here')).toBeTruthy();
      expect(server.actions()).not.toContain(ONE);
    },
  );

  it('leads back to the list as it was left', async () => {
    serve();
    const router = await open();
    const from = '/visitor/standard?page=3';
    await act(() => router.navigate('/visitor/standardDetail?id=3', { state: { from } }));
    expect((await screen.findByRole('link', { name: 'All laws and standards' })).getAttribute('href')).toBe(
      from,
    );
  });

  it('says what went wrong and tries again', async () => {
    const server = serve();
    server.handlers[ONE] = () => refuse(50000, 'Something broke');
    await open();
    await screen.findByText('Something broke');
    server.handlers[ONE] = () => standard();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: '受限空间作业规范' })).toBeTruthy();
  });
});
