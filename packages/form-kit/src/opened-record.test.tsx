import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { clientOf } from '@college/api-client/client';
import { label } from '@college/contracts/platform/label';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OpenedRecord } from './opened-record.tsx';
import { useOpenedId } from './use-opened-id.tsx';

afterEach(cleanup);

const labels = clientOf(http, label);

const Screen = () => {
  const [opened, open] = useOpenedId();
  const record = useQuery({
    queryKey: ['label', opened],
    queryFn: () => labels.GetLabel({ id: opened ?? 0 }),
    enabled: opened !== null,
  });
  if (opened === null) return <button onClick={() => open(7)}>Open</button>;
  return (
    <OpenedRecord
      title="Label"
      record={record}
      missing={{ title: 'It is not here', hint: 'It was deleted.' }}
      onClose={() => open(null)}
    >
      {({ nameZh }) => <p>{nameZh}</p>}
    </OpenedRecord>
  );
};
const show = () => showScreen(Screen, { at: '/label?page=2' });
const found = () => ({
  id: 7,
  kind: 'user',
  nameZh: '专家',
  nameEn: '',
  tone: 'good',
  sort: 0,
  useCount: 0,
  rowVersion: 1,
});

it('puts the record into the address beside what stands there, and shows it', async () => {
  fakeServer({ 'Label/GetLabel': found });
  const router = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('专家');
  expect(router.state.location.search).toBe('?page=2&id=7');
});

it('says that it is missing, and leaves it out of the address again', async () => {
  fakeServer({ 'Label/GetLabel': () => refuse(40401, 'No', { id: 'common.not-found' }) });
  const router = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('It is not here');
  expect(screen.queryByText('No')).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
});

it('is closed by the way back, and what was closed is not opened again by it', async () => {
  fakeServer({ 'Label/GetLabel': () => refuse(40401, 'No', { id: 'common.not-found' }) });
  const router = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('It is not here');
  await act(() => router.navigate(-1));
  await screen.findByRole('button', { name: 'Open' });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('It is not here');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await screen.findByRole('button', { name: 'Open' });
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?page=2');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says why it could not be read, and tries again', async () => {
  const server = fakeServer({ 'Label/GetLabel': () => refuse(50000, 'Something went wrong') });
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('Something went wrong');
  server.handlers['Label/GetLabel'] = found;
  fireEvent.click(screen.getByRole('button', { name: /again|Retry/i }));
  await screen.findByText('专家');
});
