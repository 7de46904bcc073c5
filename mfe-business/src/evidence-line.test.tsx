import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { spansOf as spansOfSlices } from './contexts/completion/study-supervision/slice-spans.ts';
import { spansOf as spansOfAttempt } from './contexts/exams/exam-integrity/attempt-spans.ts';
import { EvidenceLine } from './evidence-line.tsx';
import type { EvidenceSpan } from './evidence-line.tsx';

const show = async (spans: readonly EvidenceSpan[]) => {
  fakeServer({});
  await showScreen(() => <EvidenceLine spans={spans} />, { at: '/x' });
};
const lanesOf = async (name: string) =>
  within(await screen.findByRole('figure', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const partsOf = (name: string, lane: number) => {
  const lanes = screen.getByRole('figure', { name }).querySelectorAll('li:not([aria-hidden])');
  const parts = lanes[lane]?.querySelectorAll<HTMLElement>('[aria-hidden] > span') ?? [];
  return [...parts].map(({ style }) =>
    [style.insetInlineStart, style.width].map((length) => Math.round(parseFloat(length))),
  );
};

const slice = {
  id: 1,
  wareId: 1,
  wareName: 'Film',
  begin: '2026-03-01T02:00:00.000Z',
  end: '2026-03-01T02:30:00.000Z',
  from: 0,
  to: 1,
  creditedSeconds: 1500,
  lost: [] as { reason: 'hidden' | 'idle' | 'identity-failed' | 'checkpoint-missed'; seconds: number }[],
  device: '',
  isWeak: false,
  withdrawn: false,
};

describe('the line of time of study', () => {
  it('has a lane for each kind of evidence, with how long it was', async () => {
    await show(
      spansOfSlices([
        { ...slice, lost: [{ reason: 'hidden', seconds: 300 }] },
        {
          ...slice,
          begin: '2026-03-01T02:30:00.000Z',
          end: '2026-03-01T03:00:00.000Z',
          creditedSeconds: 0,
          lost: [
            { reason: 'idle', seconds: 600 },
            { reason: 'identity-failed', seconds: 600 },
            { reason: 'checkpoint-missed', seconds: 600 },
          ],
        },
      ]),
    );
    const day = 'Time line of 2026-03-01';
    const lanes = await lanesOf(day);
    expect(lanes.map((text) => text?.replace(/[\d].*/, ''))).toEqual([
      'Counted',
      'Gaps',
      'Page out of sight',
      'Face checks',
      'Questions',
    ]);
    expect(partsOf(day, 0)).toEqual([[0, 50]]);
    expect(partsOf(day, 1)).toEqual([[50, 50]]);
  });

  it('draws each day of its own, the newest first', async () => {
    await show(
      spansOfSlices([
        slice,
        { ...slice, begin: '2026-03-03T02:00:00.000Z', end: '2026-03-03T02:10:00.000Z' },
      ]),
    );
    await screen.findByRole('figure', { name: 'Time line of 2026-03-03' });
    expect(screen.getAllByRole('figure').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Time line of 2026-03-03',
      'Time line of 2026-03-01',
    ]);
  });
});

describe('the line of time of an exam', () => {
  const entry = { device: '', seconds: null, note: '' };
  const attempt = {
    startedAt: '2026-03-01T02:00:00.000Z',
    submittedAt: '2026-03-01T03:00:00.000Z',
    log: [
      { ...entry, kind: 'away-hidden', at: '2026-03-01T02:15:00.000Z', seconds: 360 },
      { ...entry, kind: 'lock', at: '2026-03-01T02:30:00.000Z' },
      { ...entry, kind: 'unlock', at: '2026-03-01T02:36:00.000Z' },
      { ...entry, kind: 'grade', at: '2026-03-09T02:00:00.000Z' },
    ],
    catches: [],
  };

  it('shows when the page was left and what was stopped; what came after it is not on it', async () => {
    await show(spansOfAttempt(attempt));
    const day = 'Time line of 2026-03-01';
    await lanesOf(day);
    expect([0, 1, 2, 3, 4].map((lane) => partsOf(day, lane))).toEqual([
      [[0, 100]],
      [[50, 10]],
      [[25, 10]],
      [],
      [],
    ]);
  });

  it('of one that has not begun is nothing', () => {
    expect(spansOfAttempt({ ...attempt, startedAt: null })).toEqual([]);
  });
});
