import type { Language } from '@college/portal-sdk/language';
import { useMutation } from '@college/portal-sdk/query';
import { useLanguage } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { switchLanguage } from '../session/switch-language.ts';
import styles from './language-switch.module.css';

/** Each language is named in itself, so that somebody who cannot read the page can find it. */
const other: Record<Language, { language: Language; name: string; label: string }> = {
  'zh-CN': { language: 'en', name: 'English', label: 'Switch to English' },
  en: { language: 'zh-CN', name: '中文', label: '切换到中文' },
};

/** `isTight`: a small screen shows the icon only. */
export const LanguageSwitch = ({ isTight = false }: { isTight?: boolean }) => {
  const { language, name, label } = other[useLanguage()];
  const { mutate } = useMutation({ mutationFn: switchLanguage });
  return (
    <button
      type="button"
      className={styles.switch}
      lang={language}
      aria-label={label}
      onClick={() => mutate(language)}
    >
      <Icon name="language" />
      <span className={isTight ? styles.tight : undefined}>{name}</span>
    </button>
  );
};
