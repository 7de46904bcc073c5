import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const seen = vi.fn();
const Controlled = () => {
  const [value, setValue] = useState('');
  const change = (next: string): void => {
    seen(next);
    setValue(next);
  };
  return (
    <>
      <SearchField value={value} onChange={change} placeholder="Name, whole phone" />
      <button onClick={() => setValue('')}>Reset</button>
    </>
  );
};
const box = (): HTMLInputElement => screen.getByLabelText('Search');
const type = (text: string): boolean => fireEvent.change(box(), { target: { value: text } });
const rest = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

describe('SearchField', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    seen.mockReset();
    render(<Controlled />);
  });
  afterEach(() => void vi.useRealTimers());

  it('waits for a pause in typing', () => {
    type('m');
    rest(200);
    type('mine');
    rest(299);
    expect(seen).not.toHaveBeenCalled();
    rest(1);
    expect(seen.mock.calls).toEqual([['mine']]);
  });

  it('asks at once on Enter, and not again later', () => {
    type('mine');
    fireEvent.keyDown(box(), { key: 'Enter' });
    rest(1_000);
    expect(seen.mock.calls).toEqual([['mine']]);
  });

  it('lets a Chinese input method finish its word', () => {
    fireEvent.compositionStart(box());
    type('kuang');
    rest(1_000);
    expect(seen).not.toHaveBeenCalled();
    type('矿');
    fireEvent.compositionEnd(box());
    expect(seen.mock.calls).toEqual([['矿']]);
  });

  it('says what it looks through also to who cannot read the placeholder', () => {
    expect(screen.getByTitle('Name, whole phone')).toBe(box());
  });

  it('shows what comes from outside', () => {
    type('mine');
    rest(300);
    fireEvent.click(screen.getByText('Reset'));
    expect(box().value).toBe('');
  });
});
