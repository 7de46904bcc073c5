import { useQuery } from '@college/portal-sdk/query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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
