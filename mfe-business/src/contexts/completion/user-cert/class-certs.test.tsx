import type { UserCertRow } from '@college/contracts/completion/user-cert-row';
import type { CertBatch } from '@college/contracts/completion/class-cert';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { routersOf } from '../../../testing/routers-of.ts';
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

const cert: Partial<UserCertRow> = {
  id: 1,
  certNo: '990000202601000001',
  title: '培训结业证书',
  kind: 'training-completion',
  userName: '李芳',
  printedName: '李芳',
  state: 'valid',
  standing: 'valid',
  issueDate: '2026-09-10',
  validTo: null,
};

const show = async (
  batches: readonly CertBatch[],
  permits = ['user-cert:create', 'user-cert:issue', 'user-cert:export'],
) => {
  const server = fakeServer({
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
    'UserCert/GetCertBatch': () => batches[0] ?? batch,
    'UserCert/GetUserCertPageList': () => ({ items: [cert], totalCount: 1 }),
    'UserCert/PreviewStudentCertByClass': () => ({
      authority: 'Anlan Training College',
      people: [
        { userId: 8, userName: '李芳', reasons: [] },
        { userId: 7, userName: '杨晓峰', reasons: [] },
        { userId: 9, userName: '孙新峰', reasons: ['hours', 'exam'] },
      ],
    }),
    'UserCert/CreateStudentCertByClass': () => ({ ...batch, issued: 2, refused: [] }),
  });
  await showScreen(ClassCerts, {
    at: '/trainClass/certs?id=5',
    permits,
    session: { routers: routersOf('/userCert') },
  });
  return server;
};

it('says who gets none and why, and whose certificate could not be issued', async () => {
  await show([
    { ...batch, issued: 11, refused: [{ userId: 4, userName: '郑伟', message: 'No font has the glyph' }] },
  ]);
  expect(await screen.findByText('孙新峰: Too few hours · Exam not passed')).toBeTruthy();
  screen.getByText(/^11 × .*, issued/);
  screen.getByText('1 certificate could not be issued and stays pending:');
  screen.getByText('郑伟: No font has the glyph');
});

it('lists the certificates of the class with their files', async () => {
  const server = await show([batch]);
  await screen.findByText('990000202601000001');
  expect(server.calls.find(({ action }) => action.endsWith('GetUserCertPageList'))?.input).toMatchObject({
    classId: 5,
  });
  screen.getByRole('button', { name: 'PDF' });
  await userEvent.click(screen.getByRole('button', { name: 'Download all' }));
  await screen.findByRole('dialog', { name: 'Print certificates' });
});

it('reads the list again for an order that is done when it is first seen', async () => {
  const server = await show([batch]);
  await waitFor(() =>
    expect(server.actions().filter((action) => action === 'UserCert/GetUserCertPageList')).toHaveLength(2),
  );
});

it('asks one question: who gets one, who does not, and by which authority', async () => {
  const server = await show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Issue certificates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue certificates' }));
  await dialog.findByText('2 people get a certificate');
  dialog.getByText('李芳, 杨晓峰');
  dialog.getByText('孙新峰: Too few hours · Exam not passed');
  expect(dialog.getByLabelText<HTMLInputElement>(/Issued by/).value).toBe('Anlan Training College');
  await userEvent.click(dialog.getByRole('button', { name: 'Issue 2 certificates' }));
  await waitFor(() =>
    expect(
      server.calls.find(({ action }) => action.endsWith('CreateStudentCertByClass'))?.input,
    ).toMatchObject({ classId: 5, kind: 'training-completion', issue: true }),
  );
});

it('only makes them where the role may not issue', async () => {
  const server = await show([], ['user-cert:create']);
  await userEvent.click(await screen.findByRole('button', { name: 'Create certificates' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Create 2 certificates' }));
  await waitFor(() =>
    expect(
      server.calls.find(({ action }) => action.endsWith('CreateStudentCertByClass'))?.input,
    ).not.toHaveProperty('issue'),
  );
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
});
