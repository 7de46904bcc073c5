import type { RemoteHealth } from '@college/contracts/delivery/remote-health';
import { useNotices } from '@college/portal-sdk/notify';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import MicroFrontendDetail from './micro-frontend-detail.tsx';
import { gateway, sent } from './testing/remotes.ts';

// jsdom lays nothing out and has no canvas to measure text with.
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

const TRACE = '0123456789abcdef0123456789abcdef';
const health: RemoteHealth = {
  buckets: [
    { from: '2026-05-01T00:00:00.000Z', loads: 30, failures: 0 },
    { from: '2026-05-01T01:00:00.000Z', loads: 6, failures: 4 },
  ],
  versions: [
    { version: '1.1.0', sessions: 30, failedSessions: 0, visitorLoads: 12 },
    { version: '1.2.0', sessions: 10, failedSessions: 4, visitorLoads: 0 },
  ],
  recent: [{ time: '2026-05-01T01:30:00.000Z', version: '1.2.0', stage: 'load-entry', traceId: TRACE }],
};

const show = (answer: RemoteHealth) => {
  const server = gateway(undefined, { 'MicroFrontend/GetRemoteHealth': () => answer });
  const shown = showScreen(MicroFrontendDetail, { at: '/microFrontend/detail?id=3&tab=health' });
  return shown.then((router) => ({ server, router }));
};

describe('the health of a remote', () => {
  it('is counted over all versions, over time and for each version', async () => {
    await show(health);
    const chart = within(await screen.findByRole('region', { name: /^Sessions that loaded it/ }));
    await userEvent.click(chart.getByRole('button', { name: 'Table' }));
    const rows = chart.getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Time', 'Loaded', 'Failed'],
      ['2026-05-01 08:00', '30', '0'],
      ['2026-05-01 09:00', '6', '4'],
    ]);
    screen.getByText('10%');
    within(screen.getByRole('table', { name: /of each version/ })).getByText('40%');
  });

  it('is asked for the period that is chosen, which the address keeps', async () => {
    const { server, router } = await show(health);
    await userEvent.selectOptions(await screen.findByLabelText(/^Period/), 'Last 7 days');
    await waitFor(() => expect(sent(server, 'GetRemoteHealth').at(-1)).toEqual({ id: 3, hours: 168 }));
    expect(router.state.location.search).toContain('hours=168');
  });

  it('shows where the newest failures were, with trace ids to copy', async () => {
    await show(health);
    const failures = within(await screen.findByRole('table', { name: /trace ids/ }));
    failures.getByText('Loading the entry');
    failures.getByText(TRACE);
    const user = userEvent.setup();
    await user.click(failures.getByRole('button', { name: 'Copy the trace id' }));
    expect(await navigator.clipboard.readText()).toBe(TRACE);
    expect(useNotices.getState().notices.map(({ text }) => text)).toContain('Copied');
  });

  it('is not drawn from nothing', async () => {
    await show({
      buckets: [{ from: '2026-05-01T00:00:00.000Z', loads: 0, failures: 0 }],
      versions: [],
      recent: [],
    });
    await screen.findByText('No failure in this time');
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
