import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { ErrorSummary } from '@college/ui-kit/error-summary';
import { Form } from '@college/ui-kit/form';
import { FormFrame, SaveBar } from '@college/ui-kit/form-frame';
import type { IconName } from '@college/ui-kit/icon';
import { useRef } from 'react';
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
  /** Where 'Cancel' leads; without it there is nowhere to go back to. */
  cancelTo?: string | undefined;
  /** Saves and takes the next step: 'Save and publish'. */
  next?: { label: string; icon?: IconName; onSubmit: () => unknown } | undefined;
  /** The buttons at the foot, where there are others than to save and to cancel: of a form in steps. */
  bar?: ReactNode;
  /** What the reader of the record will see. */
  preview?: ReactNode;
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
  next,
  bar,
  preview,
  above,
  children,
}: FormPageProps<Values, Input>) => {
  const t = useTexts(formTexts);
  const box = useRef<HTMLDivElement>(null);
  const { isDirty, isSubmitting, errors, submitCount } = form.formState;
  return (
    <FormFrame preview={preview}>
      <FormDraft name={name} form={form} />
      {above}
      <Card>
        <Form onSubmit={onSubmit} label={label}>
          <ErrorSummary form={box} attempt={isSubmitting ? 0 : submitCount} errors={errors} />
          <FormRefusal refusal={errors.root} onReload={onReload} />
          <div ref={box}>{children}</div>
          <SaveBar>
            {bar ?? (
              <>
                <Button kind="primary" type="submit" busy={isSubmitting}>
                  {t('save')}
                </Button>
                {next && (
                  <Button icon={next.icon} busy={isSubmitting} onClick={() => void next.onSubmit()}>
                    {next.label}
                  </Button>
                )}
                {cancelTo !== undefined && (
                  <Link className={buttonClass({ kind: 'quiet' })} to={cancelTo}>
                    {t('cancel')}
                  </Link>
                )}
              </>
            )}
          </SaveBar>
        </Form>
      </Card>
      <UnsavedChanges dirty={isDirty} />
    </FormFrame>
  );
};
