import { applyLanguage } from '@college/portal-sdk/texts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writtenUntil } from './replay-chat.tsx';
import { ShownCaption, WriteCaptions } from './room-captions.tsx';
import { pageAt } from './room-replay.tsx';
import type { RoomView } from './room-state.ts';

beforeEach(() => applyLanguage('en'));
afterEach(() => vi.useRealTimers());

const caption = (id: number, text: string) => ({ id, text, at: '2026-11-24T08:00:00.000Z' });

it('shows what is said, until it is old, and not to who wants none', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { rerender, container } = render(<ShownCaption caption={null} />);
  expect(container.textContent).toBe('');
  rerender(<ShownCaption caption={caption(1, 'Air it first')} />);
  expect(screen.getByRole('status').textContent).toBe('Air it first');
  act(() => {
    vi.advanceTimersByTime(13_000);
  });
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<ShownCaption caption={caption(2, 'Then measure')} />);
  expect(screen.getByRole('status').textContent).toBe('Then measure');
  await userEvent.click(screen.getByRole('button', { name: 'Hide captions' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('is written by the teacher line by line, and stays in the field when the line is lost', async () => {
  let isOpen = false;
  const said: unknown[] = [];
  const say = (one: unknown): boolean => {
    if (isOpen) said.push(one);
    return isOpen;
  };
  render(<WriteCaptions view={{ caption: null } as unknown as RoomView} say={say} />);
  const field = screen.getByLabelText('Next caption');
  await userEvent.type(field, ' Measure {Enter}');
  expect(field).toHaveProperty('value', ' Measure ');
  isOpen = true;
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(said).toEqual([{ type: 'caption', text: 'Measure' }]);
  expect(field).toHaveProperty('value', '');
});

it('follows the film: the page that was shown, and what had been written', () => {
  const chapters = [
    { position: 0, page: 2 },
    { position: 30, page: 4 },
  ];
  const film = { by: 'file', address: '', mediaType: '', poster: '', captions: [], chapters } as const;
  expect([0, 29, 30, 99].map((second) => pageAt(film as never, second))).toEqual([2, 2, 4, 4]);
  expect(pageAt({ by: 'text', html: '' }, 5)).toBe(1);
  const line = (id: number, position: number) => ({ id, name: '甲', isTeacher: false, text: 'x', position });
  expect(writtenUntil([line(1, 3), line(2, 9)], 5).map(({ id }) => id)).toEqual([1]);
});
