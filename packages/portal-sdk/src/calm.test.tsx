import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isBusy, keepCalm, useKeepCalm } from './calm.ts';

const Form = ({ dirty }: { dirty: boolean }) => {
  useKeepCalm('unsaved form', dirty);
  return null;
};

it('is suppressed until the last request for it ends', () => {
  const ends = [keepCalm('an exam'), keepCalm('an exam')];
  ends[0]?.();
  expect(isBusy()).toBe(true);
  ends[1]?.();
  expect(isBusy()).toBe(false);
});

it('is suppressed by a form while it is dirty and in view', () => {
  const { rerender, unmount } = render(<Form dirty={false} />);
  expect(isBusy()).toBe(false);
  rerender(<Form dirty />);
  expect(isBusy()).toBe(true);
  rerender(<Form dirty={false} />);
  expect(isBusy()).toBe(false);
  rerender(<Form dirty />);
  unmount();
  expect(isBusy()).toBe(false);
});

it.each([
  ['a dialog of the kit', <div key="1" role="dialog" aria-modal="true" />],
  ['a dialog of the browser', <dialog key="2" open />],
])('is suppressed by %s', (_what, dialog) => {
  const { unmount } = render(dialog);
  expect(isBusy()).toBe(true);
  unmount();
  expect(isBusy()).toBe(false);
});
