import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { classRow } from '@college/portal-sdk/testing/public-class';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import Home from './home.tsx';

const LIST = 'Visitor/GetVTrainClassPageList';
const open = (language: 'en' | 'zh-CN' = 'en') => showScreen(Home, { at: '/__NAME__', language });

describe('the home screen', () => {
  it('lists the classes, page by page', async () => {
    const row = classRow();
    const server = fakeServer({ [LIST]: () => ({ items: [row], totalCount: 1 }) });
    await open();
    expect(await screen.findByText(row.name)).toBeTruthy();
    expect(server.calls[0]?.input).toEqual({ page: 1, pageSize: 20 });
  });

  it('speaks Chinese too', async () => {
    fakeServer({ [LIST]: () => ({ items: [], totalCount: 0 }) });
    await open('zh-CN');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('__TITLE_ZH__');
    expect(await screen.findByText('暂无培训班')).toBeTruthy();
  });

  it('says what went wrong and tries again', async () => {
    const server = fakeServer({ [LIST]: () => refuse(50301, 'Not ready') });
    await open();
    expect(await screen.findByText('Not ready')).toBeTruthy();
    const row = classRow();
    server.handlers[LIST] = () => ({ items: [row], totalCount: 1 });
    screen.getByRole('button', { name: 'Retry' }).click();
    expect(await screen.findByText(row.name)).toBeTruthy();
  });
});
