import type { CertDelayPlan } from '@college/contracts/completion/cert-delay';
import { sentTo } from '@college/form-kit/testing/form-dialog';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CertDelayDialog } from './cert-delay-dialog.tsx';

const plan: CertDelayPlan = {
  id: 7,
  rowVersion: 3,
  what: 'renewal',
  obstacle: null,
  window: { from: '2026-03-02', until: '2026-05-01' },
  standing: 'open',
  before: { validTo: '2026-05-01', nextReviewDate: null },
  after: { validTo: '2032-05-01', nextReviewDate: '2029-05-02' },
  stretch: {
    after: { validTo: '2032-05-01', nextReviewDate: null },
    since: '2014-05-02',
    from: '2024-05-02',
    isAllowed: true,
  },
  classes: [
    { id: 4, name: 'Refresher 2', endedOn: '2026-04-02', passedOn: '2026-04-01', refusal: null },
    { id: 3, name: 'Refresher 1', endedOn: '2026-02-02', passedOn: '2026-02-01', refusal: 'exam-outside' },
  ],
};
const DELAY = 'UserCert/StudentCertToDelay';
const onClose = vi.fn();
const show = async (more: Partial<CertDelayPlan> = {}, { answer = (): unknown => ({}) } = {}) => {
  const server = fakeServer({
    'UserCert/GetCertDelayPlan': () => ({ ...plan, ...more }),
    [DELAY]: answer,
  });
  const Dialog = () => (
    <CertDelayDialog cert={{ id: 7, userName: '张伟', kind: 'training-qualification' }} onClose={onClose} />
  );
  await showScreen(Dialog, { at: '/userCert/detail?id=7', permits: [], language: 'en' });
  await screen.findByRole('dialog');
  // The dialog that waits gives way to another one, so no reference to it is stored.
  return { server, dialog: screen };
};

describe('prolonging a certificate', () => {
  it('shows the dates before and after, and sends the class', async () => {
    const { server, dialog } = await show();
    await dialog.findByText('2026-05-01 → 2032-05-01');
    dialog.getByText('None → 2029-05-02');
    dialog.getByText('2026-03-02 to 2026-05-01');
    dialog.getByText(/Exam passed on 2026-02-01, which is not within the time/);
    await userEvent.click(dialog.getByRole('button', { name: 'Prolong' }));
    await waitFor(() =>
      expect(sentTo(server, DELAY)).toEqual([
        { id: 7, rowVersion: 3, classId: 4, isStretched: false, reason: '' },
      ]),
    );
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('wants a reason for six years until the next review', async () => {
    const { server, dialog } = await show();
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Six years until the next review' }));
    dialog.getByText('2026-05-01 → 2032-05-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Prolong' }));
    await dialog.findAllByText('This is required');
    expect(sentTo(server, DELAY)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Ten years');
    await userEvent.click(dialog.getByRole('button', { name: 'Prolong' }));
    await waitFor(() =>
      expect(sentTo(server, DELAY)).toEqual([
        { id: 7, rowVersion: 3, classId: 4, isStretched: true, reason: 'Ten years' },
      ]),
    );
  });

  it.each([
    [{ standing: 'early' }, 'This certificate can be prolonged from 2026-03-02 to 2026-05-01.'],
    [{ standing: 'late' }, /Initial training is needed again/],
    [
      { what: 'none', obstacle: 'no-subject', window: null, standing: null },
      /belongs to no training subject/,
    ],
    [{ classes: plan.classes.slice(1) }, /has to complete a refresher class/],
  ] as const)('says why not, and until when', async (more, sentence) => {
    const { dialog } = await show(more as Partial<CertDelayPlan>);
    await dialog.findByText(sentence);
    expect(dialog.queryByRole('button', { name: 'Prolong' })).toBeNull();
  });

  it('shows a refusal', async () => {
    const { dialog } = await show({}, { answer: () => refuse(40901, 'The class has been used') });
    await userEvent.click(await dialog.findByRole('button', { name: 'Prolong' }));
    await dialog.findByText('The class has been used');
  });
});
