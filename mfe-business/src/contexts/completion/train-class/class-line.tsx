import type { ClassPoint, ClassPointName } from '@college/contracts/completion/class-next';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Icon } from '@college/ui-kit/icon';
import { Skeleton } from '@college/ui-kit/skeleton';
import { VisuallyHidden } from '@college/ui-kit/visually-hidden';
import { useClassNext } from '../../../class-next.queries.ts';
import type { ClassStanding } from '../../../class-next.queries.ts';
import { usePages } from '../../../pages.ts';
import styles from './class-line.module.css';
import { classLineTexts } from './class-line.texts.ts';
import { PLAN_PATH, settlePath } from './train-class-paths.ts';

/** Where the document or the act of a point is; null: it has none. */
const placeOf: Record<ClassPointName, (it: ClassStanding) => string | null> = {
  plan: ({ planId }) => (planId === null ? null : `${PLAN_PATH}?id=${planId}`),
  publish: ({ id }) => `/visitor/trainDetail?id=${id}`,
  applications: ({ id }) => `/trainClass/students?id=${id}`,
  lessons: ({ id }) => `/trainClass/attendance?id=${id}`,
  exam: ({ id, examId }) => (examId === null ? null : `/examSitting/detail?examId=${examId}&classId=${id}`),
  settlement: ({ id }) => settlePath(id),
  certificates: ({ id }) => `/trainClass/certs?id=${id}`,
  archive: ({ id }) => `${settlePath(id)}&tab=proofs`,
};

/** A class from the plan to the archive: what is done, with a link to it, what is being done and what is to come. */
export const ClassLine = ({ classId }: { classId: number }) => {
  const t = useTexts(classLineTexts);
  const { data, error, refetch } = useClassNext(classId);
  return (
    <Card title={t('title')}>
      {data ? (
        <ol className={styles.line}>
          {data.line.map((one) => (
            <Point key={one.point} of={data} point={one} />
          ))}
        </ol>
      ) : error ? (
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
};

const Point = ({ of, point: { point, state, time } }: { of: ClassStanding; point: ClassPoint }) => {
  const t = useTexts(classLineTexts);
  const pages = usePages();
  const place = state === 'done' ? placeOf[point](of) : null;
  const [path = ''] = place?.split('?') ?? [];
  return (
    <li className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.dot} aria-hidden="true">
        {state === 'done' && <Icon name="check" />}
      </span>
      <span>{place && pages.has(path) ? <Link to={place}>{t(point)}</Link> : t(point)}</span>
      <VisuallyHidden> {t(state)}</VisuallyHidden>
      {time && (
        <time className={styles.time} dateTime={time}>
          {formatDate(time)}
        </time>
      )}
    </li>
  );
};
