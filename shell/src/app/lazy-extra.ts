import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** For a part that is rarely shown and may be left out: when it cannot be fetched, the page goes on without it. */
export const lazyExtra = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
