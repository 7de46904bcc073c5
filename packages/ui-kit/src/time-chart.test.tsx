import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { TimeChart } from './time-chart.tsx';
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
  ],
};

describe('TimeChart', () => {
  it('gives every figure as a table, under the name of the chart', () => {
    render(<TimeChart {...visits} />);
    const figure = screen.getByRole('figure', { name: 'Visits' });
    const rows = within(figure).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Time', 'Shown', 'Failed'],
      ['2026-05-01 08:00', '12', '0'],
      ['2026-05-01 09:00', '7', '3'],
    ]);
    within(figure).getByText('Show as a table');
  });

  it('is drawn with its axis, out of the way of screen readers, and brings no sheet of styles along', async () => {
    const { container } = render(<TimeChart {...visits} />);
    await vi.waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
    const drawn = container.querySelector('svg')!;
    expect(drawn.textContent).toContain('09:00');
    expect(container.querySelector('style')).toBeNull();
    expect(drawn.closest('[aria-hidden=true]')).not.toBeNull();
  });
});
