import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Panes } from './panes.tsx';

const shown = (chosen: string | null) => (
  <Panes side="A tree" chosen={chosen}>
    <p>What was chosen</p>
  </Panes>
);
const detail = (): HTMLElement => screen.getByText('What was chosen').parentElement!;

/** Where a browser would have put the two. */
const laidOut = (sideBottom: number, detailTop: number): void => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this === detail() ? new DOMRect(0, detailTop, 300, 200) : new DOMRect(0, 0, 300, sideBottom);
  });
};
const scrolled = vi.fn();

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  vi.restoreAllMocks();
  scrolled.mockClear();
  // jsdom has none.
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

it('below each other, the page goes to what was chosen, and so does the keyboard', () => {
  const { rerender } = render(shown(null));
  laidOut(900, 920);
  rerender(shown('a'));
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(detail());
  rerender(shown('a'));
  rerender(shown(null));
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('stays where it is when it is opened with something chosen', () => {
  render(shown('a'));
  laidOut(900, 920);
  expect(scrolled).not.toHaveBeenCalled();
});

it('beside each other, the tree keeps the keyboard, and what was scrolled down begins at its top', () => {
  const { rerender } = render(shown(null));
  laidOut(900, 80);
  rerender(shown('a'));
  expect(scrolled).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  laidOut(900, -400);
  rerender(shown('b'));
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(document.body);
});
