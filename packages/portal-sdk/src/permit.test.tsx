import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Permit } from './permit.ts';
import { CurrentEntryContext } from './route-meta.ts';

const at = (buttonPremission: string[], ignore: boolean) => ({
  path: '/classes',
  component: 'business/train-class/list',
  meta: { title: '', parentPath: '', buttonPremission, ignore },
});

const shown = (entry: ReturnType<typeof at> | null): boolean => {
  const { unmount } = render(
    <CurrentEntryContext.Provider value={entry}>
      <Permit code="train-class:publish">publish</Permit>
    </CurrentEntryContext.Provider>,
  );
  const found = screen.queryByText('publish') !== null;
  unmount();
  return found;
};

describe('section 6: button-level permission', () => {
  it('an element shows when the route’s list contains its code', () => {
    expect(shown(at(['train-class:publish'], false))).toBe(true);
  });

  it('an element is removed when the route’s list does not contain its code', () => {
    expect(shown(at(['train-class:create'], false))).toBe(false);
    expect(shown(null)).toBe(false);
  });

  it('a route flagged ignore shows all', () => {
    expect(shown(at([], true))).toBe(true);
  });
});
