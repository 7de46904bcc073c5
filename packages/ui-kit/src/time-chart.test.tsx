import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { TimeChartCard } from './time-chart.tsx';
import type { TimeChartProps } from './time-chart.tsx';

// jsdom lays nothing out, so nothing ever changes its size; and it has no canvas, without which ECharts measures text by
// a table of its own.
beforeAll(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

const visits: TimeChartProps = {
  caption: 'Visits',
  moments: [
    { axis: '08:00', full: '2026-05-01 08:00' },
    { axis: '09:00', full: '2026-05-01 09:00' },
  ],
  series: [
    { name: 'Shown', tone: 'info', values: [12, 7] },
    { name: 'Failed', tone: 'bad', values: [0, 3] },
    { name: 'Before', tone: 'info', values: [9, null], isBefore: true },
  ],
};

describe('TimeChart', () => {
  it('has every figure in the table behind it', async () => {
    render(<TimeChartCard {...visits} />);
    expect(screen.getByRole('figure', { name: 'Visits' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Time', 'Shown', 'Failed', 'Before'],
      ['2026-05-01 08:00', '12', '0', '9'],
      ['2026-05-01 09:00', '7', '3', '—'],
    ]);
    // A table is no picture.
    expect(screen.queryByRole('button', { name: 'Save as picture' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Chart' }));
    expect(screen.getByRole('button', { name: 'Save as picture' })).toBeTruthy();
  });

  it('is drawn with its axis, out of the way of screen readers, and brings no sheet of styles along', async () => {
    const { container } = render(<TimeChartCard {...visits} />);
    await vi.waitFor(() => expect(container.querySelector('figure svg')).not.toBeNull(), { timeout: 15_000 });
    const drawn = container.querySelector('figure svg')!;
    expect(drawn.textContent).toContain('09:00');
    expect(container.querySelector('style')).toBeNull();
    expect(drawn.closest('[aria-hidden=true]')).not.toBeNull();
  });
});
