import type { AttendanceOutcome } from '@college/contracts/classes/attendance-row';
import { notify } from '@college/portal-sdk/notify';
import type { UseMutationResult } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import { attendanceTexts } from './attendance.texts.ts';
import styles from './attendance.module.css';

const MOST = 200;

interface HandDialogProps<Input> {
  title: string;
  names: readonly string[];
  /** Without it no reason is asked. */
  needsReason: boolean;
  isRemoval?: boolean;
  command: UseMutationResult<AttendanceOutcome, Error, Input>;
  inputOf: (reason: string) => Input;
  onDone: () => void;
  onClose: () => void;
}

const NAMES = 12;

/** Enters or takes back for several people at once, and says for whom it was not done. */
export const HandDialog = <Input,>(props: HandDialogProps<Input>) => {
  const { title, names, needsReason, isRemoval = false, command, inputOf, onDone, onClose } = props;
  const t = useTexts(attendanceTexts);
  const [reason, setReason] = useState('');
  const refused = command.data?.refused ?? [];
  const lacksReason = needsReason && reason.trim() === '';
  const send = (): void =>
    command.mutate(inputOf(reason.trim()), {
      onSuccess: ({ done, refused: left }) => {
        if (done.length > 0) notify.success(t('done', { count: done.length }));
        onDone();
        if (left.length === 0) onClose();
      },
    });
  return (
    <Dialog
      open
      title={title}
      busy={command.isPending}
      onClose={onClose}
      actions={
        refused.length > 0 ? (
          <Button kind="primary" onClick={onClose}>
            {t('backToTheList')}
          </Button>
        ) : (
          <Button
            kind={isRemoval ? 'danger' : 'primary'}
            busy={command.isPending}
            disabled={lacksReason}
            onClick={send}
          >
            {t(isRemoval ? 'takeItBack' : 'doIt')}
          </Button>
        )
      }
    >
      <Stack>
        <p>
          {t('people', { count: names.length })}
          {': '}
          {names.slice(0, NAMES).join(', ')}
          {names.length > NAMES && ' …'}
        </p>
        {command.error && <Message tone="bad">{command.error.message}</Message>}
        {refused.length > 0 ? (
          <Message tone="warn" title={t('refusedTitle')}>
            <ul className={styles.refused}>
              {refused.map(({ userId, name, text }) => (
                <li key={userId}>
                  {name} · {text}
                </li>
              ))}
            </ul>
          </Message>
        ) : (
          needsReason && (
            <TextAreaField
              label={t('reason')}
              name="reason"
              hint={t('reasonHint')}
              value={reason}
              onChange={setReason}
              rows={3}
              maxLength={MOST}
              required
            />
          )
        )}
      </Stack>
    </Dialog>
  );
};
