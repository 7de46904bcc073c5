import type { CommonMatter } from '@college/contracts/site/common-matter';
import { Permit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Icon } from '@college/ui-kit/icon';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import { useState } from 'react';
import { useMatters } from './common-matter.queries.ts';
import { commonMatterTexts } from './common-matter.texts.ts';
import styles from './matter-cards.module.css';
import { MatterDialog } from './matter-dialog.tsx';
import { iconOf } from './matter-icons.ts';
import { MatterManager } from './matter-manager.tsx';

const Cards = () => {
  const t = useTexts(commonMatterTexts);
  const { data, error, isFetching, refetch } = useMatters();
  if (error) return <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton block={180} />;
  if (data.length === 0) return <EmptyState icon="pin" title={t('emptyTitle')} hint={t('emptyHint')} />;
  return <MatterCards matters={data} />;
};

/** The cards, and for their managers the view to sort and edit them; the URL says which of the two is shown. */
const CommonMatterList = () => {
  const t = useTexts(commonMatterTexts);
  const [{ manage }, setFilters] = useUrlFilters({ manage: false });
  const [isCreating, setCreating] = useState(false);
  return (
    <Page
      title={t('title')}
      intro={t(manage ? 'manageIntro' : 'intro')}
      actions={
        <>
          <Permit code="common-matter:update">
            <Button icon={manage ? 'check' : 'settings'} onClick={() => setFilters({ manage: !manage })}>
              {t(manage ? 'done' : 'manage')}
            </Button>
          </Permit>
          {manage && (
            <Permit code="common-matter:create">
              <Button kind="primary" icon="add" onClick={() => setCreating(true)}>
                {t('create')}
              </Button>
            </Permit>
          )}
        </>
      }
    >
      {manage ? (
        <Permit code="common-matter:update">
          <MatterManager />
        </Permit>
      ) : (
        <Cards />
      )}
      {isCreating && <MatterDialog matter={null} onClose={() => setCreating(false)} />}
    </Page>
  );
};

const Card = ({ matter: { title, icon, link } }: { matter: CommonMatter }) => {
  const t = useTexts(commonMatterTexts);
  const face = (
    <>
      <span className={styles.icon}>
        <Icon name={iconOf(icon)} size="large" />
      </span>
      <span className={styles.title}>{title}</span>
    </>
  );
  if (link.startsWith('/'))
    return (
      <Link to={link} className={styles.card}>
        {face}
      </Link>
    );
  return (
    <a href={link} className={styles.card} target="_blank" rel="noopener noreferrer">
      {face}
      <Icon name="external" label={t('external')} className={styles.outside} />
    </a>
  );
};

/** Each card is a link. */
const MatterCards = ({ matters }: { matters: readonly CommonMatter[] }) => (
  <ul className={styles.cards}>
    {matters.map((matter) => (
      <li key={matter.id}>
        <Card matter={matter} />
      </li>
    ))}
  </ul>
);

export default CommonMatterList;
