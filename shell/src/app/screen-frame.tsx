import { useQuery, useQueryClient } from '@college/portal-sdk/query';
import { Spinner } from '@college/ui-kit/spinner';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OpenedScreen } from '../federation/screen-loader.ts';
import { RemoteLoadError } from '../federation/remote-load-error.ts';
import { BrokenScreen } from './broken-screen.tsx';
import { lazyExtra } from './lazy-extra.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenFailure } from './screen-failure.tsx';

const PreviousVersionNote = lazyExtra(() => import('./previous-version-note.tsx'));

/** As a remote's screen is opened; the shell's own pages have no version. */
export type ShownScreen = Omit<OpenedScreen, 'version'> & { version: string | null };

interface ScreenFrameProps {
  /** `<remote>/<screen>` */
  id: string;
  title: string;
  /** The version of the remote that is due; each is loaded for itself. */
  due?: string | null;
  load: () => Promise<ShownScreen>;
}

const isSame = (one: Error | null, other: Error | null): boolean =>
  one instanceof RemoteLoadError && other instanceof RemoteLoadError
    ? one.stage === other.stage && one.fault === other.fault
    : one?.message === other?.message;

/** Fetches one screen and shows it. Whatever happens to it, header, menu and every other screen go on working. */
export const ScreenFrame = ({ id, title, due = null, load }: ScreenFrameProps) => {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  /** The failure that Retry was pressed upon. */
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
  });

  const loadAgain = () => {
    setBefore(error);
    void refetch();
  };
  const drawAgain = () => {
    // The screen may have stumbled over what it read, so it reads that anew.
    queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'screen' });
    setAttempt((count) => count + 1);
  };

  if (!shown) {
    const failure = error ?? before;
    if (!failure) return <Spinner />;
    return (
      <ScreenFailure
        title={title}
        error={failure}
        isBusy={isFetching}
        isRepeated={error !== null && before !== null && isSame(before, error)}
        onRetry={loadAgain}
      />
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
    </>
  );
};
