import { Link, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Icon } from '@college/ui-kit/icon';
import { VisuallyHidden } from '@college/ui-kit/visually-hidden';
import { useId, useState } from 'react';
import { CLASSES } from '../../places.ts';
import styles from './class-search.module.css';
import { homeTexts } from './home.texts.ts';

const shortcuts = [
  { to: `${CLASSES}?phase=applying`, text: 'shortcutApplying' },
  { to: `${CLASSES}?trainMode=online`, text: 'shortcutOnline' },
  { to: CLASSES, text: 'shortcutAll' },
] as const;

/** Leads to the list of classes, filtered by the typed text. */
export const ClassSearch = () => {
  const t = useTexts(homeTexts);
  const id = useId();
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim();
  const search = wanted === '' ? '' : `?${new URLSearchParams({ keyword: wanted }).toString()}`;
  return (
    <>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(CLASSES + search);
        }}
      >
        <VisuallyHidden>
          <label htmlFor={id}>{t('search')}</label>
        </VisuallyHidden>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          name="keyword"
          maxLength={100}
          autoComplete="off"
          placeholder={t('searchHint')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button type="submit" kind="signal" size="large">
          {t('searchDo')}
        </Button>
      </form>
      <nav className={styles.shortcuts} aria-label={t('shortcuts')}>
        {shortcuts.map(({ to, text }) => (
          <Link key={text} to={to}>
            {t(text)}
          </Link>
        ))}
      </nav>
    </>
  );
};
