import { FormDraft } from '@college/form-kit/form-draft';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { formTexts } from '@college/form-kit/form-texts';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Form } from '@college/ui-kit/form';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import type { UseFormReturn } from 'react-hook-form';
import layout from '../../stack.module.css';
import { roleTexts } from './role.texts.ts';
import { scopeHint, scopeName, SCOPES } from './role.words.ts';
import type { RoleValues } from './use-role-form.ts';

interface RoleFormDialogProps<Input> {
  title: string;
  intro?: string;
  form: UseFormReturn<RoleValues, unknown, Input>;
  onSubmit: () => Promise<void>;
  onReload?: () => void;
  onClose: () => void;
}

/** The fields of a role, shared by create and edit. */
export const RoleFormDialog = <Input,>({
  title,
  intro,
  form,
  onSubmit,
  onReload,
  onClose,
}: RoleFormDialogProps<Input>) => {
  const t = useTexts(roleTexts);
  const say = useTexts(formTexts);
  const { control, formState } = form;
  const roleName = useFormField(control, 'roleName');
  const scope = useFormField(control, 'dataScope');
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
        <div className={layout.stack}>
          <FormDraft name={`role-${form.formState.defaultValues?.id ?? 'new'}`} form={form} />
          {intro && <p>{intro}</p>}
          <TextField {...roleName} label={t('name')} maxLength={50} required />
          <SelectField
            {...scope}
            label={t('scope')}
            required
            hint={scope.value && scopeHint(t, scope.value)}
            options={SCOPES.map((value) => ({ value, text: scopeName(t, value) }))}
          />
        </div>
      </Form>
    </Dialog>
  );
};
