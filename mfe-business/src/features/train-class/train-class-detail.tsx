import type { TrainClassDetail as TrainClass } from '@college/contracts/business/train-class';
import { RecordPage } from '@college/form-kit/record-page';
import { Link, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { StatusLabel } from '@college/ui-kit/status-label';
import { trainClassTone, useTrainClassWord } from '@college/vocabulary/train-class-words';
import { useState } from 'react';
import type { AskedAction } from './train-class-actions.ts';
import { TrainClassDetailActions } from './train-class-detail-actions.tsx';
import { TrainClassDetailBody } from './train-class-detail-body.tsx';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';
import { TrainClassDialog } from './train-class-dialog.tsx';
import { useListPath } from './train-class-paths.ts';
import { useTrainClass } from './train-class.queries.ts';

const TrainClassDetail = () => {
  const t = useTexts(trainClassDetailTexts);
  const listPath = useListPath();
  return (
    <RecordPage
      title={t('title')}
      back={<Link to={listPath}>{t('back')}</Link>}
      useOne={useTrainClass}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
      missingId={{ title: t('missingTitle'), hint: t('missingHint') }}
    >
      {(trainClass) => <OneClass trainClass={trainClass} />}
    </RecordPage>
  );
};

const OneClass = ({ trainClass }: { trainClass: TrainClass }) => {
  const t = useTexts(trainClassDetailTexts);
  const word = useTrainClassWord();
  const listPath = useListPath();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const { name, code, phase, departmentName: department } = trainClass;
  return (
    <Page
      title={name}
      intro={department ? t('intro', { code, department }) : t('introBare', { code })}
      back={<Link to={listPath}>{t('back')}</Link>}
      status={
        <>
          <StatusLabel tone={trainClassTone(phase)}>{word(phase)}</StatusLabel>
          {trainClass.isTopShow && <StatusLabel tone="warn">{t('topShow')}</StatusLabel>}
        </>
      }
      actions={<TrainClassDetailActions trainClass={trainClass} onAsk={setAsked} />}
    >
      <TrainClassDetailBody trainClass={trainClass} />
      {asked && (
        <TrainClassDialog
          action={asked}
          trainClass={trainClass}
          onClose={() => setAsked(null)}
          onGone={() => void navigate(listPath)}
        />
      )}
    </Page>
  );
};

export default TrainClassDetail;
