import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import type { NavigateFunction } from 'react-router-dom';
import { expect, it } from 'vitest';
import { usePageFocus } from './use-page-focus.ts';

let go: NavigateFunction = () => undefined;

const Frame = ({ page }: { page: string }) => {
  const main = useRef<HTMLElement>(null);
  go = useNavigate();
  usePageFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      {page !== '' && <h1 key={page}>{page}</h1>}
      <button type="button">Do it</button>
    </main>
  );
};

const frame = (page: string) => (
  <MemoryRouter initialEntries={['/here']}>
    <Frame page={page} />
  </MemoryRouter>
);
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

it('goes to the heading when it appears, and to the next one if that is replaced', async () => {
  const { rerender } = render(frame(''));
  await act(() => go('/there'));
  await hasFocus(screen.getByRole('main'));
  rerender(frame('Exam room'));
  await hasFocus(screen.getByRole('heading', { name: 'Exam room' }));
  rerender(frame('Low-voltage electricians'));
  await hasFocus(screen.getByRole('heading', { name: 'Low-voltage electricians' }));
});

it('stays where the user has moved it', async () => {
  const { rerender } = render(frame('Exam room'));
  await act(() => go('/there'));
  await hasFocus(screen.getByRole('heading'));
  screen.getByRole('button').focus();
  rerender(frame('Low-voltage electricians'));
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
