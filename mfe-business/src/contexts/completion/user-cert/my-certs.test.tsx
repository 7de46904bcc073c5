import type { OwnCertDetail } from '@college/contracts/completion/user-cert-row';
import { sentTo } from '@college/form-kit/testing/form-dialog';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import MyCerts from './my-certs.tsx';

const row = {
  id: 7,
  certNo: '990100202601000007',
  kind: 'training-qualification',
  title: 'Certificate of qualification',
  userId: 3,
  userName: '张伟',
  printedName: '张伟',
  idCard: '',
  employer: '',
  subjectName: 'Low-voltage electrical work',
  trade: '',
  authority: 'The college',
  issueDate: '2024-03-01',
  validTo: '2030-02-28',
  nextReviewDate: '2027-03-01',
  state: 'valid',
  standing: 'near-expiry',
  source: 'class',
  areaName: 'Anlan',
  rowVersion: 2,
} as const;

const detail: OwnCertDetail = {
  ...row,
  kindName: 'Certificate of qualification',
  titleEn: '',
  subjectId: 4,
  classId: 5,
  className: 'Initial class 1',
  validFrom: '2024-03-01',
  hours: 40,
  from: '2024-02-01',
  to: '2024-02-20',
  stateSince: '2024-03-01T02:00:00.000Z',
  stateReason: '',
  verifiedOn: null,
  verifiedSource: '',
  file: null,
  replaces: null,
  replacedBy: null,
  history: [
    {
      action: 'issue',
      from: 'pending',
      to: 'valid',
      reason: '',
      time: '2024-03-01T02:00:00.000Z',
      className: '',
      dates: null,
    },
  ],
};

it('a trade is not called a subject', async () => {
  fakeServer({ 'UserCert/GetMyUserCertList': () => [{ ...row, subjectName: '', trade: '高处作业' }] });
  await showScreen(MyCerts, { at: '/myCerts', permits: [], language: 'en' });
  expect(await screen.findByText('Trade')).toBeTruthy();
  expect(screen.queryByText('Subject')).toBeNull();
});

const show = async (at: string, more: Partial<OwnCertDetail> = {}) => {
  const server = fakeServer({
    'UserCert/GetMyUserCertList': () => [row],
    'UserCert/GetMyUserCert': () => ({ ...detail, ...more }),
  });
  await showScreen(MyCerts, { at, permits: [], language: 'en' });
  return server;
};

it('a certificate is opened with what is to be done, what it says and what happened', async () => {
  const server = await show('/myCerts');
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
  const dialog = await screen.findByRole('dialog', { name: 'Certificate of qualification' });
  expect(sentTo(server, 'UserCert/GetMyUserCert')).toEqual([{ id: 7 }]);
  expect(dialog.textContent).toContain('Its review is due by 2027-03-01');
  expect(dialog.textContent).toContain('Initial class 1');
  expect(dialog.textContent).toContain('40');
  // Without who did it.
  await within(dialog).findByText('Issued');
});

it.each([
  ['expired', {}, 'Initial training is needed again'],
  ['revoked', { stateReason: 'Issued by mistake' }, 'Issued by mistake'],
  ['replaced', { replacedBy: { id: 8, certNo: '990100202601000008' } }, 'Use the new certificate: 9901'],
  ['not-yet-valid', {}, 'It is valid from 2024-03-01 on'],
] as const)('one that is %s says so first, and is opened by its address', async (standing, more, words) => {
  await show('/myCerts?id=7', { standing, ...more });
  const dialog = await screen.findByRole('dialog', { name: 'Certificate of qualification' });
  expect(dialog.textContent).toContain(words);
});
