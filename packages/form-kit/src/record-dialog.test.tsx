/** What every record that is made of useRecordDialog and RecordDialog does in its windows; features test what is theirs. */
import { refuse } from '@college/portal-sdk/testing/fake-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { everything, row, show, withCards } from './testing/cards.tsx';
import {
  field,
  itAsksBeforeItDeletes,
  itKeepsWhatWasTyped,
  press,
  refusedAt,
  retype,
  sentTo,
} from './testing/form-dialog.tsx';

afterEach(cleanup);

describe('a record', () => {
  itKeepsWhatWasTyped({
    update: 'Label/UpdateLabel',
    open: (theirs) => {
      const items = [row(7)];
      return {
        server: withCards(items),
        change: () => void (items[0] = row(7, { nameZh: theirs, rowVersion: 3 })),
      };
    },
    edit: async () => {
      await show();
      await press('Edit 卡7');
    },
  });

  itAsksBeforeItDeletes({
    remove: 'Label/DeleteLabel',
    open: withCards,
    ask: async () => {
      await show();
      await press('Delete 卡7');
    },
    refusal: { id: 'label.in-use', message: 'It is still used', data: { count: 3, what: 'users' } },
    sent: { id: 7, rowVersion: 2 },
  });

  it('is added, and is said to be', async () => {
    const server = withCards();
    await show();
    await press('New card');
    await press('Save');
    await refusedAt('Chinese name', 'This is required');
    await retype('Chinese name', '新卡');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(server, 'Label/CreateLabel')).toEqual([
      { kind: 'user', nameZh: '新卡', nameEn: '', tone: 'info', sort: 0 },
    ]);
  });

  it('is refused at the field that the refusal is about', async () => {
    withCards().handlers['Label/CreateLabel'] = () =>
      refuse(40901, 'There is one already', { id: 'label.name-taken' });
    await show();
    await press('New card');
    await retype('Chinese name', '新卡');
    await press('Save');
    await refusedAt('Chinese name', 'There is one already');
    expect((await field('Chinese name')).value).toBe('新卡');
  });

  it('that is in use says so in place of the question, and leads to what has it', async () => {
    const server = withCards([row(7, { useCount: 3 })]);
    await show();
    await press('Delete 卡7');
    const dialog = await screen.findByRole('alertdialog', { name: '“卡7” cannot be deleted yet' });
    within(dialog).getByText('3 uses');
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
    await press('Show the uses');
    await screen.findByRole('dialog', { name: 'Uses of 卡7' });
    expect(sentTo(server, 'Label/DeleteLabel')).toEqual([]);
  });
});

describe('a record that is opened by its link', () => {
  it('is shown whether or not it is in the list, changed from there, and closed', async () => {
    const server = withCards();
    server.handlers['Label/GetLabelPageList'] = () => ({ totalCount: 0, items: [] });
    const router = await show(everything, 'en', '/card?id=7');
    await screen.findByRole('dialog', { name: '卡7' });
    await press('Edit');
    await retype('Chinese name', '改名');
    await press('Save');
    await screen.findByRole('dialog', { name: '卡7' });
    expect(sentTo(server, 'Label/UpdateLabel')[0]).toMatchObject({ id: 7, rowVersion: 2, nameZh: '改名' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  it('is opened from its row, and only looked at where it stays as it is', async () => {
    withCards([row(8, { kind: 'public-item' })]);
    const router = await show();
    await userEvent.click(await screen.findByRole('link', { name: '卡8' }));
    await screen.findByRole('dialog', { name: '卡8' });
    expect(router.state.location.search).toBe('?id=8');
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('is said to be missing where it is not there', async () => {
    withCards();
    await show(everything, 'zh-CN', '/card?id=78');
    await screen.findByText('没有找到该内容');
  });
});
