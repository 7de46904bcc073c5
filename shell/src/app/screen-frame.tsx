import { useQuery, useQueryClient } from '@college/portal-sdk/query';
import { Spinner } from '@college/ui-kit/spinner';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenFailure } from './screen-failure.tsx';

interface ScreenFrameProps {
  /** `<remote>/<screen>` */
  id: string;
  title: string;
  load: () => Promise<ComponentType>;
}

/** Fetches one screen and shows it. Whatever happens to it, header, menu and every other screen go on working. */
export const ScreenFrame = ({ id, title, load }: ScreenFrameProps) => {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const {
    data: Screen,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['screen', id],
    queryFn: load,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });

  const drawAgain = () => {
    // The screen may have stumbled over what it read, so it reads that anew.
    queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'screen' });
    setAttempt((before) => before + 1);
  };

  if (!Screen)
    return error ? (
      <ScreenFailure title={title} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Spinner />
    );
  return (
    <ScreenBoundary
      key={attempt}
      pathname={pathname}
      fallback={(thrown) => <ScreenFailure title={title} error={thrown} onRetry={drawAgain} />}
    >
      <Screen />
    </ScreenBoundary>
  );
};
