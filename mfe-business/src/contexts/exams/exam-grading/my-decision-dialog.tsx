import type { CheatStanding } from '@college/contracts/exams/exam-integrity-row';
import { OpenedRecord } from '@college/form-kit/opened-record';
import { formatDate } from '@college/portal-sdk/format';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import { useMyStanding, useObjectDecision } from './my-decision.queries.ts';
import { myDecisionTexts } from './my-decision.texts.ts';

interface MyDecisionDialogProps {
  attemptId: number;
  onClose: () => void;
}

/** What was decided about an own attempt and why, and the one objection to it. */
export const MyDecisionDialog = ({ attemptId, onClose }: MyDecisionDialogProps) => {
  const t = useTexts(myDecisionTexts);
  return (
    <OpenedRecord
      title={t('title')}
      record={useMyStanding(attemptId)}
      missing={{ title: t('missing'), hint: t('missingHint') }}
      onClose={onClose}
    >
      {(standing) => <Standing standing={standing} attemptId={attemptId} onClose={onClose} />}
    </OpenedRecord>
  );
};

const TONE = { none: 'info', suspected: 'info', confirmed: 'bad', cleared: 'good' } as const;

const Standing = ({
  standing: { state, since, decision, objection, canObject },
  attemptId,
  onClose,
}: MyDecisionDialogProps & { standing: CheatStanding }) => {
  const t = useTexts(myDecisionTexts);
  const command = useObjectDecision();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (): void => {
    const isEmpty = text.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) command.mutate({ attemptId, text }, { onSuccess: () => notify.success(t('sent')) });
  };
  return (
    <Dialog
      open
      title={t('title')}
      busy={command.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {canObject && (
            <Button kind="primary" busy={command.isPending} onClick={send}>
              {t('send')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Message tone={TONE[state]}>{t(state)}</Message>
        <DescriptionList
          items={[
            ...(since === null ? [] : [{ term: t('since'), detail: formatDate(since, 'minute') }]),
            ...(decision
              ? [
                  { term: t('decidedAt'), detail: formatDate(decision.decidedAt, 'minute') },
                  { term: t('reason'), detail: decision.opinion, wide: true },
                ]
              : []),
            ...(objection
              ? [
                  {
                    term: t('yourObjection'),
                    detail: `${objection.text} · ${t(`objection-${objection.state}`)}`,
                    wide: true,
                  },
                ]
              : []),
          ]}
        />
        {canObject && (
          <>
            <p>{t('objectHint')}</p>
            <TextAreaField
              name="text"
              label={t('text')}
              value={text}
              onChange={setText}
              error={isMissing ? t('missingText') : undefined}
              rows={4}
              maxLength={1000}
              required
            />
          </>
        )}
        {command.error && <Message tone="bad">{command.error.message}</Message>}
      </Stack>
    </Dialog>
  );
};
