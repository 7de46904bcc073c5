import { useQuery, useQueryClient } from '@college/portal-sdk/query';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { VisuallyHidden } from '@college/ui-kit/visually-hidden';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  failedChunk,
  isPassing,
  limits,
  partsOf,
  reasonOf,
  RemoteLoadError,
  reporter,
} from '../federation/index.ts';
import type { OpenedScreen } from '../federation/index.ts';
import { UncoverWhenComplete } from './first-content.ts';
import { lazyExtra } from './lazy-extra.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import styles from './screen-frame.module.css';

interface BrokenScreenProps {
  /** `<remote>/<screen>` */
  id: string;
  /** Of the remote; null for a page of the shell, which is not reported. */
  version: string | null;
  title: string;
  thrown: unknown;
  isRepeated: boolean;
  onRetry: () => void;
}

/** Replaces a screen that threw while rendering, and reports it. */
const BrokenScreen = ({ id, version, thrown, ...panel }: BrokenScreenProps) => {
  const [failure] = useState(() => {
    const { remote } = partsOf(id);
    return version === null
      ? thrown
      : new RemoteLoadError('render', { remote, version }, reasonOf(thrown), { cause: thrown });
  });
  useEffect(() => {
    if (failure instanceof RemoteLoadError) reporter.failed(failure);
  }, [failure]);
  return <ScreenFailure error={failure} {...panel} />;
};

const PreviousVersionNote = lazyExtra(
  () => import(/* webpackChunkName: "bars" */ './previous-version-note.tsx'),
);

const texts = defineTexts('screen-frame', {
  en: { loading: 'Loading…', slow: 'This takes longer than usual. Please wait a moment.' },
  'zh-CN': { loading: '正在加载…', slow: '加载时间较长，请稍候。' },
});

/** Milliseconds after which a waiting user is shown that loading continues. */
const SLOW = 3_000;

/** Where title, filters and rows are going to be. */
const Waiting = () => {
  const t = useTexts(texts);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles.waiting}>
      {isSlow ? t('slow') : <VisuallyHidden>{t('loading')}</VisuallyHidden>}
    </div>
  );
};

/** Whether a failure may be temporary: the network, or a gateway that is starting. */
const mayPass = (error: Error): boolean =>
  error instanceof RemoteLoadError ? isPassing(error) : failedChunk(error) !== null;

/** The screen of a remote once it is open; the shell's own pages have no version. */
export type ShownScreen = Omit<OpenedScreen, 'version'> & { version: string | null };

interface ScreenFrameProps {
  /** `<remote>/<screen>` */
  id: string;
  title: string;
  /** The live version of the remote; each version is loaded separately. */
  due?: string | null;
  load: () => Promise<ShownScreen>;
}

const isSame = (one: Error | null, other: Error | null): boolean =>
  one instanceof RemoteLoadError && other instanceof RemoteLoadError
    ? one.stage === other.stage && one.fault === other.fault
    : one?.message === other?.message;

/** Loads one screen and shows it. Whatever happens to it, header, menu and every other screen keep working. */
export const ScreenFrame = ({ id, title, due = null, load }: ScreenFrameProps) => {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  /** The failure for which Retry was pressed. */
  const [before, setBefore] = useState<Error | null>(null);
  const {
    data: shown,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['screen', id, due],
    queryFn: load,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.error && mayPass(state.error) ? limits.recovery : false),
  });

  useEffect(() => {
    if (!error || !mayPass(error)) return;
    const again = (): void => void refetch();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [error, refetch]);

  const loadAgain = () => {
    setBefore(error);
    void refetch();
  };
  const drawAgain = () => {
    // The screen may have failed because of data it loaded, so it loads it again.
    queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'screen' });
    setAttempt((count) => count + 1);
  };

  if (!shown) {
    const failure = error ?? before;
    if (!failure) return <Waiting />;
    return (
      <>
        <ScreenFailure
          title={title}
          error={failure}
          isBusy={isFetching}
          isRepeated={error !== null && before !== null && isSame(before, error)}
          onRetry={loadAgain}
        />
        <UncoverWhenComplete />
      </>
    );
  }
  const { Screen, version, insteadOf } = shown;
  return (
    <>
      {insteadOf && (
        <Suspense>
          <PreviousVersionNote
            remote={insteadOf.remote}
            due={insteadOf.version ?? ''}
            shown={version ?? ''}
          />
        </Suspense>
      )}
      <ScreenBoundary
        key={attempt}
        pathname={pathname}
        fallback={(thrown) => (
          <BrokenScreen {...{ id, version, title, thrown }} isRepeated={attempt > 0} onRetry={drawAgain} />
        )}
      >
        <Screen />
      </ScreenBoundary>
      <UncoverWhenComplete />
    </>
  );
};
