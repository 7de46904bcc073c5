import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Form } from '@college/ui-kit/form';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AbandonDialog } from './abandon-dialog.tsx';
import { FormDraft } from './form-draft.tsx';
import { FormRefusal } from './form-refusal.tsx';
import { formTexts } from './form-texts.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

interface FormDialogProps<Values extends FieldValues, Input> {
  title: string;
  /** Names the draft: `label-7`, `label-new`. */
  name: string;
  form: UseFormReturn<Values, unknown, Input>;
  onSubmit: () => Promise<void>;
  /** 'Save' by default; a more precise verb is better. */
  submitLabel?: string | undefined;
  /** What is sent cannot be undone: the button that sends it says so by its look. */
  danger?: boolean | undefined;
  /** Loads the record again after a concurrent change. */
  onReload?: (() => void) | undefined;
  onClose: () => void;
  size?: 'small' | 'normal' | 'large';
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog, for few fields. Asks before input is discarded by closing the dialog or leaving the page, and
 * restores it after a lost login. `navigate(path, SAVED)` leaves the page right after saving.
 */
export const FormDialog = <Values extends FieldValues, Input>({
  title,
  name,
  form,
  onSubmit,
  submitLabel,
  danger = false,
  onReload,
  onClose,
  size,
  children,
}: FormDialogProps<Values, Input>) => {
  const say = useTexts(formTexts);
  const [isAsking, setAsking] = useState(false);
  const { isDirty, isSubmitting, errors } = form.formState;
  const close = (): void => (isDirty ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        open
        title={title}
        size={size}
        busy={isSubmitting}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{say('cancel')}</Button>
            <Button kind={danger ? 'danger' : 'primary'} busy={isSubmitting} onClick={() => void onSubmit()}>
              {submitLabel ?? say('save')}
            </Button>
          </>
        }
      >
        <Form onSubmit={onSubmit} label={title}>
          <FormRefusal refusal={errors.root} onReload={onReload} />
          <Stack>
            <FormDraft name={name} form={form} />
            {children}
          </Stack>
        </Form>
      </Dialog>
      {/* Not before something was typed: the router allows one blocker, which may be that of the form on the page below. */}
      {isDirty && <UnsavedChanges dirty inDialog />}
      {isAsking && <AbandonDialog onAbandon={onClose} onStay={() => setAsking(false)} />}
    </>
  );
};
