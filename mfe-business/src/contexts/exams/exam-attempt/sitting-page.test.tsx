import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import SittingPage from './sitting-page.tsx';

const page = (items: object[]) => ({ items, page: 1, pageSize: 20, total: items.length });

const serverWith = (expected: number | null, changes: object = {}) =>
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
          ...changes,
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

it.each([
  ['en', { takers: 40, rehearsed: 12, rehearsedBadly: 2 }, /12 of 40 have rehearsed, 2 with problems/],
  [
    'zh-CN',
    { takers: 40, rehearsed: 12, rehearsedBadly: 2 },
    /40 人中 12 人已做考前演练，其中 2 人设备有问题/,
  ],
  ['en', { state: 'planned', takers: 0, rehearsed: 1, rehearsedBadly: 0 }, / · 1 has rehearsed · /],
] as const)('says how many have rehearsed: %s, %o', async (language, sitting, words) => {
  serverWith(null, sitting);
  await showScreen(SittingPage, { at: '/sitting?examId=7&classId=3', language });
  await screen.findByText(words);
});
