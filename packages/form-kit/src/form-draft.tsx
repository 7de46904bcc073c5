import { dropDraft, offerDraft, readDraft } from '@college/portal-sdk/drafts';
import { useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { FormNotice } from '@college/ui-kit/form';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { formTexts } from './form-texts.tsx';
import { storable } from './storable.tsx';

interface FormDraftProps<Values extends FieldValues, Input> {
  /** Distinguishes forms of one page, and contains the record's id: `role-7`. */
  name: string;
  form: UseFormReturn<Values, unknown, Input>;
}

/**
 * Stores the input of a form over a lost login; placed beside its `UnsavedChanges`. When the same user signs in again,
 * the form contains it again, with a notice and a way to discard it. Passwords and files are never stored.
 */
export const FormDraft = <Values extends FieldValues, Input>({
  name,
  form,
}: FormDraftProps<Values, Input>) => {
  const t = useTexts(formTexts);
  const { pathname, search } = useLocation();
  const [isBack, setBack] = useState(false);
  const { isDirty, isSubmitSuccessful } = form.formState;
  const path = pathname + search;

  useEffect(
    () => (isDirty ? offerDraft({ name, path, read: () => storable(form.getValues()) }) : undefined),
    [isDirty, name, path, form],
  );

  useEffect(() => {
    let isGone = false;
    void readDraft({ name, path }).then((stored) => {
      if (isGone || stored === null) return;
      const present = form.getValues();
      const known = Object.entries(stored as Partial<Values>).filter(([field]) => field in present);
      form.reset({ ...present, ...Object.fromEntries(known) }, { keepDefaultValues: true });
      dropDraft({ name, path });
      setBack(true);
    });
    return () => {
      isGone = true;
    };
  }, [name, path, form]);

  if (!isBack || !isDirty || isSubmitSuccessful) return null;
  const discard = (): void => {
    form.reset();
    setBack(false);
  };
  return (
    <FormNotice>
      <p>{t('draftIsBack')}</p>
      <Button size="small" onClick={discard}>
        {t('discardDraft')}
      </Button>
    </FormNotice>
  );
};
