import type { UserDetail } from '@college/contracts/system/user';
import { FormDraft } from '@college/form-kit/form-draft';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { formTexts } from '@college/form-kit/form-texts';
import { UnsavedChanges } from '@college/form-kit/unsaved-changes';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Form, FormActions } from '@college/ui-kit/form';
import type { FormEvent } from 'react';
import type { UserFormOf } from './use-user-form.ts';
import type { UserOptions } from './use-user-options.ts';
import { AccountFacts, AccountFields, PersonFields, PlaceFields } from './user-form-fields.tsx';

interface UserFormProps<Input> {
  label: string;
  form: UserFormOf<Input>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  options: UserOptions;
  /** The user as read; absent for a new one. */
  user?: UserDetail;
  onReload?: () => void;
  cancelTo: string;
}

/** The fields of a user, shared by create and edit. */
export const UserForm = <Input,>({
  label,
  form,
  onSubmit,
  options,
  user,
  onReload,
  cancelTo,
}: UserFormProps<Input>) => {
  const t = useTexts(formTexts);
  const { control, formState } = form;
  return (
    <>
      <FormDraft name={`user-${user?.id ?? 'new'}`} form={form} />
      {user && <AccountFacts user={user} />}
      <Card>
        <Form onSubmit={onSubmit} label={label}>
          <FormRefusal refusal={formState.errors.root} onReload={onReload} />
          {!user && <AccountFields control={control} kinds={options.kinds} />}
          <PersonFields control={control} stored={user} />
          <PlaceFields control={control} options={options} />
          <FormActions>
            <Button kind="primary" type="submit" busy={formState.isSubmitting}>
              {t('save')}
            </Button>
            <Link className={buttonClass()} to={cancelTo}>
              {t('cancel')}
            </Link>
          </FormActions>
        </Form>
      </Card>
      <UnsavedChanges dirty={formState.isDirty} />
    </>
  );
};
