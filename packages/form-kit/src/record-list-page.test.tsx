/** What every record that is made of RecordListPage, useRecordDialog and recordQueries does; features test what is theirs. */
import { clientOf } from '@college/api-client/client';
import { label, labelErrors, LabelFields } from '@college/contracts/basic/label';
import type { LabelKind, LabelRow, LabelTone } from '@college/contracts/basic/label';
import { http } from '@college/portal-sdk/http';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { BothNamesFields, useNameOf } from './both-names.tsx';
import { FormDialog } from './form-dialog.tsx';
import { listDefaults } from './list-page.tsx';
import { OpenLink } from './record-dialog.tsx';
import { RecordListPage } from './record-list-page.tsx';
import { recordQueries } from './record-queries.tsx';
import {
  field,
  itAsksBeforeItDeletes,
  itKeepsWhatWasTyped,
  press,
  refusedAt,
  retype,
  sentTo,
} from './testing/form-dialog.tsx';
import { itIsAList, itOffersWhatIsPermitted } from './testing/list-states.tsx';
import { useRecordDialog } from './use-record-dialog.tsx';

const calls = clientOf(http, label);
const cards = recordQueries({
  key: 'card',
  page: calls.GetLabelPageList,
  one: calls.GetLabel,
  create: calls.CreateLabel,
  update: calls.UpdateLabel,
  remove: calls.DeleteLabel,
});

const texts = defineTexts('cards', {
  en: {
    title: 'Cards',
    intro: 'What there is.',
    create: 'New card',
    edit: 'Change the card',
    keyword: 'Name',
    emptyTitle: 'No cards yet',
    emptyHint: 'Add the first one.',
    deleteMessage: 'It is lost.',
  },
  'zh-CN': {
    title: '卡片',
    intro: '所有卡片。',
    create: '新建卡片',
    edit: '修改卡片',
    keyword: '名称',
    emptyTitle: '还没有卡片',
    emptyHint: '请新建。',
    deleteMessage: '删除后无法恢复。',
  },
});

interface Values {
  kind: LabelKind;
  tone: LabelTone;
  nameZh: string;
  nameEn: string;
  sort: number;
}
const valuesOf = (card: LabelRow | null): Values => ({
  kind: card?.kind ?? 'user',
  tone: card?.tone ?? 'info',
  nameZh: card?.nameZh ?? '',
  nameEn: card?.nameEn ?? '',
  sort: card?.sort ?? 0,
});

const CardDialog = ({ card, onClose }: { card: LabelRow | null; onClose: () => void }) => {
  const t = useTexts(texts);
  const { control, dialog } = useRecordDialog({
    records: cards,
    record: card,
    schema: LabelFields,
    valuesOf,
    nameOf: useNameOf(),
    fieldOf: { [labelErrors.nameTaken.id]: 'nameZh' },
    onClose,
  });
  return (
    <FormDialog {...dialog} title={t(card ? 'edit' : 'create')}>
      <BothNamesFields control={control} maxLength={20} />
    </FormDialog>
  );
};

/** Those of the public items stay as they are, and those with uses are not deleted. */
const Cards = () => {
  const t = useTexts(texts);
  const nameOf = useNameOf();
  const canChange = ({ kind }: LabelRow): boolean => kind === 'user';
  return (
    <RecordListPage
      t={t}
      permits="card"
      records={cards}
      defaults={{ ...listDefaults, kind: '' }}
      queryOf={({ kind }) => ({ kind: kind === 'user' ? ('user' as const) : undefined })}
      filterFields={({ kind }, setFilters) => (
        <Button onClick={() => setFilters({ kind: 'user' })}>Filter {kind}</Button>
      )}
      nameOf={nameOf}
      columns={[
        {
          key: 'nameZh',
          title: 'Name',
          sortable: true,
          render: (card) => <OpenLink id={card.id}>{nameOf(card)}</OpenLink>,
        },
      ]}
      byLink={{
        title: 'Card',
        useOne: cards.useOne,
        details: ({ nameEn }) => [{ term: 'English', detail: nameEn }],
      }}
      form={(card, onClose) => <CardDialog card={card} onClose={onClose} />}
      canEdit={canChange}
      canDelete={canChange}
      more={({ useCount }) =>
        useCount === 0
          ? []
          : [
              {
                key: 'uses',
                text: 'Uses',
                labelOf: (card) => `Uses of ${nameOf(card)}`,
                dialog: (card, onClose) => (
                  <Dialog open title={`Uses of ${nameOf(card)}`} onClose={onClose}>
                    {card.useCount}
                  </Dialog>
                ),
              },
            ]
      }
      inUse={({ useCount }, open) =>
        useCount === 0
          ? null
          : {
              message: `${useCount} uses`,
              way: <Button onClick={() => open('uses')}>Show the uses</Button>,
            }
      }
    />
  );
};

const row = (id: number, more: Partial<LabelRow> = {}): LabelRow => ({
  id,
  kind: 'user',
  nameZh: `卡${id}`,
  nameEn: '',
  tone: 'good',
  sort: 10,
  useCount: 0,
  rowVersion: 2,
  ...more,
});
const withCards = (items: LabelRow[] = [row(7)]) =>
  fakeServer({
    'Label/GetLabelPageList': () => ({ totalCount: items.length, items }),
    'Label/GetLabel': ({ input }) =>
      items.find(({ id }) => id === (input as { id: number }).id) ??
      refuse(40401, 'It is not there', { id: 'common.not-found' }),
    'Label/CreateLabel': ({ input }) => row(9, input as Partial<LabelRow>),
    'Label/UpdateLabel': ({ input }) => row(7, input as Partial<LabelRow>),
    'Label/DeleteLabel': () => null,
  });
const everything = ['card:create', 'card:update', 'card:delete'];
const show = (permits = everything, language: 'en' | 'zh-CN' = 'en', at = '/card') =>
  showScreen(Cards, { at, permits, language });

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
