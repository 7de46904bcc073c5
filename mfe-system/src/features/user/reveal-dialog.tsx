import { RevealUserFieldInput } from '@college/contracts/identity/user-reveal';
import type { RevealedField } from '@college/contracts/identity/user-reveal';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Form, FormError } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import { revealTexts } from './reveal.texts.ts';
import { useRevealField } from './user.queries.ts';

interface RevealDialogProps {
  id: number;
  field: RevealedField;
  /** The label of the field. */
  label: string;
  onRevealed: (value: string) => void;
  onClose: () => void;
}

/** Asks for the reason of revealing personal data, and loads it. */
export const RevealDialog = ({ id, field, label, onRevealed, onClose }: RevealDialogProps) => {
  const t = useTexts(revealTexts);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  const reveal = useRevealField();
  const title = t('title', { field: label });
  const isGood = (text: string): boolean => RevealUserFieldInput.shape.reason.safeParse(text).success;
  const submit = (): void => {
    if (reveal.isPending) return;
    if (!isGood(reason)) return setWrong(true);
    reveal.mutate({ id, field, reason }, { onSuccess: ({ value }) => onRevealed(value) });
  };
  return (
    <Dialog
      open
      title={title}
      size="small"
      onClose={onClose}
      busy={reveal.isPending}
      actions={
        <>
          <Button disabled={reveal.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" busy={reveal.isPending} onClick={submit}>
            {t('show')}
          </Button>
        </>
      }
    >
      <Form
        label={title}
        onSubmit={(event) => {
          // In React's tree it is inside the user form, which must not be submitted.
          event.stopPropagation();
          submit();
        }}
      >
        <Stack>
          <FormError>{reveal.error?.message}</FormError>
          <Message tone="info">{t('recorded')}</Message>
          <TextField
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            required
            autoComplete="off"
            maxLength={200}
            error={wrong ? t('reasonNeeded') : undefined}
            onBlur={() => setWrong(reason !== '' && !isGood(reason))}
            onChange={(text) => {
              setReason(text);
              if (isGood(text)) setWrong(false);
            }}
          />
        </Stack>
      </Form>
    </Dialog>
  );
};
