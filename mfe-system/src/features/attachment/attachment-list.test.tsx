import type { AttachmentRow } from '@college/contracts/platform/attachment';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { itIsAList } from '@college/form-kit/testing/list-states';
import AttachmentList from './attachment-list.tsx';

const row = (id: number, more: Partial<AttachmentRow> = {}): AttachmentRow => ({
  id,
  name: `plan${id}.pdf`,
  size: 2048,
  mediaType: 'application/pdf',
  address: `/api/files/${id}`,
  purpose: 'document',
  uploaderName: '林',
  creationTime: '2026-11-20T20:00:00.000Z',
  uses: 1,
  rowVersion: 3,
  ...more,
});
const withFiles = (items: AttachmentRow[]) =>
  fakeServer({
    'Attachment/GetAttachmentPageList': () => ({ totalCount: items.length, items }),
    'Attachment/GetAttachment': () => ({
      ...items[0],
      sha256: 'ab'.repeat(32),
      uses: 7,
      usedBy: [
        { subject: 'notice', count: 4, ids: [] },
        { subject: 'standard', count: 2, ids: [7] },
        { subject: 'of-tomorrow', count: 1, ids: [8] },
      ],
    }),
    'Attachment/DeleteAttachment': () => null,
    'Attachment/GetUploadLimits': () => ({
      purposes: [],
      usedBytes: 3 * 1024 ** 2,
      quotaBytes: 20 * 1024 ** 3,
    }),
  });
const show = (at = '/attachment', permits = ['attachment:delete'], language: 'en' | 'zh-CN' = 'en') =>
  showScreen(AttachmentList, { at, permits, language });
const askToDelete = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete plan1.pdf' }));
  const dialog = screen.getByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  return dialog;
};

describe('the list of files', () => {
  itIsAList({
    action: 'Attachment/GetAttachmentPageList',
    caption: 'Files',
    emptyTitle: 'No files yet',
    open: () => withFiles([row(1)]),
    first: 'plan1.pdf',
    show,
    sorted: { title: 'Size', key: 'size' },
  });

  it('is read in Chinese, refusals and all', async () => {
    const server = withFiles([row(1, { uses: 0 })]);
    server.handlers['Attachment/DeleteAttachment'] = () =>
      refuse(40901, '使用中', {
        id: 'attachment.in-use',
        data: { uses: [{ subject: 'notice', count: 1, ids: [4] }], total: 1 },
      });
    await show(undefined, undefined, 'zh-CN');
    await userEvent.click(await screen.findByRole('button', { name: '删除plan1.pdf' }));
    const dialog = screen.getByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '删除' }));
    await within(dialog).findByText(/通知/);
    expect(dialog.textContent.replaceAll('plan1.pdf', '')).not.toMatch(/[a-z]/i);
  });

  it('says so in its window when one file cannot be read', async () => {
    const server = withFiles([row(1)]);
    server.handlers['Attachment/GetAttachment'] = () => refuse(40401, 'It is not there any more');
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Details of plan1.pdf' }));
    await within(await screen.findByRole('dialog')).findByText('It is not there any more');
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
  });

  it('says what each is, and which nothing uses', async () => {
    withFiles([row(1), row(2, { uses: 0, name: 'all.zip', purpose: 'package' })]);
    await show();
    await screen.findByText('plan1.pdf');
    for (const text of ['PDF', 'ZIP', '1 time', 'Document', 'Package']) screen.getAllByText(text);
    expect(within(screen.getByRole('table')).getByText('Not used')).toBeTruthy();
  });

  it('says what of the quota is used, and does without where that cannot be known', async () => {
    const server = withFiles([row(1)]);
    await show();
    await screen.findByText(/You have used 3\.0 MB of your 20\.0 GB\.$/);
    cleanup();
    server.handlers['Attachment/GetUploadLimits'] = () => refuse(50000, 'broken');
    await show();
    await screen.findByText('plan1.pdf');
    screen.getByText(/deleted after 7 days\.$/);
  });

  it('asks for what the address says, and for nothing that it may not say', async () => {
    const server = withFiles([]);
    await show('/attachment?purpose=image&use=unused&from=2026-11-01');
    await screen.findByText('Nothing matches');
    expect(server.calls[0]?.input).toMatchObject({
      purpose: 'image',
      isUnused: true,
      from: '2026-10-31T16:00:00.000Z',
    });
  });

  it('takes what no filter knows for no filter', async () => {
    const server = withFiles([row(1)]);
    await show('/attachment?purpose=virus&use=odd');
    await screen.findByText('plan1.pdf');
    expect(server.calls[0]?.input).toEqual({ page: 1, pageSize: 20 });
  });

  it('shows a picture small, and one file with all that uses it', async () => {
    withFiles([row(1, { mediaType: 'image/png', name: 'plan1.png' })]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Details of plan1.png' }));
    const dialog = await screen.findByRole('dialog', { name: 'plan1.png' });
    await within(dialog).findByRole('img', { name: 'Picture plan1.png' });
    for (const text of ['Notice × 4', 'Standard no. 7', 'of-tomorrow no. 8', 'and 1 more', 'ab'.repeat(32)])
      within(dialog).getByText(text);
    expect(within(dialog).getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/files/1');
  });

  it('destroys one at the version that was seen', async () => {
    const server = withFiles([row(1)]);
    await show();
    await askToDelete();
    expect(server.calls.find(({ action }) => action === 'Attachment/DeleteAttachment')?.input).toEqual({
      id: 1,
      rowVersion: 3,
    });
  });

  it('says where one is that cannot go', async () => {
    const server = withFiles([row(1)]);
    server.handlers['Attachment/DeleteAttachment'] = () =>
      refuse(40901, 'in use', {
        id: 'attachment.in-use',
        data: { uses: [{ subject: 'down-center', count: 3, ids: [4] }], total: 3 },
      });
    await show();
    await within(await askToDelete()).findByText(
      'It is still in use. Take it out there first: Download no. 4, and 2 more.',
    );
  });

  it('offers no deletion to readers', async () => {
    withFiles([row(1)]);
    await show('/attachment', []);
    await screen.findByText('plan1.pdf');
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});
