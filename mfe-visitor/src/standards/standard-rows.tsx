import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { StatusLabel } from '@college/ui-kit/status-label';
import { standardTone, useStandardWord } from '@college/vocabulary/standard-words';
import type { VStandardRow } from './standard.queries.ts';
import { visitorStandardTexts } from './standard.texts.ts';
import styles from './standard-rows.module.css';

interface StandardRowsProps {
  rows: readonly VStandardRow[];
  kindOf: (kind: string) => string;
}

/** A list of laws and standards, each a link to its text. */
export const StandardRows = ({ rows, kindOf }: StandardRowsProps) => {
  const t = useTexts(visitorStandardTexts);
  const word = useStandardWord();
  const { pathname, search } = useLocation();
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <div className={styles.head}>
            <h2 className={styles.title}>
              <Link to={`/visitor/standardDetail?id=${row.id}`} state={{ from: pathname + search }}>
                {row.title}
              </Link>
            </h2>
            <StatusLabel tone={standardTone(row.state)}>{word(row.state)}</StatusLabel>
            {row.hasFile && <Icon name="file" />}
          </div>
          <p className={styles.about}>
            {[kindOf(row.kind), row.number, row.issuer].filter(Boolean).join(' · ')}
            {row.effectiveDate && (
              <>
                {' · '}
                <span className={styles.date}>{t('from', { date: row.effectiveDate })}</span>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
};
