import type { VTrainClassRow } from '@college/contracts/reporting/visitor';
import { formatDate } from '@college/portal-sdk/format';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { OfferCard, OfferCards } from '@college/ui-kit/offer-card';
import { StatusLabel } from '@college/ui-kit/status-label';
import { TradeIcon } from '@college/ui-kit/trade-icon';
import {
  trainClassFacts,
  trainClassTone,
  useTrainClassWord,
  useTrainClassCountdown,
  useTrainClassSeats,
} from '@college/vocabulary/train-class-words';

const DETAIL = '/visitor/trainDetail';

interface ClassCardProps {
  row: VTrainClassRow;
  /** One level below the heading above the card. */
  heading: 'h2' | 'h3';
  now: number;
}

const ClassCard = ({ row, heading: Heading, now }: ClassCardProps) => {
  const t = useTexts(trainClassFacts);
  const word = useTrainClassWord();
  const countdown = useTrainClassCountdown();
  const seats = useTrainClassSeats();
  const { pathname, search } = useLocation();
  const hasDetail = useSession(({ routers }) =>
    routers.some(({ children }) => children.some(({ path }) => path === DETAIL)),
  );
  const dates = (begin: string, end: string): string =>
    t('until', { begin: formatDate(begin), end: formatDate(end) });
  return (
    <OfferCard
      icon={<TradeIcon trade={row.trade} />}
      status={<StatusLabel tone={trainClassTone(row.phase)}>{word(row.phase)}</StatusLabel>}
      note={countdown(row, now)}
      title={
        <Heading>
          {hasDetail ? (
            <Link to={`${DETAIL}?id=${row.id}`} state={{ from: pathname + search }}>
              {row.name}
            </Link>
          ) : (
            row.name
          )}
        </Heading>
      }
      about={`${row.subjectName} · ${word(row.trainKind)}`}
      periods={[
        { icon: 'edit', name: t('apply'), dates: dates(row.applyBegin, row.applyEnd) },
        { icon: 'calendar', name: t('train'), dates: dates(row.trainBegin, row.trainEnd) },
      ]}
      facts={[
        { icon: 'users', text: seats(row) },
        { icon: 'clock', text: t('hours', { count: row.needHours }) },
        { icon: 'train-class', text: word(row.trainMode) },
        ...(row.areaName ? [{ icon: 'area', text: row.areaName } as const] : []),
      ]}
    />
  );
};

interface PublicClassCardsProps {
  rows: readonly VTrainClassRow[];
  heading: 'h2' | 'h3';
  /** When the rows were read, in milliseconds since the epoch: days left are counted from there. */
  now: number;
  busy?: boolean;
}

/** Public classes with what a visitor needs to choose one; each card is a link to its class. */
export const PublicClassCards = ({ rows, busy, ...rest }: PublicClassCardsProps) => (
  <OfferCards busy={busy}>
    {rows.map((row) => (
      <li key={row.id}>
        <ClassCard row={row} {...rest} />
      </li>
    ))}
  </OfferCards>
);
