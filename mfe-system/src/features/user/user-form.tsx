import type { UserToEdit } from '@college/contracts/system/user';
import { FormDraft } from '@college/form-kit/form-draft';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { formTexts } from '@college/form-kit/form-texts';
import { UnsavedChanges } from '@college/form-kit/unsaved-changes';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Form, FormActions } from '@college/ui-kit/form';
import type { FormEvent, ReactNode } from 'react';
import type { UserFormOf } from './use-user-form.ts';
import type { UserOptions } from './use-user-options.ts';
import { ProfileFields } from './profile-fields.tsx';
import { AccountFacts, AccountFields, PersonFields, PlaceFields } from './user-form-fields.tsx';

interface UserFormProps<Input> {
  label: string;
  form: UserFormOf<Input>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  options: UserOptions;
  /** The user as read; absent for a new one. */
  user?: UserToEdit;
  /** What can be done about an ID card that another account has. */
  cardWayOut?: ReactNode;
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
  cardWayOut,
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
          {!user && <AccountFields control={control} options={options} />}
          <PersonFields control={control} stored={user} cardWayOut={cardWayOut} />
          <ProfileFields control={control} kind={user?.userType} />
          <PlaceFields control={control} options={options} kind={user?.userType} />
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
