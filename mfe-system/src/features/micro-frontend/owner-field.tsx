import { useFormField } from '@college/form-kit/use-form-field';
import { usePeople } from '@college/form-kit/use-people';
import type { Person } from '@college/form-kit/use-people';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import type { Control } from 'react-hook-form';
import { remoteTexts } from './micro-frontend.texts.ts';
import type { RemoteValues } from './use-remote-form.ts';

interface OwnerFieldProps<Input> {
  control: Control<RemoteValues, unknown, Input>;
  /** The present owner. */
  chosen: Person | null;
}

/** The account that is notified about a remote. Users who may not look up accounts see the present one. */
export const OwnerField = <Input,>({ control, chosen }: OwnerFieldProps<Input>) => {
  const t = useTexts(remoteTexts);
  const field = useFormField(control, 'ownerUserId');
  const maySelect = usePermit('user:select');
  const people = usePeople(chosen ? [chosen] : [], { enabled: maySelect });
  return (
    <SelectField
      {...field}
      {...people}
      disabled={!maySelect}
      label={t('noticesTo')}
      hint={t('noticesToHint')}
      placeholder={t('nobody')}
      search
    />
  );
};
