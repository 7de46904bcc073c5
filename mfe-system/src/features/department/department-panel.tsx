import type { DepartmentDetail } from '@college/contracts/identity/department';
import { useShown } from '@college/form-kit/both-names';
import { listTexts } from '@college/form-kit/list-texts';
import { Permit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { useDepartment, usePeople } from './department.queries.ts';
import { departmentTexts } from './department.texts.ts';

export type DepartmentAction = 'create' | 'edit' | 'move' | 'delete';

interface DepartmentPanelProps {
  id: number;
  onAsk: (action: DepartmentAction, department: DepartmentDetail) => void;
}

/** One department: its facts, what refers to it, its people, and its actions. */
export const DepartmentPanel = ({ id, onAsk }: DepartmentPanelProps) => {
  const t = useTexts(departmentTexts);
  const shown = useShown();
  const { data, error, isFetching, refetch } = useDepartment(id);
  if (error)
    return (
      <Card>
        <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    );
  if (!data)
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    );
  const { uses } = data;
  return (
    <Stack>
      <Card title={shown(data.name, data.nameEn)} actions={<Actions department={data} onAsk={onAsk} />}>
        <DescriptionList
          items={[
            { term: t('kind'), detail: t(data.kind) },
            { term: t('area'), detail: data.areaName ?? t('noArea') },
            { term: t('above'), detail: data.above.join(' / ') || t('top'), wide: true },
            { term: t('children'), detail: String(uses.children) },
            { term: t('users'), detail: String(uses.users) },
            { term: t('classes'), detail: String(uses.classes) },
          ]}
        />
      </Card>
      <People id={id} />
    </Stack>
  );
};

interface ActionsProps {
  department: DepartmentDetail;
  onAsk: DepartmentPanelProps['onAsk'];
}

const Actions = ({ department, onAsk }: ActionsProps) => {
  const t = useTexts(departmentTexts);
  const say = useTexts(listTexts);
  return (
    <>
      <Permit code="department:delete">
        <Button kind="quiet-danger" size="small" icon="remove" onClick={() => onAsk('delete', department)}>
          {say('delete')}
        </Button>
      </Permit>
      <Permit code="department:move">
        <Button size="small" onClick={() => onAsk('move', department)}>
          {t('move')}
        </Button>
      </Permit>
      <Permit code="department:update">
        <Button size="small" icon="edit" onClick={() => onAsk('edit', department)}>
          {t('edit')}
        </Button>
      </Permit>
      <Permit code="department:create">
        <Button size="small" icon="add" onClick={() => onAsk('create', department)}>
          {t('create')}
        </Button>
      </Permit>
    </>
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
