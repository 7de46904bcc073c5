import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { FormError } from '@college/ui-kit/form';
import { formTexts } from './form-texts.tsx';
import { isStale } from './set-server-errors.tsx';

interface FormRefusalProps {
  /** `formState.errors.root` */
  refusal: { type?: string | number; message?: string } | undefined;
  /** Loads the record again: offered after a concurrent change. */
  onReload?: (() => void) | undefined;
}

/** Why the form as a whole was refused, with a button to reload when it is stale. */
export const FormRefusal = ({ refusal, onReload }: FormRefusalProps) => {
  const t = useTexts(formTexts);
  if (!refusal?.message) return null;
  return (
    <>
      <FormError>{refusal.message}</FormError>
      {onReload && isStale(refusal) && (
        <p>
          <Button icon="refresh" onClick={onReload}>
            {t('reload')}
          </Button>
        </p>
      )}
    </>
  );
};
