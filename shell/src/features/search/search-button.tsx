import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { Suspense, useEffect, useState } from 'react';
import { lazyExtra } from '../../app/lazy-extra.ts';
import styles from './search-button.module.css';

const load = () => import('./search-dialog.tsx');
const SearchDialog = lazyExtra(load);

const texts = defineTexts('search-button', {
  en: { search: 'Search' },
  'zh-CN': { search: '搜索' },
});

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Something that must be answered first is in front. */
const isCovered = (): boolean => document.querySelector('[aria-modal="true"], dialog[open]') !== null;

/** Opens the search everywhere, as do Ctrl-K and Cmd-K. */
export const SearchButton = () => {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isAsked || event.altKey || event.shiftKey || event.defaultPrevented || isCovered()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <Icon name="search" />
        <span className={styles.text}>{t('search')}</span>
        <kbd className={styles.key} aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <Suspense>{isOpen && <SearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
