import { PublicItemEntries } from '@college/form-kit/public-item-entries';
import { usePublicItems } from '@college/form-kit/use-public-items';
import { Link } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { useId } from 'react';
import { PUBLIC_ITEMS, useHasPage } from '../../places.ts';
import classes from './class-section.module.css';
import styles from './public-item-section.module.css';

const texts = defineTexts('home-public-items', {
  en: { title: 'Useful information', all: 'All of it', allOf: '{{kind}}: all {{count}}' },
  'zh-CN': { title: '常用信息', all: '查看全部', allOf: '{{kind}}：查看全部 {{count}} 条' },
});

/** Of each kind; the page behind "all" has the others. */
const PER_KIND = 4;

/**
 * Links, answers and guides. Nothing while there are none, or when they cannot be loaded: the first page is about the
 * classes.
 */
export const PublicItemSection = () => {
  const t = useTexts(texts);
  const id = useId();
  const hasPage = useHasPage(PUBLIC_ITEMS);
  const groups = usePublicItems({ perKind: PER_KIND }).data ?? [];
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{t('title')}</h2>
        {hasPage && (
          <Link to={PUBLIC_ITEMS} aria-describedby={id} className={classes.all}>
            {t('all')}
            <Icon name="forward" />
          </Link>
        )}
      </header>
      <div className={styles.kinds}>
        {groups.map(({ kind, kindName, totalCount, items }) => (
          <div key={kind} className={styles.kind}>
            <h3>{kindName}</h3>
            <PublicItemEntries items={items} />
            {hasPage && totalCount > items.length && (
              <Link to={PUBLIC_ITEMS} className={classes.all}>
                {t('allOf', { kind: kindName, count: totalCount })}
              </Link>
            )}
          </div>
        ))}
      </div>
    </section>
  );
};
