import type { Language } from '@college/portal-sdk/language';
import { useMutation } from '@college/portal-sdk/query';
import { applyLanguage, useLanguage } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { applyBootstrap, getSession } from '@college/portal-sdk/session';
import styles from './language-switch.module.css';
import { writeCookie } from '../app/cookies.ts';
import { askForRegistry } from '../app/poll-registry.ts';
import { queryClient } from '../app/query-client.ts';
import { sessionCalls } from '../session/calls.ts';

// The gateway reads it when it writes the document.
const COOKIE = 'college_language';

/**
 * Switches the language at once and remembers it; then reloads texts of the server: menu, titles, names of remotes, and
 * what screens have loaded.
 */
const switchLanguage = async (language: Language): Promise<void> => {
  writeCookie(COOKIE, language);
  await applyLanguage(language);
  const bootstrap = await sessionCalls.GetBootstrap();
  // After a lost login the server answers as for a visitor; the page stays, and the next call opens the login dialog.
  const isSameUser = bootstrap.user?.id === getSession().user?.id;
  if (isSameUser) applyBootstrap(bootstrap);
  void askForRegistry();
  await queryClient.invalidateQueries();
};

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
