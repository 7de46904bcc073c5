import { useQuery } from '@college/portal-sdk/query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { limits, RemoteLoadError } from '../federation/index.ts';
import { renderAt } from '../testing/open.tsx';
import { ScreenFrame } from './screen-frame.tsx';

it('a screen that stumbled over what it read reads it anew on Retry', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const expected = (event: Event) => event.preventDefault();
  window.addEventListener('error', expected);
  const read = vi.fn<() => Promise<{ name: string }[] | null>>();
  read.mockResolvedValueOnce(null).mockResolvedValue([{ name: 'Safety managers' }]);
  const Names = () => {
    const { data } = useQuery({ queryKey: ['names'], queryFn: read });
    if (data === undefined) return null;
    return <p>{(data as { name: string }[]).map(({ name }) => name).join()}</p>;
  };
  renderAt(
    '/names',
    <ScreenFrame
      id="business/names"
      title="Names"
      load={() => Promise.resolve({ Screen: Names, version: null, insteadOf: null })}
    />,
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('Safety managers');
  expect(read).toHaveBeenCalledTimes(2);
  window.removeEventListener('error', expected);
  silent.mockRestore();
});

const Roses = () => <h1>Roses</h1>;
const usual = { ...limits };
const shown = { Screen: Roses, version: null, insteadOf: null };

afterEach(() => {
  Object.assign(limits, usual);
  vi.useRealTimers();
});

it('a screen that could not be had while the gateway was gone comes by itself', async () => {
  limits.recovery = 50;
  const gone = new RemoteLoadError('resolve', { remote: 'garden', version: null }, 'gone', {
    fault: 'passing',
  });
  const load = vi.fn<() => Promise<typeof shown>>().mockRejectedValueOnce(gone).mockResolvedValue(shown);
  renderAt('/garden', <ScreenFrame id="garden/list" title="Garden" load={load} />);
  await screen.findByRole('button', { name: 'Retry' });
  await screen.findByRole('heading', { name: 'Roses' });
  expect(load).toHaveBeenCalledTimes(2);
});

it('a screen that was tampered with is asked for by nobody but a person', async () => {
  limits.recovery = 20;
  const tampered = new RemoteLoadError('load-entry', { remote: 'garden', version: '1.0.0' }, 'changed', {
    fault: 'tampered',
  });
  const load = vi.fn<() => Promise<typeof shown>>().mockRejectedValue(tampered);
  renderAt('/garden', <ScreenFrame id="garden/beds" title="Garden" load={load} />);
  await screen.findByRole('button', { name: 'Retry' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(load).toHaveBeenCalledTimes(1);
});

it('says after three seconds that a screen takes its time', async () => {
  vi.useFakeTimers();
  renderAt(
    '/garden',
    <ScreenFrame id="garden/hangs" title="Garden" load={() => new Promise(() => undefined)} />,
  );
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  screen.getByText('This takes longer than usual. Please wait a moment.');
});
