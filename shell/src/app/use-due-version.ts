import { useLocation } from '@college/portal-sdk/router';
import { useEffect, useState } from 'react';
import { dueHere, registered } from '../federation/index.ts';
import { noteRemoteInUse } from './new-version.ts';

/**
 * The version of a remote that was live when the user navigated to this page; null when there was none. A release does
 * not change a displayed page: the new version comes with the next navigation.
 */
export const useDueVersion = (remote: string): string | null => {
  const { pathname } = useLocation();
  const due = () => {
    const entry = registered(remote);
    return (entry && dueHere(entry)?.version) ?? null;
  };
  const [seen, setSeen] = useState(() => ({ pathname, version: due() }));
  if (seen.pathname !== pathname) setSeen({ pathname, version: due() });
  const { version } = seen;
  useEffect(() => {
    if (version !== null) noteRemoteInUse(remote, version);
  }, [remote, version]);
  return version;
};
