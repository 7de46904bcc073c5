import { faceCheckMachine } from '@college/contracts/classes/face-check';
import type { FaceCheckDetail, FaceDecisionResult } from '@college/contracts/classes/face-check';
import { allowedActions } from '@college/contracts/core/state-machine';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { FormError } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useRef, useState } from 'react';
import { FaceCheckFacts } from './face-check-facts.tsx';
import styles from './face-check.module.css';
import { useDecideFaceCheck } from './face-check.queries.ts';
import { faceCheckTexts } from './face-check.texts.ts';
import { useNumberKeys } from './use-number-keys.ts';

interface FaceCheckDialogProps {
  check: FaceCheckDetail;
  onClose: () => void;
  /** After a decision: the next one that waits, or the end. */
  onDecided: () => void;
}

/** One check with its pictures, and the decision for users who may decide. */
export const FaceCheckDialog = ({ check, onClose, onDecided }: FaceCheckDialogProps) => {
  const t = useTexts(faceCheckTexts);
  const mayDecide = usePermit('face-check:decide') && check.canDecide;
  const isOwn = useSession((session) => session.user?.id) === check.userId;
  const [opinion, setOpinion] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const command = useDecideFaceCheck();
  const { id, rowVersion, name } = check;
  const open = mayDecide ? allowedActions(faceCheckMachine, check.state) : [];

  const decide = (result: FaceDecisionResult): void => {
    if (command.isPending) return;
    const lacks = result === 'failed-by-hand' && opinion.trim() === '';
    setMissing(lacks);
    if (lacks) return field.current?.focus();
    command.mutate(
      { id, rowVersion, result, opinion },
      {
        onSuccess: () => {
          notify.success(t(result === 'passed-by-hand' ? 'sameDone' : 'otherDone', { name }));
          onDecided();
        },
      },
    );
  };
  useNumberKeys({
    ...(open.includes('passed-by-hand') && { '1': () => decide('passed-by-hand') }),
    ...(open.includes('failed-by-hand') && { '2': () => decide('failed-by-hand') }),
  });
  return (
    <Dialog
      open
      title={t('dialogTitle', { name })}
      onClose={onClose}
      size="large"
      busy={command.isPending}
      actions={
        <>
          <Button disabled={command.isPending} onClick={onClose}>
            {t('close')}
          </Button>
          {open.includes('failed-by-hand') && (
            <Button kind="danger" busy={command.isPending} onClick={() => decide('failed-by-hand')}>
              {t('other')}
            </Button>
          )}
          {open.includes('passed-by-hand') && (
            <Button
              kind="primary"
              icon="check"
              busy={command.isPending}
              onClick={() => decide('passed-by-hand')}
            >
              {t('same')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {command.error && <FormError>{command.error.message}</FormError>}
        {isOwn && <Message>{t('ownCheck')}</Message>}
        <FaceCheckFacts check={check} />
        {open.length > 0 && (
          <>
            <TextAreaField
              label={t('opinion')}
              name="opinion"
              hint={t('opinionHint')}
              rows={2}
              maxLength={500}
              inputRef={field}
              value={opinion}
              error={isMissing ? t('opinionNeeded') : undefined}
              onChange={(text) => {
                setOpinion(text);
                if (text.trim() !== '') setMissing(false);
              }}
            />
            <p className={styles.keys}>{t('keys')}</p>
          </>
        )}
      </Stack>
    </Dialog>
  );
};
