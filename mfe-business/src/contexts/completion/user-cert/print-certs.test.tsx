import type { UserCertRow } from '@college/contracts/completion/user-cert-row';
import { sentTo } from '@college/form-kit/testing/form-dialog';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import UserCertList from './user-cert-list.tsx';

const row: UserCertRow = {
  id: 7,
  certNo: '990102202601000001',
  kind: 'training-completion',
  title: 'Certificate of completion',
  userId: 3,
  userName: '张伟',
  printedName: '张伟',
  idCard: '110101********8515',
  employer: '',
  subjectName: '',
  trade: '',
  authority: '安澜省应急管理培训学院',
  issueDate: '2026-05-01',
  validTo: null,
  nextReviewDate: null,
  state: 'valid',
  standing: 'valid',
  source: 'class',
  areaName: '',
  rowVersion: 1,
};
const rows: UserCertRow[] = [
  row,
  { ...row, id: 8, userName: '李娜', certNo: null, state: 'pending', standing: 'pending' },
  { ...row, id: 9, userName: '王强', kind: 'state-manager' },
];
const job = { id: 4, title: 'Certificates', subjectKind: 'user-cert', subjectId: 0, state: 'waiting' };
const PRINT = 'UserCert/PrintUserCerts';
const serve = (answer: () => unknown = () => ({ job, printed: 1, leftOut: 0 })) =>
  fakeServer({
    'UserCert/GetUserCertPageList': () => ({ totalCount: 3, items: rows }),
    'ExportJob/GetExportJobList': () => [],
    'UserCert/GetCertEmployers': () => [],
    [PRINT]: answer,
  });
const show = (permits = ['user-cert:issue', 'user-cert:export'], at = '/userCert') =>
  showScreen(UserCertList, { at, permits, language: 'en' });

describe('printing certificates', () => {
  it('prints the chosen ones that are papers, and says how many are not', async () => {
    const server = serve();
    await show();
    await screen.findByText('张伟');
    await userEvent.click(await screen.findByRole('checkbox', { name: /张伟/ }));
    expect(screen.queryByRole('button', { name: 'Issue the chosen ones' })).toBeNull();
    // What the state issues is no paper of the college.
    expect(screen.queryByRole('checkbox', { name: /王强/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /李娜/ }));
    screen.getByRole('button', { name: 'Issue the chosen ones' });
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/1 certificate is printed\. 1 other chosen one is left out/);
    dialog.getByText(/not signed, and each page says/);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^As/ }), 'zip');
    await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(sentTo(server, PRINT)).toEqual([{ form: 'zip', ids: [7] }]));
  });

  it('prints what the list finds, and shows a refusal', async () => {
    const server = serve(() => refuse(40901, 'Only a valid certificate is a paper'));
    await show(['user-cert:export'], '/userCert?kind=training-completion&keyword=a&page=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Print list' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/The list has 3 certificates/);
    await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
    await dialog.findByText('Only a valid certificate is a paper');
    expect(sentTo(server, PRINT)).toEqual([{ form: 'copies', kind: 'training-completion', keyword: 'a' }]);
  });

  it('is only for whoever may', async () => {
    serve();
    await show([]);
    await screen.findByText('张伟');
    expect(screen.queryByRole('button', { name: 'Print list' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
