import { ApiError } from '@college/api-client/api-error';
import type { ClassDue } from '@college/contracts/completion/class-next';
import { ErrorCode } from '@college/contracts/core/errors';
import { formatDate } from '@college/portal-sdk/format';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { classNames } from '@college/ui-kit/class-names';
import { StatusLabel } from '@college/ui-kit/status-label';
import { trainClassTone, useTrainClassWord } from '@college/vocabulary/train-class-words';
import styles from './class-next.module.css';
import { useClassNext, useRereadNext } from './class-next.queries.ts';
import { classNextTexts } from './class-next.texts.ts';
import { usePages } from './pages.ts';

const DATES = {
  complete: 'by',
  lessons: 'by',
  publish: 'by',
  decide: 'by',
  'wait-open': 'from',
  'wait-applications': 'until',
  'wait-begin': 'from',
  behind: 'by',
  'wait-end': 'until',
  obstacles: 'ended',
  finish: 'ended',
  certificates: 'finished',
  archive: 'finished',
  done: 'archived',
} as const satisfies Record<ClassDue, string>;

/** Where a due thing is done; `state` of the location asks that page to begin with it. */
const PLACES = {
  complete: { path: '/trainClass/edit' },
  lessons: { path: '/trainClass/edit', search: '&step=courses' },
  publish: { path: '/trainClass/detail', state: { ask: 'publish' } },
  decide: { path: '/trainClass/students', search: '&state=pending' },
  behind: { path: '/progress', search: '&concern=behind' },
  obstacles: { path: '/trainClass/settle' },
  finish: { path: '/trainClass/settle' },
  certificates: { path: '/trainClass/certs', state: { ask: 'issue' } },
  archive: { path: '/trainClass/settle', search: '&tab=proofs' },
} as const satisfies Partial<Record<ClassDue, { path: string; search?: string; state?: object }>>;

type Placed = keyof typeof PLACES;
const isPlaced = (due: ClassDue): due is Placed => Object.hasOwn(PLACES, due);

/** Leads to where it is done; not shown where that page is open, which has the button itself. */
const Go = ({ classId, due }: { classId: number; due: Placed }) => {
  const t = useTexts(classNextTexts);
  const here = useLocation();
  const { path, ...place } = PLACES[due];
  const hasPage = usePages().has(path);
  const search = 'search' in place ? place.search : '';
  const isHere = here.pathname === path && here.search.includes(search);
  if (!hasPage || isHere) return null;
  return (
    <Link
      className={buttonClass({ kind: 'primary' })}
      to={`${path}?${due === 'behind' ? 'classId' : 'id'}=${classId}${search}`}
      // The filters of the list that the user came from.
      state={{ ...(here.state as object | null), ...('state' in place && place.state) }}
    >
      {t(`${due}-do`)}
    </Link>
  );
};

/** The page says so itself where the class does not exist or the role may not read it. */
const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && [ErrorCode.notFound, ErrorCode.forbidden].some((code) => code === error.code);

/** The one thing that is due for a class; people who do not run it see nothing, and whoever may not do it no button. */
export const ClassNextCard = ({ classId }: { classId: number }) => {
  const t = useTexts(classNextTexts);
  const { data, error, isFetching, refetch } = useClassNext(classId);
  useRereadNext(classId);
  if (!data && error && !isRefusal(error))
    return (
      <section className={classNames(styles.card, styles.quiet)} aria-labelledby="class-next">
        <div role="status">
          <h2 id="class-next" className={styles.title}>
            {t('failed')}
          </h2>
          <span className={styles.date}>{error.message}</span>
        </div>
        <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </section>
    );
  const next = data?.next;
  if (!next) return null;
  const { due, count, date, isMine } = next;
  const isLate = due === 'obstacles' || due === 'finish';
  const isQuiet = due === 'done' || due.startsWith('wait-');
  return (
    <section
      className={classNames(styles.card, isLate && styles.late, isQuiet && styles.quiet)}
      aria-labelledby="class-next"
    >
      <div>
        <span className={styles.kicker}>{t('kicker')}</span>
        <h2 id="class-next" className={styles.title}>
          {t(due, { count })}
        </h2>
        {date && <span className={styles.date}>{t(DATES[due], { time: formatDate(date, 'minute') })}</span>}
      </div>
      {isMine && isPlaced(due) && <Go classId={classId} due={due} />}
    </section>
  );
};

/** The phase of a class, beside its name. */
export const ClassState = ({ classId }: { classId: number }) => {
  const word = useTrainClassWord();
  const { data } = useClassNext(classId);
  return data ? <StatusLabel tone={trainClassTone(data.phase)}>{word(data.phase)}</StatusLabel> : null;
};
