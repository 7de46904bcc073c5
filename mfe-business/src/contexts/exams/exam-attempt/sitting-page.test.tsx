import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import SittingPage from './sitting-page.tsx';

const page = (items: object[]) => ({ items, page: 1, pageSize: 20, total: items.length });

const serverWith = (expected: number | null) =>
  fakeServer({
    'TestExam/GetExamSittingPageList': () =>
      page([
        {
          id: 5,
          examId: 7,
          examName: '防汛考试',
          classId: 3,
          className: '防汛班',
          openAt: '2026-11-23T09:00:00.000Z',
          closeAt: '2026-11-23T10:00:00.000Z',
          extraMinutes: 0,
          state: 'preparing',
          takers: 600,
          expected,
          running: 0,
          submitted: 0,
        },
      ]),
    'TestExam/GetExamSitterPageList': () => page([]),
  });

it.each([
  ['en', 3000, 'Papers made: 600 of 3000', '20'],
  ['zh-CN', 3000, '已组卷 600 / 3000 份', '20'],
  ['en', null, 'Papers made: 600', null],
] as const)('shows how far the papers are: %s, of %s', async (language, expected, words, percent) => {
  serverWith(expected);
  await showScreen(SittingPage, { at: '/sitting?examId=7&classId=3', language });
  const bar = await screen.findByRole('progressbar', { name: words });
  expect(bar.getAttribute('aria-valuenow')).toBe(percent);
});
