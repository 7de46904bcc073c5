import type { ReactNode } from 'react';
import { useRouteMeta } from './route-meta.ts';

/**
 * Whether the role may use the button with this code on this page. This decides only what is shown; the gateway checks
 * every call.
 */
export const usePermit = (code: string): boolean => {
  const { buttonPremission, ignore } = useRouteMeta();
  return ignore || buttonPremission.includes(code);
};

/** Hides its children unless the route permits the code, or is flagged `ignore`. */
export const Permit = ({ code, children }: { code: string; children: ReactNode }): ReactNode =>
  usePermit(code) ? children : null;
