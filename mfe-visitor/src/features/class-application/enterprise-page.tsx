import type { VTrainClassInfo } from '@college/contracts/reporting/visitor';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { Page } from '@college/ui-kit/page';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { Hall } from '../../layout/hall.tsx';
import { applicationTexts } from './application.texts.ts';
import { Applied } from './applied.tsx';
import { ToClass } from './apply-page.tsx';
import { ClassToApply } from './class-to-apply.tsx';
import { EnterpriseForm } from './enterprise-form.tsx';
import { Stages } from './stages.tsx';

/** An enterprise without an account sends its staff to a class. */
const EnterpriseApplyPage = () => {
  const t = useTexts(applicationTexts);
  return (
    <Hall>
      <Page title={t('titleEnterprise')} intro={t('introEnterprise')} back={<ToClass />}>
        <ClassToApply kind="3">{(info) => <Application key={info.id} info={info} />}</ClassToApply>
      </Page>
    </Hall>
  );
};

const Application = ({ info }: { info: VTrainClassInfo }) => {
  const t = useTexts(applicationTexts);
  const [stage, setStage] = useState(0);
  const [receipt, setReceipt] = useState<{ applyNo: string; applied: number } | null>(null);
  return (
    <Card title={info.name}>
      <Stack>
        <p>{t('trains', { begin: formatDate(info.trainBegin), end: formatDate(info.trainEnd) })}</p>
        <Stages
          label={t('stages')}
          names={[t('stageEnterprise'), t('stageStaff'), t('stagePhone'), t('stageDone')]}
          current={receipt ? 3 : stage}
        />
        {receipt ? (
          <Applied
            applyNo={receipt.applyNo}
            title={t('sentStaffTitle', { count: receipt.applied })}
            isForStaff
          />
        ) : (
          <EnterpriseForm classId={info.id} stage={stage} onStage={setStage} onSent={setReceipt} />
        )}
      </Stack>
    </Card>
  );
};

export default EnterpriseApplyPage;
