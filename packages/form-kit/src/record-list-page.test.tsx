/** What every record that is made of RecordListPage and recordQueries does in its list; features test what is theirs. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { everything, row, show, withCards } from './testing/cards.tsx';
import { press, sentTo } from './testing/form-dialog.tsx';
import { itIsAList, itOffersWhatIsPermitted } from './testing/list-states.tsx';

afterEach(cleanup);

describe('the list of a record', () => {
  itIsAList({
    action: 'Label/GetLabelPageList',
    caption: 'Cards',
    emptyTitle: 'No cards yet',
    open: withCards,
    first: '卡7',
    show,
    sorted: { title: 'Name', key: 'nameZh' },
  });

  itOffersWhatIsPermitted({
    open: withCards,
    show,
    first: '卡7',
    buttons: {
      'card:create': ['New card'],
      'card:update': ['Edit 卡7'],
      'card:delete': ['Delete 卡7'],
    },
  });

  it('is read in Chinese', async () => {
    withCards();
    await show(everything, 'zh-CN');
    await screen.findByText('卡7');
    for (const name of ['新建卡片', '修改卡7', '删除卡7']) screen.getByRole('button', { name });
  });

  it('asks with its own filters beside what every list asks', async () => {
    const server = withCards();
    await show(everything, 'en', '/card?keyword=x');
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    await waitFor(() =>
      expect(sentTo(server, 'Label/GetLabelPageList').at(-1)).toEqual({
        page: 1,
        pageSize: 20,
        keyword: 'x',
        kind: 'user',
      }),
    );
  });

  it('has no column of actions for who may do nothing', async () => {
    withCards();
    await show([]);
    await screen.findByText('卡7');
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });

  it('offers nothing on a row that stays as it is', async () => {
    withCards([row(7), row(8, { kind: 'public-item' })]);
    await show();
    await screen.findByRole('button', { name: 'Edit 卡7' });
    expect(screen.queryByRole('button', { name: /卡8/ })).toBeNull();
  });

  it('opens the further dialog of a row, with the row as it is now', async () => {
    withCards([row(7, { useCount: 3 })]);
    await show([]);
    await press('Uses of 卡7');
    within(await screen.findByRole('dialog', { name: 'Uses of 卡7' })).getByText('3');
  });
});
