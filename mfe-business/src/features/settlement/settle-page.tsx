import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { RecordPage } from '@college/form-kit/record-page';
import { useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { StatusLabel } from '@college/ui-kit/status-label';
import { trainClassTone, useTrainClassWord } from '@college/vocabulary/train-class-words';
import { ClassTabs } from '../../class-tabs.tsx';
import { ProofList } from './proof-list.tsx';
import { useSettledClass } from './settlement.queries.ts';
import { settlementTexts } from './settlement.texts.ts';

/** What a class ends with: its settlement, and its papers. */
const SettlePage = () => {
  const t = useTexts(settlementTexts);
  const word = useTrainClassWord();
  const shown = useShown();
  return (
    <RecordPage
      title={t('title')}
      back={<BackToList to="/trainClass" />}
      useOne={useSettledClass}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {({ id, name, nameEn, phase }) => (
        <Page
          title={shown(name, nameEn)}
          intro={t('title')}
          back={<BackToList to="/trainClass" />}
          status={<StatusLabel tone={trainClassTone(phase)}>{word(phase)}</StatusLabel>}
        >
          <ClassTabs classId={id} />
          <ProofList classId={id} />
        </Page>
      )}
    </RecordPage>
  );
};

export default SettlePage;
