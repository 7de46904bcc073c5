import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import type { RefObject } from 'react';
import styles from './skip-link.module.css';

const texts = defineTexts('skip-link', {
  en: { skip: 'Skip to the content' },
  'zh-CN': { skip: '跳到主要内容' },
});

/** For keyboard users: skips header and menu. Visible while it has the focus. */
export const SkipLink = ({ main }: { main: RefObject<HTMLElement | null> }) => {
  const t = useTexts(texts);
  return (
    <a
      href="#main"
      className={styles.link}
      onClick={(event) => {
        event.preventDefault();
        main.current?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
};
