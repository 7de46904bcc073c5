import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { TreeRecordPage } from '@college/form-kit/tree-record-page';
import { useLazyTree } from '@college/form-kit/tree-source';
import type { Seen } from '@college/form-kit/tree-source';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import {
  DEPARTMENT,
  departments,
  readChildren,
  useDragDepartment,
  useIdsAbove,
  usePeople,
} from './department.queries.ts';
import { departmentTexts } from './department.texts.ts';
import { MoveAskDialog, MoveDepartmentDialog } from './move-department-dialog.tsx';

const DepartmentDialog = lazyDialog(async () => (await import('./department-dialog.tsx')).DepartmentDialog);

const useDepartments = ({ chosen, placed, enabled }: Seen<number>) =>
  useLazyTree({
    queryKey: [...DEPARTMENT, 'lazy'],
    read: readChildren,
    above: [...useIdsAbove(chosen), ...useIdsAbove(placed)],
    enabled,
  });

const DepartmentTree = () => {
  const t = useTexts(departmentTexts);
  return (
    <TreeRecordPage
      t={t}
      icon="department"
      permits="department"
      useTree={useDepartments}
      search={{
        hint: t('keyword'),
        caption: t('results'),
        usePage: departments.usePage,
        name: t('name'),
        columns: [
          { key: 'above', title: t('above'), wrap: true, render: ({ above }) => above.at(-1) ?? '—' },
        ],
      }}
      move={{
        permit: 'department:move',
        hint: t('dragHint'),
        command: useDragDepartment(),
        Ask: MoveAskDialog,
      }}
      useOne={departments.useOne}
      facts={({ kind, areaName, above }) => [
        { term: t('kind'), detail: t(kind) },
        { term: t('area'), detail: areaName ?? t('noArea') },
        { term: t('above'), detail: above.join(' / ') || t('top'), wide: true },
      ]}
      uses={({ uses }) => [
        { term: t('children'), count: uses.children },
        { term: t('users'), count: uses.users },
        { term: t('classes'), count: uses.classes },
      ]}
      further={({ id }) => <People id={id} />}
      Form={DepartmentDialog}
      editText={t('edit')}
      belowText={t('create')}
      more={{ permit: 'department:move', text: t('move'), Dialog: MoveDepartmentDialog }}
      useRemove={departments.useRemove}
    />
  );
};

const People = ({ id }: { id: number }) => {
  const t = useTexts(departmentTexts);
  const { data, error, isFetching, refetch } = usePeople(id);
  return (
    <Card
      title={t('people')}
      actions={data && data.totalCount > 0 && <Link to={`/user?departmentId=${id}`}>{t('peopleAll')}</Link>}
    >
      {error ? (
        <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <Skeleton lines={3} />
      ) : data.items.length === 0 ? (
        <p>{t('peopleNone')}</p>
      ) : (
        <DescriptionList
          items={data.items.map(({ name, username, roleNames }) => ({
            term: username,
            detail: [name, ...roleNames].join(' · '),
          }))}
        />
      )}
    </Card>
  );
};

export default DepartmentTree;
