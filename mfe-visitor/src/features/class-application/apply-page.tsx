import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Icon } from '@college/ui-kit/icon';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { Tabs } from '@college/ui-kit/tabs';
import { useState } from 'react';
import { useIdParam } from '@college/form-kit/use-id-param';
import type { VTrainClassInfo } from '@college/contracts/reporting/visitor';
import { Hall } from '../../layout/hall.tsx';
import { CLASS_DETAIL, CLASSES } from '../../places.ts';
import { ApplyForm } from './apply-form.tsx';
import { useStandardInfo } from './application.queries.ts';
import type { Applied as Receipt } from './application.queries.ts';
import { applicationTexts } from './application.texts.ts';
import styles from './application.module.css';
import { Applied } from './applied.tsx';
import { ClassToApply } from './class-to-apply.tsx';
import { Stages } from './stages.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** A visitor applies for a class, or withdraws an application. */
const ApplyPage = () => {
  const t = useTexts(applicationTexts);
  const [{ tab }, setFilters] = useUrlFilters({ tab: '' });
  const active = tab === 'withdraw' ? 'withdraw' : 'apply';
  return (
    <Hall>
      <Page title={t('title')} intro={t('intro')} back={<ToClass />}>
        <Tabs
          label={t('views')}
          tabs={[
            { key: 'apply', text: t('applyTab') },
            { key: 'withdraw', text: t('withdrawTab') },
          ]}
          active={active}
          onChange={(key) => setFilters({ tab: key === 'apply' ? '' : key })}
        >
          {active === 'apply' ? (
            <ClassToApply kind="5">{(info) => <Application key={info.id} info={info} />}</ClassToApply>
          ) : (
            <Card>
              <WithdrawForm />
            </Card>
          )}
        </Tabs>
      </Page>
    </Hall>
  );
};

/** Back to where the class is described. */
export const ToClass = () => {
  const t = useTexts(applicationTexts);
  const id = useIdParam();
  return (
    <Link to={id === null ? CLASSES : `${CLASS_DETAIL}?id=${id}`} className={styles.back}>
      <Icon name="back" />
      {t(id === null ? 'toAll' : 'toClass')}
    </Link>
  );
};

const Application = ({ info }: { info: VTrainClassInfo }) => {
  const t = useTexts(applicationTexts);
  const [stage, setStage] = useState(0);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const standard = useStandardInfo();
  const form = () => {
    if (receipt)
      return (
        <Applied applyNo={receipt.applyNo} title={t('sentTitle')} isRepeated={receipt.state !== 'pending'} />
      );
    if (standard.error)
      return (
        <ErrorPanel
          message={standard.error.message}
          busy={standard.isFetching}
          onRetry={() => void standard.refetch()}
        />
      );
    if (!standard.data) return <Skeleton block={280} />;
    return (
      <ApplyForm
        classId={info.id}
        info={standard.data}
        stage={stage}
        onStage={setStage}
        onSent={setReceipt}
      />
    );
  };
  return (
    <Card title={info.name}>
      <Stack>
        <p>
          {t('trains', {
            begin: formatDate(info.trainBegin, 'date'),
            end: formatDate(info.trainEnd, 'date'),
          })}
        </p>
        <Stages
          label={t('stages')}
          names={[t('stageDetails'), t('stagePhone'), t('stageDone')]}
          current={receipt ? 2 : stage}
        />
        {form()}
      </Stack>
    </Card>
  );
};

export default ApplyPage;
