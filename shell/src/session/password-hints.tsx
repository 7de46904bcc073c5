import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { classNames } from '@college/ui-kit/class-names';
import { Icon } from '@college/ui-kit/icon';
import { StatusLabel } from '@college/ui-kit/status-label';
import { VisuallyHidden } from '@college/ui-kit/visually-hidden';
import styles from './password-hints.module.css';
import { PASSWORD_RULES } from './password-strength.ts';
import type { PasswordRule, PasswordStrength } from './password-strength.ts';

const texts = defineTexts('password-hints', {
  en: {
    rules: 'A new password needs',
    length: 'at least 8 characters',
    lower: 'a lower-case letter',
    upper: 'an upper-case letter',
    digit: 'a digit',
    unused: 'none of your last five',
    uncommon: 'not one that is often guessed',
    later: 'checked when you save',
    met: 'met',
    open: 'not yet met',
    strength: 'Strength',
    weak: 'weak',
    fair: 'fair',
    good: 'good',
    strong: 'strong',
    advice: 'A long phrase of several words is hard to guess and easy to remember.',
  },
  'zh-CN': {
    rules: '新密码须满足',
    length: '不少于 8 位',
    lower: '包含小写字母',
    upper: '包含大写字母',
    digit: '包含数字',
    unused: '与最近五次密码不同',
    uncommon: '不是常见密码',
    later: '提交时检查',
    met: '已满足',
    open: '未满足',
    strength: '强度',
    weak: '弱',
    fair: '一般',
    good: '较强',
    strong: '强',
    advice: '由多个词组成的长密码既好记又难猜。',
  },
});

const TONES = { weak: 'bad', fair: 'warn', good: 'info', strong: 'good' } as const;
const rules = Object.keys(PASSWORD_RULES) as PasswordRule[];

/** What only the server knows. */
const CHECKED_LATER = ['uncommon', 'unused'] as const;

interface PasswordHintsProps {
  password: string;
  strength: PasswordStrength | null;
}

/** Below a field for a new password: which parts of the rule are met, and the strength in a word. */
export const PasswordHints = ({ password, strength }: PasswordHintsProps) => {
  const t = useTexts(texts);
  return (
    <div className={styles.hints}>
      <ul className={styles.rules} aria-label={t('rules')}>
        {rules.map((rule) => {
          const isMet = PASSWORD_RULES[rule](password);
          return (
            <li key={rule} className={classNames(styles.rule, isMet && styles.met)}>
              <span className={styles.mark}>{isMet && <Icon name="check" />}</span>
              {t(rule)}
              <VisuallyHidden>: {t(isMet ? 'met' : 'open')}</VisuallyHidden>
            </li>
          );
        })}
        {CHECKED_LATER.map((rule) => (
          <li key={rule} className={styles.rule}>
            <span className={styles.mark} />
            {t(rule)}
            <VisuallyHidden>: {t('later')}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <div className={styles.strength} aria-live="polite">
        {strength ? (
          <>
            {t('strength')} <StatusLabel tone={TONES[strength]}>{t(strength)}</StatusLabel>
          </>
        ) : (
          t('advice')
        )}
      </div>
    </div>
  );
};
