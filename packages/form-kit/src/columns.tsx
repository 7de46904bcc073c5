/** The columns that many lists have: `columns={[nameColumn('name', t('plan'), { to }), dateColumn('time', t('time'))]}`. */
import { formatDate } from '@college/portal-sdk/format';
import type { DateStyle } from '@college/portal-sdk/format';
import { Link, useLocation } from '@college/portal-sdk/router';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import type { ReactNode } from 'react';

type Rest = Omit<Column<never>, 'key' | 'title' | 'render'>;
type Has<Key extends string, Value> = Readonly<Record<Key, Value>>;

const NOTHING = '—';

/** An instant, to the minute by default. `none` is shown when there is none. */
export const dateColumn = <Key extends string>(
  key: Key,
  title: string,
  { show = 'minute', none = NOTHING, ...rest }: Rest & { show?: DateStyle; none?: string } = {},
): Column<Has<Key, string | null | undefined>> => ({
  ...rest,
  key,
  title,
  render: (row) => formatDate(row[key], show) || none,
});

/** A state, as a label. */
export const statusColumn = <Key extends string, Value extends string>(
  key: Key,
  title: string,
  {
    tone,
    text,
    ...rest
  }: Rest & {
    tone: Readonly<Record<Value, Tone>> | ((value: Value) => Tone);
    text: (value: Value) => string;
  },
): Column<Has<Key, Value>> => ({
  ...rest,
  key,
  title,
  render: ({ [key]: value }: Has<Key, Value>) => (
    <StatusLabel tone={typeof tone === 'function' ? tone(value) : tone[value]}>{text(value)}</StatusLabel>
  ),
});

/** Yes or no, as a label with a word for each; nothing while it is open. */
export const flagColumn = <Key extends string>(
  key: Key,
  title: string,
  { yes, no, tones = ['good', 'neutral'], ...rest }: Rest & { yes: string; no: string; tones?: [Tone, Tone] },
): Column<Has<Key, boolean | null>> => ({
  ...rest,
  key,
  title,
  render: ({ [key]: is }: Has<Key, boolean | null>) =>
    is === null ? NOTHING : <StatusLabel tone={tones[is ? 0 : 1]}>{is ? yes : no}</StatusLabel>,
});

/** What the page of a record is told, so that its way back keeps the filters. */
const LinkFromList = ({ to, children }: { to: string; children: ReactNode }) => {
  const { search } = useLocation();
  return (
    <Link to={to} state={{ list: search }}>
      {children}
    </Link>
  );
};

/** What heads the row, and leads to the record; only its text where `to` is null. */
export const nameColumn = <Row extends object>(
  key: keyof NoInfer<Row> & string,
  title: string,
  {
    to,
    text = (row) => row[key] as ReactNode,
    ...rest
  }: Rest & { to: (row: Row) => string | null; text?: (row: NoInfer<Row>) => ReactNode },
): Column<Row> => ({
  priority: 'lead',
  ...rest,
  key,
  title,
  render: (row) => {
    const path = to(row);
    return path === null ? text(row) : <LinkFromList to={path}>{text(row)}</LinkFromList>;
  },
});

/** The only action of a row; `label` says for screen readers on what. */
export const buttonColumn = <Row,>(
  text: string,
  { label, onClick }: { label: (row: Row) => string; onClick: (row: NoInfer<Row>) => void },
): Column<Row> => ({
  key: 'actions',
  title: '',
  render: (row) => (
    <RowActions>
      <Button kind="quiet" size="small" aria-label={label(row)} onClick={() => onClick(row)}>
        {text}
      </Button>
    </RowActions>
  ),
});
