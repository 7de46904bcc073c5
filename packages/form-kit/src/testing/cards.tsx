/** A record made of RecordListPage, useRecordDialog and recordQueries, as the tests of all three show it. */
import { clientOf } from '@college/api-client/client';
import { label, labelErrors, LabelFields } from '@college/contracts/platform/label';
import type { LabelKind, LabelRow, LabelTone } from '@college/contracts/platform/label';
import { http } from '@college/portal-sdk/http';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { BothNamesFields, useNameOf } from '../both-names.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { listDefaults } from '../list-page.tsx';
import { OpenLink } from '../record-dialog.tsx';
import { RecordListPage } from '../record-list-page.tsx';
import { recordQueries } from '../record-queries.tsx';
import { useRecordDialog } from '../use-record-dialog.tsx';

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
      filterFields={(_choice, { kind }, setFilters) => (
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

export const row = (id: number, more: Partial<LabelRow> = {}): LabelRow => ({
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
export const withCards = (items: LabelRow[] = [row(7)]) =>
  fakeServer({
    'Label/GetLabelPageList': () => ({ totalCount: items.length, items }),
    'Label/GetLabel': ({ input }) =>
      items.find(({ id }) => id === (input as { id: number }).id) ??
      refuse(40401, 'It is not there', { id: 'common.not-found' }),
    'Label/CreateLabel': ({ input }) => row(9, input as Partial<LabelRow>),
    'Label/UpdateLabel': ({ input }) => row(7, input as Partial<LabelRow>),
    'Label/DeleteLabel': () => null,
  });
export const everything = ['card:create', 'card:update', 'card:delete'];
export const show = (permits = everything, language: 'en' | 'zh-CN' = 'en', at = '/card') =>
  showScreen(Cards, { at, permits, language });
