import { FormRefusal } from '@college/form-kit/form-refusal';
import { formTexts } from '@college/form-kit/form-texts';
import { useFormField } from '@college/form-kit/use-form-field';
import type { Person } from '@college/form-kit/use-people';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Form } from '@college/ui-kit/form';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { remoteTexts } from './micro-frontend.texts.ts';
import { OwnerField } from './owner-field.tsx';
import type { RemoteValues } from './use-remote-form.ts';

interface RemoteFormDialogProps<Input> {
  title: string;
  intro?: string;
  form: UseFormReturn<RemoteValues, unknown, Input>;
  /** For a new remote; afterwards its name is part of addresses and tokens. */
  named?: boolean;
  /** The account that gets its notices now. */
  ownerAccount?: Person | null;
  onSubmit: () => Promise<void>;
  onReload?: () => void;
  onClose: () => void;
}

/** The fields of a remote, shared by create and edit. */
export const RemoteFormDialog = <Input,>({
  title,
  intro,
  form,
  named = false,
  ownerAccount = null,
  onSubmit,
  onReload,
  onClose,
}: RemoteFormDialogProps<Input>) => {
  const t = useTexts(remoteTexts);
  const say = useTexts(formTexts);
  const { control, formState } = form;
  const name = useFormField(control, 'name');
  const titleZh = useFormField(control, 'titleZh');
  const titleEn = useFormField(control, 'titleEn');
  const owner = useFormField(control, 'owner');
  const contact = useFormField(control, 'contact');
  return (
    <Dialog
      open
      title={title}
      busy={formState.isSubmitting}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button kind="primary" busy={formState.isSubmitting} onClick={() => void onSubmit()}>
            {say('save')}
          </Button>
        </>
      }
    >
      <Form onSubmit={onSubmit} label={title}>
        <FormRefusal refusal={formState.errors.root} onReload={onReload} />
        <Stack>
          {intro && <p>{intro}</p>}
          {named && <TextField {...name} label={t('name')} hint={t('nameHint')} maxLength={40} required />}
          <TextField {...titleZh} label={t('titleZh')} maxLength={50} required />
          <TextField {...titleEn} label={t('titleEn')} maxLength={50} required />
          <TextField {...owner} label={t('owner')} hint={t('ownerHint')} maxLength={100} required />
          <TextField {...contact} label={t('contact')} hint={t('contactHint')} maxLength={200} required />
          <OwnerField control={control} chosen={ownerAccount} />
        </Stack>
      </Form>
    </Dialog>
  );
};
