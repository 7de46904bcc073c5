import type { EstimateSummary } from '@college/contracts/classes/estimate';
import { BackToList } from '@college/form-kit/back-to-list';
import { RecordPage } from '@college/form-kit/record-page';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { Statistics } from '@college/ui-kit/semantic';
import { ClassState } from '../../../class-next.tsx';
import { ClassTabs } from '../../../class-tabs.tsx';
import styles from './estimate.module.css';
import { useEstimateSummary } from './estimate.queries.ts';
import { estimateTexts } from './estimate.texts.ts';

const LIST = '/trainClass';

/** What the students of a class say of it together. */
const EstimateSummaryPage = () => {
  const t = useTexts(estimateTexts);
  return (
    <RecordPage
      title={t('summaryTitle')}
      back={<BackToList to={LIST} />}
      useOne={useEstimateSummary}
      notFound={{ title: t('missing'), hint: t('missingHint') }}
    >
      {(found) => (
        <Page
          title={found.className}
          back={<BackToList to={LIST} />}
          status={<ClassState classId={found.classId} />}
        >
          <ClassTabs classId={found.classId} />
          <Summary found={found} />
        </Page>
      )}
    </RecordPage>
  );
};

const meanOf = ({ items }: EstimateSummary): number | null => {
  const averages = items.flatMap(({ average }) => average ?? []);
  return averages.length === 0 ? null : averages.reduce((sum, one) => sum + one, 0) / averages.length;
};

const Summary = ({ found }: { found: EstimateSummary }) => {
  const t = useTexts(estimateTexts);
  if (!found.isWanted)
    return (
      <Card>
        <EmptyState icon="info" title={t('notWanted')} hint={t('notWantedHint')} />
      </Card>
    );
  if (found.counted === 0)
    return (
      <Card>
        <EmptyState icon="chart" title={t('tooFew')} hint={t('tooFewHint', { count: found.submitted })} />
      </Card>
    );
  const mean = meanOf(found);
  const scores = found.items.filter(({ kind }) => kind === 'score5');
  return (
    <>
      <Card>
        <Statistics
          label={t('summaryTitle')}
          figures={[
            {
              key: 'submitted',
              label: t('sheets'),
              value: found.submitted,
              hint: t('ofStudents', { count: found.students }),
            },
            { key: 'counted', label: t('counted'), value: found.counted, hint: t('countedHint') },
            ...(mean === null
              ? []
              : [{ key: 'mean', label: t('mean'), value: mean.toFixed(2), hint: t('outOf') }]),
          ]}
        />
      </Card>
      <Message tone="info">{t('why')}</Message>
      {scores.length > 0 && (
        <Card title={t('scores')}>
          <BarChart
            caption={t('scores')}
            hideCaption
            max={5}
            format={(value) => value.toFixed(2)}
            bars={scores.map(({ title, average }) => ({
              label: title,
              value: average ?? 0,
              tone: (average ?? 0) < 3 ? ('warn' as const) : ('good' as const),
            }))}
          />
        </Card>
      )}
      <div className={styles.items}>
        {found.items.map((item) =>
          item.kind === 'text' ? (
            <Words key={item.id} title={item.title} texts={item.texts} />
          ) : (
            <Card key={item.id} title={item.title}>
              <BarChart
                caption={t('spread', { title: item.title })}
                hideCaption
                bars={item.counts.map(({ label, count }) => ({
                  label: item.kind === 'score5' ? t('stars', { count: Number(label) }) : label,
                  value: count,
                }))}
              />
            </Card>
          ),
        )}
      </div>
    </>
  );
};

const Words = ({ title, texts }: { title: string; texts: readonly string[] }) => {
  const t = useTexts(estimateTexts);
  return (
    <Card title={title}>
      {texts.length === 0 ? (
        <p>{t('noWords')}</p>
      ) : (
        <ul className={styles.words} aria-label={t('words')}>
          {texts.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
    </Card>
  );
};

export default EstimateSummaryPage;
