import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';
import { SearchField } from './search-field.tsx';
import { TextField } from './text-field.tsx';

const field = (name: string, value = '') => (
  <TextField label={name} name={name} value={value} onChange={() => undefined} />
);
const search = <SearchField value="" onChange={() => undefined} />;

/** As wide as a phone until `widen`. */
const onPhone = () => {
  const query = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => query);
  return {
    widen: () =>
      act(() => {
        query.matches = false;
        query.dispatchEvent(new Event('change'));
      }),
  };
};
afterEach(() => void vi.unstubAllGlobals());

describe('FilterBar', () => {
  it('shows the search and the first three fields, in fragments or not, and the rest on request', async () => {
    render(
      <FilterBar search={search}>
        {field('Kind')}
        <>
          {field('State')}
          {field('Area')}
          {field('Mode')}
        </>
        {false}
      </FilterBar>,
    );
    for (const name of ['Search', 'Kind', 'State', 'Area']) screen.getByLabelText(name);
    expect(screen.queryByLabelText('Mode')).toBeNull();
    const more = screen.getByRole('button', { name: 'More filters', expanded: false });
    await userEvent.click(more);
    screen.getByLabelText('Mode');
    expect(more.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(more);
    expect(screen.queryByLabelText('Mode')).toBeNull();
  });

  it('says how many of those out of view are set', () => {
    const Period = (_: { value: { from: string; to: string } }) => null;
    render(
      <FilterBar>
        {field('Kind', 'x')}
        {field('State')}
        {field('Area')}
        {field('Mode', 'y')}
        {field('Label')}
        <Period value={{ from: '', to: '2026-01-01' }} />
        <Period value={{ from: '', to: '' }} />
      </FilterBar>,
    );
    screen.getByRole('button', { name: 'More filters (2)' });
  });

  it('has no button where all fields are in view', () => {
    render(<FilterBar search={search}>{field('Kind')}</FilterBar>);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('puts all fields behind one button on a phone', async () => {
    const phone = onPhone();
    render(
      <FilterBar search={search}>
        {field('Kind', 'x')}
        {field('State')}
      </FilterBar>,
    );
    screen.getByLabelText('Search');
    expect(screen.queryByLabelText('Kind')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    screen.getByLabelText('Kind');
    screen.getByLabelText('State');
    phone.widen();
    expect(screen.queryByRole('button')).toBeNull();
    screen.getByLabelText('Kind');
  });

  it('clears', async () => {
    const clear = vi.fn();
    render(<FilterBar onReset={clear}>{field('Kind', 'x')}</FilterBar>);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(clear).toHaveBeenCalledOnce();
  });
});
