import { Suspense } from 'react';
import { useRegistry } from '../federation/index.ts';
import { lazyExtra } from './lazy-extra.ts';
import { useNewVersion } from './new-version.ts';

const PageBars = lazyExtra(() => import(/* webpackChunkName: "bars" */ './page-bars.tsx'));

/** The slot of the bars about the platform itself, which are loaded when there is something to show. */
export const PageBarsSlot = () => {
  const hasNews = useNewVersion() !== null;
  const hasBars = useRegistry(
    ({ remotes, notices }) => notices.length > 0 || remotes.some(({ overridden }) => overridden),
  );
  return hasNews || hasBars ? (
    <Suspense>
      <PageBars />
    </Suspense>
  ) : null;
};
