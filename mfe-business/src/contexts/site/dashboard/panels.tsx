/** Cards of rows that features hand in: classes in trouble, people who are late, how the last days went. */
import type { DashboardPanel, DashboardPanelRow } from '@college/contracts/site/dashboard-rows';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { Card } from '@college/ui-kit/card';
import { StatusLabel } from '@college/ui-kit/status-label';
import { TrendLine } from '../../../trend-line.tsx';
import styles from './dashboard.module.css';

const Row = ({ row }: { row: DashboardPanelRow }) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <MaybeLink link={row.link}>{row.label}</MaybeLink>
      {row.hint !== '' && <span className={styles.more}>{row.hint}</span>}
      {row.notes && (
        <span className={styles.notes}>
          {row.notes.map(({ text, tone, link }) => (
            <MaybeLink key={text} link={link}>
              <StatusLabel tone={tone}>{text}</StatusLabel>
            </MaybeLink>
          ))}
        </span>
      )}
    </div>
    {row.months && <TrendLine className={styles.line} values={row.months} />}
    {row.value !== '' && <span className={styles.count}>{row.value}</span>}
  </li>
);

export const Panel = ({ panel: { title, rows } }: { panel: DashboardPanel }) => (
  <Card title={title}>
    <ul>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  </Card>
);
