import { MAX_KEYWORD } from '@college/contracts/site/search';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Dialog } from '@college/ui-kit/dialog';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Icon } from '@college/ui-kit/icon';
import { Skeleton } from '@college/ui-kit/skeleton';
import { VisuallyHidden } from '@college/ui-kit/visually-hidden';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import styles from './search-dialog.module.css';
import { SearchResults } from './search-results.tsx';
import { searchTexts } from './search.texts.ts';
import { useSearch } from './use-search.ts';

const target = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (index + 1) % count;
  return key === 'ArrowUp' ? (index + count - 1) % count : undefined;
};

/** Finds pages and records by the keyboard: the arrows choose, Enter opens (WAI-ARIA combobox pattern). */
const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(searchTexts);
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { keyword, pages, groups, isShort, isWaiting, error, isFetching, refetch } = useSearch(typed);

  const shown = pages.length > 0 ? [{ key: 'pages', name: t('pages'), hits: pages }, ...groups] : groups;
  const hits = shown.flatMap((group) => group.hits);
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen),
  );
  const active = hits[at];
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.key]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and the arrows belong to an input method that is at work.
    if (event.nativeEvent.isComposing || !active) return;
    const next = target(event.key, at, hits.length);
    if (next !== undefined) setChosen(hits[next]?.key ?? null);
    else if (event.key === 'Enter') {
      onClose();
      void navigate(active.to);
    } else return;
    event.preventDefault();
  };

  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.key}`}
          aria-autocomplete="list"
          className={styles.input}
          placeholder={t('placeholder')}
          maxLength={MAX_KEYWORD}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} className={styles.results}>
        <SearchResults
          id={listId}
          groups={shown}
          active={active}
          onHover={({ key }) => setChosen(key)}
          onFollow={onClose}
        />
        {isShort && <p className={styles.hint}>{t('short')}</p>}
        {isWaiting && <Skeleton lines={3} />}
        {error && <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />}
        {!isShort && !isWaiting && !error && hits.length === 0 && (
          <EmptyState icon="search" title={t('none', { keyword })} hint={t('noneHint')} />
        )}
        <VisuallyHidden>
          <span role="status">{!isWaiting && hits.length > 0 && t('count', { count: hits.length })}</span>
        </VisuallyHidden>
      </div>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('open')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('close')}
        </span>
      </p>
    </Dialog>
  );
};

export default SearchDialog;
