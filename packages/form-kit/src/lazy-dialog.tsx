import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';

/**
 * A dialog whose code is loaded when it is first opened, so that a list does not wait for the forms of its dialogs:
 * `const EditDialog = lazyDialog(async () => (await import('./role-dialog.tsx')).EditDialog)`.
 */
export const lazyDialog = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) => {
  const Fetched = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  const WhenOpened = (props: Props) => (
    <Suspense fallback={null}>
      <Fetched {...props} />
    </Suspense>
  );
  return WhenOpened;
};
