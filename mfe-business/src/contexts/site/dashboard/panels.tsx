/** Cards of rows that features hand in: classes in trouble, people who are late, how the last days went. */
import type { DashboardPanel, DashboardPanelRow } from '@college/contracts/site/dashboard-rows';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { Card } from '@college/ui-kit/card';
import { StatusLabel } from '@college/ui-kit/status-label';
import styles from './dashboard.module.css';

const WIDTH = 72;
const HEIGHT = 24;

/** The months as a line; the value beside it says the last of them. */
export const Line = ({ months }: { months: readonly (number | null)[] }) => {
  const known = months.filter((value) => value !== null);
  const most = Math.max(...known, 1);
  const points = months.flatMap((value, at) =>
    value === null
      ? []
      : [
          `${(at / Math.max(months.length - 1, 1)) * (WIDTH - 4) + 2},${HEIGHT - 2 - (value / most) * (HEIGHT - 4)}`,
        ],
  );
  if (points.length < 2) return null;
  return (
    <svg
      className={styles.line}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
};

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
    {row.months && <Line months={row.months} />}
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
