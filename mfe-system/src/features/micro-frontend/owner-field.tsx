import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import type { Control } from 'react-hook-form';
import { remoteTexts } from './micro-frontend.texts.ts';
import { useOwnerChoice } from './use-owner-choice.ts';
import type { Account } from './use-owner-choice.ts';
import type { RemoteValues } from './use-remote-form.ts';

interface OwnerFieldProps<Input> {
  control: Control<RemoteValues, unknown, Input>;
  /** The present owner. */
  chosen: Account | null;
}

/** The account that is notified about a remote. */
export const OwnerField = <Input,>({ control, chosen }: OwnerFieldProps<Input>) => {
  const t = useTexts(remoteTexts);
  const field = useFormField(control, 'ownerUserId');
  const choice = useOwnerChoice(chosen);
  return (
    <SelectField
      {...field}
      {...choice}
      label={t('noticesTo')}
      hint={t('noticesToHint')}
      placeholder={t('nobody')}
      search
    />
  );
};
