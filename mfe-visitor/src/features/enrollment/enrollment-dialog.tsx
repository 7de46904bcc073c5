import { VerifyCodeField } from '@college/form-kit/verify-code-field';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Form, FormActions, FormError } from '@college/ui-kit/form';
import { TextField } from '@college/ui-kit/text-field';
import { useRef } from 'react';
import { EnrollmentAnswer } from './enrollment-answer.tsx';
import styles from './enrollment-dialog.module.css';
import { enrollmentTexts } from './enrollment.texts.ts';
import { useEnrollmentLookup } from './use-enrollment-lookup.ts';

/** Asks for an ID card number, and shows the state of the application. */
const EnrollmentDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(enrollmentTexts);
  const lookup = useEnrollmentLookup();
  const form = useRef<HTMLDivElement>(null);
  const send = (): void => {
    if (lookup.submit()) return;
    // The errors are rendered first.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <Dialog open size="small" title={t('title')} busy={lookup.isBusy} onClose={onClose}>
      {lookup.answer ? (
        <EnrollmentAnswer answer={lookup.answer} onAgain={lookup.startAgain} />
      ) : (
        <div ref={form}>
          <p className={styles.intro}>{t('intro')}</p>
          <Form onSubmit={send} label={t('title')}>
            <div className={styles.fields}>
              <FormError>{lookup.refusal}</FormError>
              <TextField
                {...lookup.cardField}
                label={t('idCard')}
                name="idCard"
                icon="user"
                autoComplete="off"
                data-autofocus
                maxLength={30}
                required
              />
              <VerifyCodeField {...lookup.codeField} name="code" verifyCode={lookup.verifyCode} />
            </div>
            <FormActions>
              <Button kind="signal" type="submit" busy={lookup.isBusy}>
                {t('submit')}
              </Button>
            </FormActions>
          </Form>
        </div>
      )}
    </Dialog>
  );
};

export default EnrollmentDialog;
