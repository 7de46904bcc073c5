import type { TrainClassState } from '@college/contracts/completion/train-class-row';
import { BackToList } from '@college/form-kit/back-to-list';
import { ExportJobs } from '@college/form-kit/export-jobs';
import { RecordPage } from '@college/form-kit/record-page';
import { usePermit } from '@college/portal-sdk/permit';
import { useLocation, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { Stack } from '@college/ui-kit/stack';
import { Tabs } from '@college/ui-kit/tabs';
import { ApplyForms } from '../../../apply-forms.tsx';
import { ClassState } from '../../../class-next.tsx';
import { ClassTabs } from '../../../class-tabs.tsx';
import { ClassArchive } from './class-archive.tsx';
import { ClassFiles } from './class-files.tsx';
import { ProofList } from './proof-list.tsx';
import { SettlementPanel } from './settlement-panel.tsx';
import { useSettledClass } from './settlement.queries.ts';
import { settlementTexts } from './settlement.texts.ts';

/** What a class ends with: its settlement, and its papers. */
const SettlePage = () => {
  const t = useTexts(settlementTexts);
  const title = t(usePermit('train-class:finish') ? 'title' : 'proofsAndFiles');
  return (
    <RecordPage
      title={title}
      back={<BackToList to="/trainClass" />}
      useOne={useSettledClass}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {({ id, name, state }) => (
        <Page
          title={name}
          intro={title}
          back={<BackToList to="/trainClass" />}
          actions={<ApplyForms classId={id} />}
          status={<ClassState classId={id} />}
        >
          <ClassTabs classId={id} />
          <Parts classId={id} name={name} state={state} />
        </Page>
      )}
    </RecordPage>
  );
};

interface PartsProps {
  classId: number;
  name: string;
  state: TrainClassState;
}

/** A draft has nobody to settle; whoever may not finish classes has their papers. */
const Parts = ({ classId, name, state: classState }: PartsProps) => {
  const t = useTexts(settlementTexts);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const mayFinish = usePermit('train-class:finish') && classState !== 'draft';
  const wanted = new URLSearchParams(search).get('tab');
  const active = !mayFinish || wanted === 'proofs' ? 'proofs' : 'settlement';
  const proofs = (
    <Stack>
      <ClassFiles classId={classId} />
      {classState === 'finished' && <ClassArchive classId={classId} />}
      <ExportJobs kind="train-class" id={classId} />
      <ProofList classId={classId} />
    </Stack>
  );
  // Whoever sent people comes for their proofs.
  if (!mayFinish)
    return (
      <Stack>
        <ExportJobs kind="train-class" id={classId} />
        <ProofList classId={classId} />
        <ClassFiles classId={classId} />
      </Stack>
    );
  return (
    <Tabs
      label={t('views')}
      tabs={[
        { key: 'settlement', text: t('settlement') },
        { key: 'proofs', text: t('proofsAndFiles') },
      ]}
      active={active}
      // Each has filters of its own under the same names, which are left behind.
      onChange={(tab) => void navigate(`${pathname}?id=${classId}&tab=${tab}`, { replace: true, state })}
    >
      {active === 'settlement' ? <SettlementPanel classId={classId} name={name} /> : proofs}
    </Tabs>
  );
};

export default SettlePage;
