import type { CertBatch } from '@college/contracts/completion/class-cert';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import ClassCerts from './class-certs.tsx';

const batch: CertBatch = {
  id: 3,
  classId: 5,
  kind: 'training-completion',
  issueDate: '2026-09-10',
  authority: 'Anlan Training College',
  state: 'done',
  progress: 100,
  created: 12,
  skipped: [{ userId: 9, userName: '孙新峰', reasons: ['hours', 'exam'] }],
  creationTime: '2026-09-10T02:00:00.000Z',
};

const show = async (batches: readonly CertBatch[]): Promise<void> => {
  fakeServer({
    'TrainClass/GetTrainClassInfo': () => ({
      id: 5,
      name: '复训班',
      nameEn: '',
      phase: 'finished',
      state: 'finished',
    }),
    'UserCert/GetCertBatchPageList': () => ({
      items: batches.map((one) => ({ ...one, skipped: one.skipped.length })),
      totalCount: batches.length,
    }),
    'UserCert/GetCertBatch': () => batch,
  });
  await showScreen(ClassCerts, { at: '/trainClass/certs?id=5', permits: ['user-cert:create'] });
};

it('says who gets none and why', async () => {
  await show([batch]);
  expect(await screen.findByText('孙新峰: Too few hours · Exam not passed')).toBeTruthy();
});

it.each([
  ['the authority of the order before', [batch], 'Anlan Training College'],
  ['no authority, where nothing was ordered yet', [], ''],
])('a new order begins with %s', async (_what, batches, authority) => {
  await show(batches);
  if (batches.length > 0) await screen.findByText('1 person gets none:');
  await userEvent.click(await screen.findByRole('button', { name: 'Create certificates' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText<HTMLInputElement>(/Issued by/).value).toBe(authority);
});
