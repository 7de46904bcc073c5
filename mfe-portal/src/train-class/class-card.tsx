import type { VTrainClassRow } from '@college/contracts/visitor/visitor';
import { formatDate } from '@college/portal-sdk/format';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import type { IconName } from '@college/ui-kit/icon';
import { StatusLabel } from '@college/ui-kit/status-label';
import {
  trainClassFacts,
  trainClassTone,
  usePublicTrainClassWord,
} from '@college/vocabulary/train-class-words';
import { CLASS_DETAIL, useHasPage } from '../places.ts';
import styles from './class-card.module.css';

const Span = ({ icon, name, begin, end }: { icon: IconName; name: string; begin: string; end: string }) => {
  const t = useTexts(trainClassFacts);
  return (
    <div className={styles.span}>
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{t('until', { begin: formatDate(begin), end: formatDate(end) })}</dd>
    </div>
  );
};

interface ClassCardProps {
  row: VTrainClassRow;
  /** One level below the heading above the card. */
  heading: 'h2' | 'h3';
}

/** A class with what a visitor needs to choose it: place, dates, requirements. The whole card is a link. */
export const ClassCard = ({ row, heading: Heading }: ClassCardProps) => {
  const t = useTexts(trainClassFacts);
  const word = usePublicTrainClassWord();
  const { pathname, search } = useLocation();
  const hasDetail = useHasPage(CLASS_DETAIL);
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <StatusLabel tone={trainClassTone(row.phase)}>{word(row.phase)}</StatusLabel>
        <span className={styles.mode}>{word(row.trainMode)}</span>
      </div>
      <div>
        <Heading className={styles.name}>
          {hasDetail ? (
            <Link to={`${CLASS_DETAIL}?id=${row.id}`} state={{ from: pathname + search }}>
              {row.name}
            </Link>
          ) : (
            row.name
          )}
        </Heading>
        <p className={styles.subject}>
          {row.subjectName} · {word(row.trainKind)}
        </p>
      </div>
      <dl className={styles.spans}>
        <Span icon="edit" name={t('apply')} begin={row.applyBegin} end={row.applyEnd} />
        <Span icon="calendar" name={t('train')} begin={row.trainBegin} end={row.trainEnd} />
      </dl>
      <ul className={styles.facts}>
        <li>
          <Icon name="users" />
          {t('seats', { count: row.quota })}
        </li>
        <li>
          <Icon name="clock" />
          {t('hours', { count: row.needHours })}
        </li>
        {row.areaName && (
          <li>
            <Icon name="area" />
            {row.areaName}
          </li>
        )}
      </ul>
    </article>
  );
};
