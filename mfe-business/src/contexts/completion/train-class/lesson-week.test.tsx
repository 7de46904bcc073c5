import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LessonWeek } from './lesson-week.tsx';
import { blankLesson } from './train-class-values.ts';

const blank = blankLesson({ lessons: [], trainBegin: '', address: '', addressEn: '' });
const lessons = ['2026-07-16', '2026-07-27'].map((day, at) => ({
  ...blank,
  ...{ id: at + 1, title: `第 ${at + 1} 讲`, begin: `${day}T09:00`, end: `${day}T12:00` },
}));
const training = { begin: '2026-07-15T09:00', end: '2026-07-30T17:00' };
const days = () => [...document.querySelectorAll('[data-day]')].map((day) => day.getAttribute('data-day'));

it('a week that is only read has all weeks with lessons, for paper, and nothing to press in them', async () => {
  await showScreen(() => <LessonWeek lessons={lessons} {...training} />, { at: '/' });
  expect(days()).toHaveLength(14);
  expect(days()).toEqual(expect.arrayContaining(['2026-07-13', '2026-08-02']));
  for (const lesson of document.querySelectorAll('[data-day] button'))
    expect((lesson as HTMLButtonElement).disabled).toBe(true);
  expect(document.querySelector('[aria-label^="Copy"]')).toBeNull();
  // Readers of the screen have the list.
  expect(screen.queryByRole('button')).toBeNull();
});

it('a week that is planned is the only one, and is turned', async () => {
  const actions = { onOpen: () => undefined, onDraw: () => undefined, onCopy: () => undefined };
  await showScreen(() => <LessonWeek lessons={lessons} {...training} actions={actions} />, { at: '/' });
  expect(days()).toEqual(Array.from({ length: 7 }, (_, at) => `2026-07-${13 + at}`));
  fireEvent.click(document.querySelector('[aria-label="Next week"]')!);
  expect(days()[0]).toBe('2026-07-20');
});
