import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import SettlePage from './settle-page.tsx';

const trainClass = {
  id: 7,
  name: '瓦斯检查班',
  nameEn: 'Gas inspection class',
  phase: 'training',
  state: 'published',
  rowVersion: 3,
};
const proof = {
  id: 1,
  proofNo: 'XS-2026-000001',
  placeId: 11,
  userId: 5,
  userName: '张伟',
  hours: 2,
  state: 'valid',
  creationTime: '2026-06-01T02:00:00.000Z',
  voidedAt: null,
};
const serve = (handlers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'TrainClass/GetTrainClassInfo': () => trainClass,
    'TrainClass/GetPeriodProofPageList': () => ({
      totalCount: 2,
      items: [
        proof,
        { ...proof, id: 2, proofNo: 'XS-2026-000002', state: 'void', voidedAt: '2026-06-02T02:00:00.000Z' },
      ],
    }),
    ...handlers,
  });
const open = (language: 'en' | 'zh-CN' = 'en') =>
  showScreen(SettlePage, { at: '/trainClass/settle?id=7', language });

describe('the papers of a class', () => {
  it('are listed with their state; only a valid one can be had', async () => {
    serve();
    await open();
    expect(await screen.findByRole('heading', { name: 'Gas inspection class' })).toBeTruthy();
    const rows = await screen.findAllByRole('row', { name: /XS-2026/ });
    expect(within(rows[0]!).getByText('Valid')).toBeTruthy();
    expect(within(rows[0]!).getByRole('button', { name: 'PDF' })).toBeTruthy();
    expect(within(rows[1]!).getByText('Void')).toBeTruthy();
    expect(within(rows[1]!).queryByRole('button', { name: 'PDF' })).toBeNull();
  });

  it('say what to do where there are none', async () => {
    serve({ 'TrainClass/GetPeriodProofPageList': () => ({ totalCount: 0, items: [] }) });
    await open('zh-CN');
    expect(await screen.findByText('尚未出具证明')).toBeTruthy();
  });

  it('are nowhere when the class is not', async () => {
    serve({
      'TrainClass/GetTrainClassInfo': () => refuse(40401, 'Not found', { id: 'common.not-found' }),
    });
    await open();
    expect(await screen.findByText('There is no such class')).toBeTruthy();
  });
});
