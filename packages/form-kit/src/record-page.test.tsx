import { clientOf } from '@college/api-client/client';
import { label } from '@college/contracts/platform/label';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { RecordPage } from './record-page.tsx';

const labels = clientOf(http, label);
const useOne = (id: number) => useQuery({ queryKey: ['label', id], queryFn: () => labels.GetLabel({ id }) });

const Screen = () => (
  <RecordPage
    title="Label"
    back={<a href="/labels">Back</a>}
    useOne={useOne}
    notFound={{ title: 'There is none', hint: 'It was deleted.' }}
    missingId={{ title: 'Which one?', hint: 'Choose one.' }}
  >
    {({ nameZh }) => <h1>{nameZh}</h1>}
  </RecordPage>
);
const show = (at = '/label?id=7') => showScreen(Screen, { at });
const found = () => ({ id: 7, nameZh: '专家' });

afterEach(cleanup);

describe('the page of a record', () => {
  it('shows the record that the address names', async () => {
    fakeServer({ 'Label/GetLabel': found });
    await show();
    await screen.findByRole('heading', { name: '专家' });
  });

  it('waits in view under the title of its kind, with the way back', async () => {
    fakeServer({ 'Label/GetLabel': () => new Promise(() => undefined) });
    await show();
    screen.getByRole('heading', { name: 'Label' });
    screen.getByRole('link', { name: 'Back' });
  });

  it('says that it is not there, and leads back', async () => {
    fakeServer({ 'Label/GetLabel': () => refuse(40401, 'No', { id: 'common.not-found' }) });
    await show();
    await screen.findByText('There is none');
    screen.getByRole('link', { name: 'Back' });
  });

  it('asks for nothing where the address names none', async () => {
    const server = fakeServer({ 'Label/GetLabel': found });
    await show('/label?id=nonsense');
    await screen.findByText('Which one?');
    expect(server.calls).toEqual([]);
  });

  it('says why it could not be read, and tries again', async () => {
    const server = fakeServer({ 'Label/GetLabel': () => refuse(50000, 'Something went wrong') });
    await show();
    await screen.findByText('Something went wrong');
    server.handlers['Label/GetLabel'] = found;
    await userEvent.click(screen.getByRole('button', { name: /again|Retry/i }));
    await screen.findByRole('heading', { name: '专家' });
  });
});
