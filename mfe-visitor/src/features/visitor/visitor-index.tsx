import { PublicClassCards } from '@college/form-kit/public-class-cards';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Icon } from '@college/ui-kit/icon';
import { OfferCardsSkeleton } from '@college/ui-kit/offer-card';
import { Hall } from '../../layout/hall.tsx';
import { CLASSES } from '../../places.ts';
import { useHomeInfo } from '../../visitor.queries.ts';
import type { HomeInfo } from '../../visitor.queries.ts';
import { Doings } from './doings.tsx';
import styles from './visitor-index.module.css';
import { visitorTexts } from './visitor.texts.ts';

const Newest = ({ topClasses, newestClasses, now }: HomeInfo & { now: number }) => {
  const t = useTexts(visitorTexts);
  const rows = newestClasses.length > 0 ? newestClasses : topClasses;
  if (rows.length === 0)
    return <EmptyState icon="train-class" title={t('emptyTitle')} hint={t('emptyHint')} />;
  return <PublicClassCards rows={rows} heading="h3" now={now} />;
};

/** The hall's first page: the actions, and the newest classes. */
const VisitorIndex = () => {
  const t = useTexts(visitorTexts);
  const home = useHomeInfo();
  return (
    <Hall>
      <div className={styles.index}>
        <header className={styles.welcome}>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </header>
        <Doings applying={home.data?.figures.applying} />
        <section aria-labelledby="hall-newest">
          <div className={styles.head}>
            <h2 id="hall-newest">{t('newest')}</h2>
            <Link to={CLASSES} className={styles.all}>
              {t('all')}
              <Icon name="forward" />
            </Link>
          </div>
          {home.data ? (
            <Newest {...home.data} now={home.dataUpdatedAt} />
          ) : home.error ? (
            <ErrorPanel
              message={home.error.message}
              busy={home.isFetching}
              onRetry={() => void home.refetch()}
            />
          ) : (
            <OfferCardsSkeleton count={6} />
          )}
        </section>
      </div>
    </Hall>
  );
};

export default VisitorIndex;
