import type { TrainPlanDetail } from '@college/contracts/classes/train-plan';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { TimeChartCard } from '@college/ui-kit/time-chart';
import { trainPlanTexts } from './train-plan.texts.ts';
import styles from './train-plan.module.css';

type Plan = Pick<TrainPlanDetail, 'classCount' | 'peopleCount' | 'fact'>;

/** What was planned beside what became of it: in all, by month, by subject; each chart with its figures as a table. */
export const PlanFact = ({ plan }: { plan: Plan }) => {
  const t = useTexts(trainPlanTexts);
  const { classCount, peopleCount, fact } = plan;
  return (
    <>
      <Card title={t('fact')}>
        <div className={styles.fact}>
          <BarChart
            caption={t('classes')}
            bars={[
              { label: t('planned'), value: classCount, tone: 'neutral' },
              { label: t('publishedClasses'), value: fact.classes },
              { label: t('finished'), value: fact.finishedClasses, tone: 'good' },
            ]}
          />
          <BarChart
            caption={t('people')}
            bars={[
              { label: t('planned'), value: peopleCount, tone: 'neutral' },
              { label: t('admitted'), value: fact.people },
              { label: t('completed'), value: fact.completed, tone: 'good' },
            ]}
          />
        </div>
        <details className={styles.figures}>
          <summary>{t('bySubject')}</summary>
          <DataTable
            caption={t('bySubject')}
            numbered={false}
            rows={fact.subjects}
            rowKey="subjectId"
            columns={[
              { key: 'name', title: t('subject'), priority: 'lead' },
              { key: 'classes', title: t('classes'), align: 'end' },
              { key: 'finishedClasses', title: t('finished'), align: 'end' },
              { key: 'people', title: t('admitted'), align: 'end' },
              { key: 'completed', title: t('completed'), align: 'end' },
            ]}
          />
        </details>
      </Card>
      {fact.people > 0 && (
        <TimeChartCard
          caption={t('byMonth')}
          height={200}
          moments={fact.months.map(({ month }) => ({ axis: month, full: month }))}
          series={[
            { name: t('completed'), tone: 'good', values: fact.months.map(({ completed }) => completed) },
            {
              name: t('notCompleted'),
              tone: 'info',
              values: fact.months.map(({ people, completed }) => Math.max(0, people - completed)),
            },
          ]}
        />
      )}
    </>
  );
};
