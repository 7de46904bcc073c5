import { ObjectStudyDecisionInput } from '@college/contracts/completion/study-supervision';
import type { MyStudyDecision } from '@college/contracts/completion/study-supervision-row';
import { FormDialog } from '@college/form-kit/form-dialog';
import { OpenedRecord } from '@college/form-kit/opened-record';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { formatDate } from '@college/portal-sdk/format';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { StatusLabel } from '@college/ui-kit/status-label';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { studyDecisionTone, useStudyDecisionWord } from '@college/vocabulary/study-decision-words';
import { useStudyTime } from '@college/vocabulary/study-words';
import { useState } from 'react';
import { useMyDecision, useObjectDecision } from './my-decision.queries.ts';
import { myDecisionTexts } from './my-decision.texts.ts';

interface MyDecisionDialogProps {
  decisionId: number;
  onClose: () => void;
}

/** A decision as its learner reads it, and their one objection to it. */
export const MyDecisionDialog = ({ decisionId, onClose }: MyDecisionDialogProps) => {
  const t = useTexts(myDecisionTexts);
  return (
    <OpenedRecord
      title={t('mineTitle')}
      record={useMyDecision(decisionId)}
      missing={{ title: t('decisionMissing'), hint: t('decisionMissingHint') }}
      onClose={onClose}
    >
      {(decision) => <MyDecision decision={decision} onClose={onClose} />}
    </OpenedRecord>
  );
};

const MyDecision = ({ decision, onClose }: { decision: MyStudyDecision; onClose: () => void }) => {
  const t = useTexts(myDecisionTexts);
  const timeOf = useStudyTime();
  const wordOf = useStudyDecisionWord();
  const [isObjecting, setObjecting] = useState(false);
  const { state, objection, opinion } = decision;
  if (isObjecting) return <ObjectForm decision={decision} onClose={() => setObjecting(false)} />;
  return (
    <Dialog
      open
      title={t('mineTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {state === 'withdrawn' && (
            <Button kind="primary" onClick={() => setObjecting(true)}>
              {t('objectTitle')}
            </Button>
          )}
        </>
      }
    >
      <DescriptionList
        items={[
          {
            term: t('state'),
            detail: <StatusLabel tone={studyDecisionTone(state)}>{wordOf(state)}</StatusLabel>,
          },
          { term: t('seconds'), detail: timeOf(decision.seconds) },
          { term: t('class'), detail: decision.className || t('noClass') },
          { term: t('decidedAt'), detail: formatDate(decision.decidedAt, 'minute') },
          { term: t('reason'), detail: decision.reason, wide: true },
          ...(objection ? [{ term: t('objection'), detail: objection, wide: true }] : []),
          ...(opinion ? [{ term: t('opinion'), detail: opinion, wide: true }] : []),
          ...(state === 'lifted' ? [{ term: t('returned'), detail: timeOf(decision.returnedSeconds) }] : []),
        ]}
      />
    </Dialog>
  );
};

const ObjectForm = ({ decision, onClose }: { decision: MyStudyDecision; onClose: () => void }) => {
  const t = useTexts(myDecisionTexts);
  const command = useObjectDecision();
  const { form, submit } = useRecordForm({
    schema: ObjectStudyDecisionInput,
    initial: { decisionId: decision.id, text: '' },
    send: command.mutateAsync,
    onSaved: () => {
      notify.success(t('objectedDone'));
      onClose();
    },
  });
  const text = useFormField(form.control, 'text');
  return (
    <FormDialog
      title={t('objectTitle')}
      name={`study-object-${decision.id}`}
      form={form}
      onSubmit={submit}
      submitLabel={t('objectIt')}
      onClose={onClose}
    >
      <p>{t('objectHint')}</p>
      <blockquote>{decision.reason}</blockquote>
      <TextAreaField {...text} label={t('objectWhy')} rows={6} maxLength={1000} required />
    </FormDialog>
  );
};
