import { DOWN_CENTER_KINDS } from '@college/contracts/site/down-center';
import type { DownCenterRow } from '@college/contracts/site/down-center';
import { FILE_ADDRESS_HOURS, UNUSED_FILE_DAYS } from '@college/contracts/platform/attachment';
import { useShown } from '@college/form-kit/both-names';
import { dateColumn, flagColumn } from '@college/form-kit/columns';
import { fileSize } from '@college/form-kit/file-size';
import { listDefaults } from '@college/form-kit/list-page';
import { RecordListPage } from '@college/form-kit/record-list-page';
import { useCodes } from '@college/form-kit/use-codes';
import { useTexts } from '@college/portal-sdk/texts';
import { DownCenterDialog } from './down-center-dialog.tsx';
import { downloads } from './down-center.queries.ts';
import { downCenterTexts } from './down-center.texts.ts';

const defaults = { ...listDefaults, kind: '', state: '' };

/** An unknown value in the URL counts as no filter. */
const isShowOf = (state: string): boolean | undefined =>
  state === 'shown' || state === 'hidden' ? state === 'shown' : undefined;

const DownCenterList = () => {
  const shown = useShown();
  const t = useTexts(downCenterTexts);
  const kinds = useCodes(DOWN_CENTER_KINDS);
  const deleteMessage = t('deleteMessage', { days: UNUSED_FILE_DAYS, ...FILE_ADDRESS_HOURS });
  return (
    <RecordListPage
      t={t}
      permits="down-center"
      updatePermit={null}
      records={downloads}
      defaults={defaults}
      queryOf={({ kind, state }) => ({ kind: kind || undefined, isShow: isShowOf(state) })}
      filterFields={(choice) => (
        <>
          {choice('kind', t('kind'), t('allKinds'), { options: kinds.options, loading: kinds.isLoading })}
          {choice('state', t('state'), t('all'), ['shown', 'hidden'], t)}
        </>
      )}
      nameOf={({ title, titleEn }: DownCenterRow) => shown(title, titleEn)}
      columns={[
        {
          key: 'title',
          title: t('name'),
          sortable: true,
          render: ({ title, titleEn }) => shown(title, titleEn),
        },
        { key: 'kind', title: t('kind'), sortable: true, render: ({ kind }) => kinds.textOf(kind) },
        {
          key: 'file',
          title: t('file'),
          priority: 'low',
          render: ({ file }) =>
            file ? (
              <a href={file.address} download={file.name}>
                {file.name} ({fileSize(file.size)})
              </a>
            ) : (
              t('noFile')
            ),
        },
        flagColumn('isPublic', t('readers'), {
          yes: t('public'),
          no: t('inside'),
          tones: ['info', 'neutral'],
          sortable: true,
        }),
        flagColumn('isShow', t('state'), { yes: t('shown'), no: t('hidden'), sortable: true }),
        { key: 'sort', title: t('sort'), align: 'end', priority: 'low' },
        { key: 'downloads', title: t('downloads'), align: 'end', sortable: true },
        dateColumn('creationTime', t('date'), { show: 'date', sortable: true, priority: 'low' }),
      ]}
      form={(row, onClose) => <DownCenterDialog row={row} onClose={onClose} />}
      deleteMessage={deleteMessage}
    />
  );
};

export default DownCenterList;
