import { useEffect, useState } from 'react';
import { partsOf, reasonOf, RemoteLoadError, reporter } from '../federation/index.ts';
import { ScreenFailure } from './screen-failure.tsx';

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
export const BrokenScreen = ({ id, version, thrown, ...panel }: BrokenScreenProps) => {
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
