import { CurrentEntryContext } from '@college/portal-sdk/route-meta';
import type { CurrentEntry } from '@college/portal-sdk/route-meta';
import { useSession } from '@college/portal-sdk/session';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { dueHere, loadScreen, noteFailedChunk, partsOf, registered } from '../federation/index.ts';
import { ScreenFrame } from './screen-frame.tsx';
import type { ShownScreen } from './screen-frame.tsx';
import { noteRemoteInUse } from './new-version.ts';

/**
 * The version of a remote that was live when the user navigated to this page; null when there was none. A release does
 * not change a displayed page: the new version comes with the next navigation.
 */
const useDueVersion = (remote: string): string | null => {
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

/** Sets the title of the browser's tab: the page's title, then the site's. */
const useDocumentTitle = (title: string): void => {
  const siteName = useSession((session) => session.settings.siteName);
  useEffect(() => {
    document.title = [title, siteName].filter(Boolean).join(' · ');
  }, [title, siteName]);
};

export type OwnModule = () => Promise<{ default: ComponentType }>;

const loadOwn = async (load: OwnModule): Promise<ShownScreen> => {
  try {
    return { Screen: (await load()).default, version: null, insteadOf: null };
  } catch (error) {
    noteFailedChunk(error);
    throw error;
  }
};

/** A page of the shell itself, loaded when first shown. */
export const OwnPage = ({ name, title, load }: { name: string; title: string; load: OwnModule }) => {
  useDocumentTitle(title);
  return <ScreenFrame id={`shell/${name}`} title={title} load={() => loadOwn(load)} />;
};

/**
 * Any screen of a remote that a developer's build replaces. All its buttons are shown; calls still check permissions.
 */
export const DeveloperPage = ({ remote }: { remote: string }) => {
  const { pathname } = useLocation();
  const screen = useParams()['*'] ?? '';
  const meta = { title: screen, parentPath: '', buttonPremission: [], ignore: true };
  return <RemotePage key={screen} entry={{ path: pathname, component: `${remote}/${screen}`, meta }} />;
};

/** A page of the router list: the screen of a remote. */
export const RemotePage = ({ entry }: { entry: CurrentEntry }) => {
  const { component, meta } = entry;
  useDocumentTitle(meta.title);
  const due = useDueVersion(partsOf(component).remote);
  return (
    <CurrentEntryContext.Provider value={entry}>
      <ScreenFrame id={component} due={due} title={meta.title} load={() => loadScreen(component)} />
    </CurrentEntryContext.Provider>
  );
};
