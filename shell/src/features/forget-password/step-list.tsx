import { useTexts } from '@college/portal-sdk/texts';
import { classNames } from '@college/ui-kit/class-names';
import { forgetPasswordTexts } from './forget-password.texts.ts';
import styles from './step-list.module.css';

const STEPS = ['name', 'code', 'password'] as const;

/** The current step. */
export const StepList = ({ current }: { current: (typeof STEPS)[number] }) => {
  const t = useTexts(forgetPasswordTexts);
  const at = STEPS.indexOf(current);
  return (
    <ol className={styles.list} aria-label={t('steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={classNames(styles.step, index <= at && styles.reached)}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
};
