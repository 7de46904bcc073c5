import { clientOf } from '@college/api-client/client';
import { session } from '@college/contracts/identity/session';
import { http } from '@college/portal-sdk/http';
import { useNotices } from '@college/portal-sdk/notify';
import { useQuery } from '@college/portal-sdk/query';
import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../federation/index.ts';
import { registryOf } from '../testing/builds.ts';
import { renderAt } from '../testing/open.tsx';
import { queryClient } from './query-client.ts';
import { recoverQueries } from './recover-queries.ts';

const ASK = 'MicroFrontend/GetRegistry';
const READ = 'Session/GetMyLogins';
const sessionCalls = clientOf(http, session);
const Logins = () => {
  const { data, error } = useQuery({
    queryKey: ['logins'],
    queryFn: () => sessionCalls.GetMyLogins(undefined),
  });
  return <p>{error ? 'failed' : data ? 'read' : 'waits'}</p>;
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const noticeCount = () => useNotices.getState().notices.length;

const usual = { ...limits };
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  limits.recovery = 10_000;
  end = recoverQueries();
});
afterEach(() => {
  end();
  cleanup();
  queryClient.clear();
  useNotices.setState({ notices: [] });
  Object.assign(limits, usual);
  vi.useRealTimers();
});

it('what could not be read while the gateway was gone is read by itself once it is back, without a word', async () => {
  const server = fakeServer({ [READ]: () => unreachable, [ASK]: () => unreachable });
  renderAt('/', <Logins />);
  await pass(6_000);
  screen.getByText('failed');
  await pass(20_000);
  expect(server.actions()).toEqual([READ, ASK, ASK]);
  expect(noticeCount(), 'not reported again and again').toBe(0);
  server.handlers[ASK] = () => registryOf();
  server.handlers[READ] = () => [];
  await pass(10_000);
  screen.getByText('read');
  await pass(60_000);
  expect(server.calls.filter(({ action }) => action === ASK)).toHaveLength(3);
});

it('is read at once when the browser says that the line is back', async () => {
  const server = fakeServer({ [READ]: () => unreachable, [ASK]: () => registryOf() });
  renderAt('/', <Logins />);
  await pass(1_000);
  screen.getByText('failed');
  server.handlers[READ] = () => [];
  window.dispatchEvent(new Event('online'));
  await pass(100);
  screen.getByText('read');
});

it('what fails again although the gateway answers is left to the user', async () => {
  const server = fakeServer({ [READ]: () => unreachable, [ASK]: () => registryOf() });
  renderAt('/', <Logins />);
  await pass(120_000);
  screen.getByText('failed');
  expect(server.actions()).toEqual([READ, ASK, READ]);
});

it('a gateway that is just being started is waited for, a refusal is not', async () => {
  const server = fakeServer({ [READ]: () => refuse(50301, 'starting'), [ASK]: () => registryOf() });
  renderAt('/', <Logins />);
  await pass(5_000);
  server.handlers[READ] = () => refuse(40301, 'no');
  await pass(60_000);
  expect(server.actions()).toEqual([READ, ASK, READ]);
});
