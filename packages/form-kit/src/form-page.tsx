import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Form, FormActions } from '@college/ui-kit/form';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormDraft } from './form-draft.tsx';
import { FormRefusal } from './form-refusal.tsx';
import { formTexts } from './form-texts.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

interface FormPageProps<Values extends FieldValues, Input> {
  /** The name of the form for screen readers. */
  label: string;
  /** Names the draft: `train-class-7`, `train-class-new`. */
  name: string;
  form: UseFormReturn<Values, unknown, Input>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Loads the record again after a concurrent change. */
  onReload?: (() => void) | undefined;
  cancelTo: string;
  /** Above the card with the fields. */
  above?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form as a page, for more fields than a dialog can show. Asks before input is lost by leaving, and restores it after
 * a lost login. `navigate(path, SAVED)` leaves right after saving.
 */
export const FormPage = <Values extends FieldValues, Input>({
  label,
  name,
  form,
  onSubmit,
  onReload,
  cancelTo,
  above,
  children,
}: FormPageProps<Values, Input>) => {
  const t = useTexts(formTexts);
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <>
      <FormDraft name={name} form={form} />
      {above}
      <Card>
        <Form onSubmit={onSubmit} label={label}>
          <FormRefusal refusal={errors.root} onReload={onReload} />
          {children}
          <FormActions>
            <Button kind="primary" type="submit" busy={isSubmitting}>
              {t('save')}
            </Button>
            <Link className={buttonClass()} to={cancelTo}>
              {t('cancel')}
            </Link>
          </FormActions>
        </Form>
      </Card>
      <UnsavedChanges dirty={isDirty} />
    </>
  );
};
