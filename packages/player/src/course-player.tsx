import type { WareKind, WareMedia } from '@college/contracts/content/course-ware';
import { useQuery } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Icon } from '@college/ui-kit/icon';
import type { IconName } from '@college/ui-kit/icon';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { clock } from './clock.tsx';
import styles from './course-player.module.css';
import { courseTexts } from './course.texts.ts';
import { WarePlayer } from './ware-player.tsx';

export interface ListedWare {
  readonly id: number;
  readonly name: string;
  readonly kind: WareKind;
  readonly durationSeconds: number | null;
  readonly pages: number | null;
}

export interface LoadedWare {
  readonly maxRate: number;
  readonly isDrag?: boolean;
  /** Null: it is not ready. */
  readonly media: WareMedia | null;
}

interface CourseFrameProps<Ware extends ListedWare> {
  wares: readonly Ware[];
  /** The chosen one; the first if there is none of this id. */
  wareId: number | null;
  onChoose: (wareId: number) => void;
  /** What is shown of the chosen one. */
  show: (ware: Ware) => ReactNode;
  /** Beside its name in the contents, in place of its size: how far one is. */
  badge?: (ware: Ware) => ReactNode;
}

interface CoursePlayerProps extends Pick<CourseFrameProps<ListedWare>, 'wares' | 'wareId' | 'onChoose'> {
  /** Distinguishes this reader of wares from others with the same ids. */
  reader: string;
  load: (wareId: number, signal: AbortSignal) => Promise<LoadedWare>;
}

const ICONS: Record<WareKind, IconName> = {
  video: 'play',
  audio: 'sound',
  document: 'file',
  text: 'course',
  link: 'link',
  replay: 'live',
};

/** The wares of a course, to be looked at. */
export const CoursePlayer = ({ reader, load, ...frame }: CoursePlayerProps) => (
  <CourseFrame {...frame} show={(ware) => <ShownWare ware={ware} reader={reader} load={load} />} />
);

/** The wares of a course: one is shown, the others are beside it, on a phone below. */
export const CourseFrame = <Ware extends ListedWare>({
  wares,
  wareId,
  onChoose,
  show,
  badge,
}: CourseFrameProps<Ware>) => {
  const t = useTexts(courseTexts);
  const found = wares.findIndex(({ id }) => id === wareId);
  const index = Math.max(0, found);
  const ware = wares[index];
  if (!ware) return <EmptyState icon="course" title={t('emptyTitle')} hint={t('emptyHint')} />;
  const before = wares[index - 1];
  const after = wares[index + 1];
  return (
    <div className={styles.course}>
      <div className={styles.shown}>
        <div className={styles.head}>
          <h2>{ware.name}</h2>
          <div className={styles.turn}>
            <Button icon="left" disabled={!before} onClick={() => before && onChoose(before.id)}>
              {t('previous')}
            </Button>
            <Button disabled={!after} onClick={() => after && onChoose(after.id)}>
              {t('next')}
              <Icon name="right" />
            </Button>
          </div>
        </div>
        <Fragment key={ware.id}>{show(ware)}</Fragment>
      </div>
      <div className={styles.list}>
        <p className={styles.title}>{t('wares')}</p>
        <WareList wares={wares} wareId={ware.id} onChoose={onChoose} badge={badge} />
      </div>
    </div>
  );
};

/** The contents of a course. */
export const WareList = <Ware extends ListedWare>({
  wares,
  wareId,
  onChoose,
  badge = (ware) => <WareSize ware={ware} />,
}: Omit<CourseFrameProps<Ware>, 'show'>) => {
  const t = useTexts(courseTexts);
  return (
    <nav aria-label={t('wares')}>
      <ol className={styles.wares}>
        {wares.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.ware}
              aria-current={one.id === wareId ? 'true' : undefined}
              onClick={() => onChoose(one.id)}
            >
              <Icon name={ICONS[one.kind]} />
              <span className={styles.name}>{one.name}</span>
              {badge(one)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** How long, or how many pages. */
export const WareSize = ({ ware: { kind, durationSeconds, pages } }: { ware: ListedWare }) => {
  const t = useTexts(courseTexts);
  const size = () => {
    if (durationSeconds !== null) return clock(durationSeconds);
    return pages === null ? t(kind) : t('pages', { count: pages });
  };
  return <span className={styles.size}>{size()}</span>;
};

interface ShownWareProps extends Pick<CoursePlayerProps, 'reader' | 'load'> {
  ware: ListedWare;
}

const ShownWare = ({ ware, reader, load }: ShownWareProps) => {
  const t = useTexts(courseTexts);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['ware', reader, ware.id],
    queryFn: ({ signal }) => load(ware.id, signal),
    // Its addresses are new each time: the player asks for others when it needs them.
    staleTime: Infinity,
  });
  if (error && !data)
    return <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton block={360} />;
  if (!data.media) return <EmptyState icon="clock" title={t('notReady')} hint={t('notReadyHint')} />;
  const { media, maxRate, isDrag } = data;
  const renew = async (): Promise<WareMedia> => {
    const { data: fresh } = await refetch({ throwOnError: true });
    return fresh?.media ?? media;
  };
  return (
    <WarePlayer
      wareId={ware.id}
      name={ware.name}
      kind={ware.kind}
      media={media}
      maxRate={maxRate}
      allowSeekAhead={isDrag}
      renew={renew}
    />
  );
};
