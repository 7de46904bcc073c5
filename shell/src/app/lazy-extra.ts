import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** For a rarely shown, optional part: if it cannot be fetched, the page works without it. */
export const lazyExtra = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
