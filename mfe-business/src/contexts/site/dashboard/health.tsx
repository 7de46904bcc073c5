/** The parts of the platform, those that need a look first. */
import type { DashboardPanel } from '@college/contracts/site/dashboard-rows';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { StatusLabel } from '@college/ui-kit/status-label';
import styles from './dashboard.module.css';
import { dashboardTexts } from './dashboard.texts.ts';

const FIRST = ['bad', 'warn'];
const gravity = (tone: string): number => (FIRST.includes(tone) ? FIRST.indexOf(tone) : FIRST.length);

export const Health = ({ panel: { title, rows } }: { panel: DashboardPanel }) => {
  const t = useTexts(dashboardTexts);
  const troubled = rows.filter(({ tone }) => FIRST.includes(tone)).length;
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <EmptyState title={t('noParts')} />
      ) : (
        <>
          <p className={styles.lead}>{troubled === 0 ? t('allWell') : t('troubled', { count: troubled })}</p>
          <ul className={styles.parts}>
            {rows
              .toSorted((a, b) => gravity(a.tone) - gravity(b.tone))
              .map(({ id, label, hint, value, tone, link }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.words}>
                    <MaybeLink link={link}>{label}</MaybeLink>
                    <span className={styles.more}>{hint}</span>
                  </span>
                  <StatusLabel tone={tone} wraps>
                    {value}
                  </StatusLabel>
                </li>
              ))}
          </ul>
        </>
      )}
    </Card>
  );
};
