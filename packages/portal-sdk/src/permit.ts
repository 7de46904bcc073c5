import type { ReactNode } from 'react';
import { useRouteMeta } from './route-meta.ts';

/**
 * Whether this page's role may use the button of this code. It decides what shows; the gateway decides what works.
 */
export const usePermit = (code: string): boolean => {
  const { buttonPremission, ignore } = useRouteMeta();
  return ignore || buttonPremission.includes(code);
};

/** Leaves its children out unless the route permits the code, or is flagged `ignore`. */
export const Permit = ({ code, children }: { code: string; children: ReactNode }): ReactNode =>
  usePermit(code) ? children : null;
