import { verifyCodeTexts } from '@college/form-kit/verify-code-field';
import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Form, FormActions, FormError } from '@college/ui-kit/form';
import { useEffect, useRef } from 'react';
import { LOGIN } from '../../app/paths.ts';
import { Room } from '../../layout/room.tsx';
import { focusFirstError } from '../../session/focus-first-error.ts';
import { smsCodeTexts } from '../../session/sms-code-field.tsx';
import { CodeStep, NameStep, PasswordStep } from './forget-password-steps.tsx';
import { forgetPasswordTexts } from './forget-password.texts.ts';
import styles from './forget-password.module.css';
import { PasswordIsSet } from './password-is-set.tsx';
import { StepList } from './step-list.tsx';
import { useForgetPassword } from './use-forget-password.ts';

const STEPS = { name: NameStep, code: CodeStep, password: PasswordStep } as const;

const ForgetPasswordPage = () => {
  const t = useTexts(forgetPasswordTexts);
  const picture = useTexts(verifyCodeTexts);
  const sms = useTexts(smsCodeTexts);
  const flow = useForgetPassword(
    (problem) =>
      ({
        username: t('username.missing'),
        code: picture('missing'),
        smsCode: sms('format'),
        password: t('password.missing'),
        policy: t('policy'),
        differ: t('differ'),
      })[problem],
  );
  const supportPhone = useSession((session) => session.settings.supportPhone);
  const { step, failure } = flow;
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // A refusal takes the focus itself.
    if (shown.current !== step && failure === null)
      box.current?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus();
    shown.current = step;
  }, [step, failure]);

  if (step === 'done') return <PasswordIsSet />;
  const Step = STEPS[step];
  return (
    <Room>
      <div className={styles.card} ref={box}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
        <StepList current={step} />
        <Form
          label={t('title')}
          onSubmit={() => {
            if (!flow.submit()) focusFirstError(box.current);
          }}
        >
          <div className={styles.fields}>
            <FormError>{failure?.message}</FormError>
            <Step {...flow} />
          </div>
          <FormActions>
            <Button kind="primary" type="submit" busy={flow.isBusy}>
              {step === 'password' ? t('set') : t('next')}
            </Button>
            {step !== 'name' && (
              <Button icon="back" onClick={flow.back}>
                {t('back')}
              </Button>
            )}
          </FormActions>
        </Form>
        <p className={styles.links}>
          <Link to={LOGIN}>{t('remembered')}</Link>
          {supportPhone !== '' && (
            <span>
              {t('help')} <a href={`tel:${supportPhone}`}>{supportPhone}</a>
            </span>
          )}
        </p>
      </div>
    </Room>
  );
};

export default ForgetPasswordPage;
