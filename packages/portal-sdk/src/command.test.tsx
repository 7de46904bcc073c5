import { clientOf } from '@college/api-client/client';
import type { CallOptions } from '@college/api-client/client';
import { session } from '@college/contracts/identity/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCommand } from './command.ts';
import { http } from './http.ts';
import { useNotices } from './notify.ts';
import { fakeServer, refuse, unreachable } from './testing/fake-server.ts';

afterEach(cleanup);

/** A call whose answers come when the test wants them. */
const slowCall = () => {
  const answers: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const call = vi.fn(
    (_input: { id: number; rowVersion: number }) =>
      new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
  );
  return { call, answers };
};

const commandOf = <Input, Output>(
  call: (input: Input, options: CallOptions) => Promise<Output>,
  onDone?: () => void,
) => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useCommand(call, ['thing'], onDone), { wrapper }).result;
};

describe('a command', () => {
  const input = { id: 1, rowVersion: 4 };

  it('that is given twice while it is under way is sent once, and done once', async () => {
    const { call, answers } = slowCall();
    const [onDone, first, second] = [vi.fn(), vi.fn(), vi.fn()];
    const command = commandOf(call, onDone);
    act(() => {
      command.current.mutate(input, { onSuccess: first });
      command.current.mutate({ rowVersion: 4, id: 1 }, { onSuccess: second });
    });
    await waitFor(() => expect(call).toHaveBeenCalled());
    await act(async () => answers[0]?.resolve('done'));
    await waitFor(() => expect(command.current.isSuccess).toBe(true));
    expect(call).toHaveBeenCalledOnce();
    expect([onDone, first, second].map((it) => it.mock.calls.length)).toEqual([1, 1, 0]);
  });

  it('of other things goes beside it, and the same goes again after its end, also a bad one', async () => {
    const { call, answers } = slowCall();
    const command = commandOf(call);
    act(() => {
      command.current.mutate(input);
      command.current.mutate({ ...input, id: 2 });
    });
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    await act(async () => {
      answers[0]?.reject(new Error('stale'));
      answers[1]?.resolve('done');
    });
    act(() => command.current.mutate(input));
    await waitFor(() => expect(call).toHaveBeenCalledTimes(3));
  });

  it('that is awaited twice ends the same for both', async () => {
    const { call, answers } = slowCall();
    const command = commandOf(call);
    let both: Promise<PromiseSettledResult<string>[]> = Promise.resolve([]);
    act(() => {
      both = Promise.allSettled([command.current.mutateAsync(input), command.current.mutateAsync(input)]);
    });
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.reject(new Error('stale')));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(call).toHaveBeenCalledOnce();
  });

  it.each([
    ['a refusal', () => refuse(40401, 'There is no such login'), 'There is no such login'],
    ['a broken line', () => unreachable, '网络连接已断开，恢复后请先确认是否已完成，再重试。'],
  ])('section 8: %s is shown in a toast, once, beside what the screen says', async (_what, outcome, text) => {
    fakeServer({ 'Session/EndMyLogin': outcome });
    const command = commandOf(clientOf(http, session).EndMyLogin);
    act(() => command.current.mutate({ loginId: 'l7' }));
    await waitFor(() => expect(command.current.error?.message).toBe(text));
    expect(useNotices.getState().notices.map((notice) => notice.text)).toEqual([text]);
    useNotices.setState({ notices: [] });
  });
});
