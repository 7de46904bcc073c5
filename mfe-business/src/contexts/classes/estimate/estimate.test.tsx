import type { EstimateItemRow, EstimateSummary } from '@college/contracts/classes/estimate';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import EstimateItems from './estimate-items.tsx';
import EstimateSummaryPage from './estimate-summary.tsx';

type Server = ReturnType<typeof fakeServer>;
const inputsOf = (server: Server, wanted: string): unknown[] =>
  server.calls.filter(({ action }) => action === wanted).map(({ input }) => input);

const item: EstimateItemRow = {
  id: 6,
  title: '教学进度',
  titleEn: 'The pace',
  kind: 'choice',
  options: [
    { zh: '慢', en: 'Slow' },
    { zh: '快', en: 'Fast' },
  ],
  sort: 60,
  isEnable: true,
  rowVersion: 2,
};

const summary: EstimateSummary = {
  classId: 3,
  className: '煤矿安全班',
  isWanted: true,
  students: 20,
  submitted: 7,
  counted: 5,
  items: [
    {
      id: 1,
      title: 'Contents',
      kind: 'score5',
      average: 4.2,
      counts: [1, 2, 3, 4, 5].map((label) => ({ label: String(label), count: label === 4 ? 4 : 0 })),
      texts: [],
    },
    { id: 3, title: 'What helped', kind: 'text', average: null, counts: [], texts: ['The drill.'] },
  ],
};
const SUMMARY = 'TrainClass/GetEstimateSummary';
const at = '/trainClass/estimate?id=3';

describe('the template of evaluations', () => {
  it('is changed item by item, options line by line in both languages', async () => {
    const server = fakeServer({
      'TrainClass/GetEstimateItemList': () => [item],
      'TrainClass/SaveEstimateItem': () => item,
    });
    await showScreen(EstimateItems, { at: '/estimateItem' });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit The pace' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('tab', { name: 'English: 2 of 2' }));
    const english = dialog.getByRole('textbox', { name: 'Options (English)' });
    expect(english).toHaveProperty('value', 'Slow\nFast');
    await userEvent.clear(english);
    await userEvent.type(english, 'Too slow{enter}Too fast');
    await userEvent.click(dialog.getByRole('button', { name: /Save/ }));
    await waitFor(() => expect(inputsOf(server, 'TrainClass/SaveEstimateItem')).toHaveLength(1));
    expect(inputsOf(server, 'TrainClass/SaveEstimateItem')[0]).toMatchObject({
      id: 6,
      rowVersion: 2,
      kind: 'choice',
      options: [
        { zh: '慢', en: 'Too slow' },
        { zh: '快', en: 'Too fast' },
      ],
    });
  });
});

describe('what a class says', () => {
  it('is shown in figures and words, with how much of it is counted', async () => {
    fakeServer({ [SUMMARY]: () => summary });
    await showScreen(EstimateSummaryPage, { at });
    await screen.findByText('The drill.');
    expect(screen.getAllByText('4.20').length).toBeGreaterThan(0);
    screen.getByText('of 20 students');
    screen.getByText(/updated after every five evaluations/);
  });

  it('is not shown below five', async () => {
    fakeServer({ [SUMMARY]: () => ({ ...summary, submitted: 3, counted: 0, items: [] }) });
    await showScreen(EstimateSummaryPage, { at, language: 'zh-CN' });
    await screen.findByText('评价份数不足');
    screen.getByText(/目前已提交：3 份/);
  });

  it('is not there for a class that is not evaluated', async () => {
    fakeServer({ [SUMMARY]: () => ({ ...summary, isWanted: false, items: [] }) });
    await showScreen(EstimateSummaryPage, { at });
    await screen.findByText('This class is not evaluated');
  });
});
