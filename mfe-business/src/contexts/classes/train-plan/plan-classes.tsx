import type { TrainPlanDetail } from '@college/contracts/classes/train-plan';
import { statusColumn } from '@college/form-kit/columns';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { Icon } from '@college/ui-kit/icon';
import { trainClassTone, useTrainClassWord } from '@college/vocabulary/train-class-words';
import { usePages } from '../../../pages.ts';
import { trainPlanTexts } from './train-plan.texts.ts';

type Plan = Pick<TrainPlanDetail, 'id' | 'state' | 'isEnterprise' | 'classes'>;

/** The classes that belong to a plan. While it runs, another one can be drafted for it. */
export const PlanClasses = ({ plan }: { plan: Plan }) => {
  const t = useTexts(trainPlanTexts);
  const word = useTrainClassWord();
  const pages = usePages();
  const mayAdd = pages.has('/trainClass/add') && plan.state === 'running' && !plan.isEnterprise;
  return (
    <Card
      title={t('classesOf')}
      flush
      actions={
        mayAdd && (
          <Link
            className={buttonClass({ kind: 'secondary', size: 'small' })}
            to={`/trainClass/add?planId=${plan.id}`}
          >
            <Icon name="add" />
            {t('newClass')}
          </Link>
        )
      }
    >
      <DataTable
        caption={t('classesOf')}
        rows={plan.classes}
        rowKey="id"
        columns={[
          {
            key: 'name',
            title: t('class'),
            priority: 'lead',
            render: ({ id, name }) =>
              pages.has('/trainClass/detail') ? <Link to={`/trainClass/detail?id=${id}`}>{name}</Link> : name,
          },
          { key: 'code', title: t('code'), priority: 'low' },
          {
            key: 'trainBegin',
            title: t('training'),
            render: ({ trainBegin, trainEnd }) => `${formatDate(trainBegin)} – ${formatDate(trainEnd)}`,
          },
          { key: 'people', title: t('admitted'), align: 'end' },
          statusColumn('state', t('state'), { tone: trainClassTone, text: word }),
        ]}
        empty={{ title: t('noClasses') }}
      />
    </Card>
  );
};
