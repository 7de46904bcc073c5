import { studyDecisionMachine } from '@college/contracts/completion/study-supervision';
import type { StudyDecisionDetail } from '@college/contracts/completion/study-supervision-row';
import { isAllowed } from '@college/contracts/core/state-machine';
import { BackToList } from '@college/form-kit/back-to-list';
import { RecordPage } from '@college/form-kit/record-page';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { StatusLabel } from '@college/ui-kit/status-label';
import { studyDecisionTone, useStudyDecisionWord } from '@college/vocabulary/study-decision-words';
import { useStudyTime } from '@college/vocabulary/study-words';
import { useState } from 'react';
import { boardTexts } from './board.texts.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { useEvidenceColumns } from './slice-columns.tsx';
import { listOf } from './study-filters.ts';
import { useDecision } from './study-supervision.queries.ts';

const DecisionPage = () => {
  const t = useTexts(boardTexts);
  const { state } = useLocation();
  return (
    <RecordPage
      title={t('decisionTitle')}
      back={<BackToList to={listOf(state, '/studyDecision')} />}
      useOne={useDecision}
      notFound={{ title: t('decisionMissing'), hint: t('decisionMissingHint') }}
    >
      {(decision) => <OneDecision decision={decision} />}
    </RecordPage>
  );
};

/** One decision with its slices; another manager than the decider decides an objection here. */
const OneDecision = ({ decision }: { decision: StudyDecisionDetail }) => {
  const t = useTexts(boardTexts);
  const timeOf = useStudyTime();
  const wordOf = useStudyDecisionWord();
  const location = useLocation();
  const mayDecide = usePermit('study-record:withdraw');
  const [isDeciding, setDeciding] = useState(false);
  const isOpen = isAllowed(studyDecisionMachine, decision.state, 'uphold');
  const columns = useEvidenceColumns().filter(({ key }) => key !== 'creditedSeconds');
  const { objection, opinion, state } = decision;
  return (
    <Page
      title={decision.userName}
      intro={[decision.departmentName, decision.className || t('noClass')].filter(Boolean).join(' · ')}
      back={<BackToList to={listOf(location.state, '/studyDecision')} />}
      status={<StatusLabel tone={studyDecisionTone(state)}>{wordOf(state)}</StatusLabel>}
      actions={
        mayDecide &&
        isOpen &&
        !decision.isOwn && (
          <Button kind="primary" onClick={() => setDeciding(true)}>
            {t('decideIt')}
          </Button>
        )
      }
    >
      {mayDecide && isOpen && decision.isOwn && <Message tone="info">{t('ownHint')}</Message>}
      <Card title={t('decision')}>
        <DescriptionList
          items={[
            { term: t('seconds'), detail: timeOf(decision.seconds) },
            { term: t('decider'), detail: decision.deciderName },
            { term: t('decidedAt'), detail: formatDate(decision.decidedAt, 'minute') },
            { term: t('reason'), detail: decision.reason, wide: true },
          ]}
        />
      </Card>
      <Card title={t('objection')}>
        <DescriptionList
          items={[
            { term: t('objection'), detail: objection || t('noObjection'), wide: true },
            ...(decision.objectedAt
              ? [{ term: t('objectedAt'), detail: formatDate(decision.objectedAt, 'minute') }]
              : []),
            ...(decision.secondAt
              ? [
                  { term: t('secondDecider'), detail: decision.secondDeciderName },
                  { term: t('secondAt'), detail: formatDate(decision.secondAt, 'minute') },
                  { term: t('opinion'), detail: opinion, wide: true },
                  { term: t('returned'), detail: timeOf(decision.returnedSeconds) },
                ]
              : []),
          ]}
        />
      </Card>
      <Card title={t('slicesCount')}>
        <DataTable caption={t('slicesCount')} rows={decision.slices} rowKey="id" columns={columns} />
      </Card>
      {isDeciding && <DecideDialog decision={decision} onClose={() => setDeciding(false)} />}
    </Page>
  );
};

export default DecisionPage;
