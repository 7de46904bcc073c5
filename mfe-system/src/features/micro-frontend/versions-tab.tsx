import type { RemoteRow, RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import type { DetailView } from './detail-view.ts';
import { useVersions } from './micro-frontend.queries.ts';
import { detailTexts } from './remote-detail.texts.ts';
import type { AskedMove } from './remote-move-dialog.tsx';
import { useVersionColumns } from './use-version-columns.tsx';

interface VersionsTabProps {
  remote: RemoteRow;
  view: DetailView;
  onView: (change: Partial<DetailView>) => void;
  onAsk: (action: AskedMove['action'], version: RemoteVersionRow) => void;
}

/** The versions of a remote, newest first. */
export const VersionsTab = ({ remote, view: { page, pageSize }, onView, onAsk }: VersionsTabProps) => {
  const t = useTexts(detailTexts);
  const list = useVersions({ remoteId: remote.id, page, pageSize });
  const columns = useVersionColumns(remote, onAsk);
  const newest = <Button onClick={() => onView({ page: 1 })}>{t('newest')}</Button>;
  return (
    <DataTable
      caption={t('versionsTab')}
      columns={columns}
      rows={list.data?.items}
      rowKey="id"
      numbered={false}
      page={page}
      pageSize={pageSize}
      totalCount={list.data?.totalCount}
      onPageChange={(to, size) => onView({ page: to, pageSize: size })}
      loading={list.isFetching}
      error={list.error}
      onRetry={() => void list.refetch()}
      empty={
        page > 1
          ? { title: t('pastEndTitle'), hint: t('pastEndHint'), action: newest }
          : { title: t('emptyTitle'), hint: t('emptyHint') }
      }
    />
  );
};
