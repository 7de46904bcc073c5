import { CurrentEntryContext } from '@college/portal-sdk/route-meta';
import type { CurrentEntry } from '@college/portal-sdk/route-meta';
import type { ComponentType } from 'react';
import { loadScreen } from '../federation/load-screen.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { useDocumentTitle } from './use-document-title.ts';

type OwnModule = () => Promise<{ default: ComponentType }>;

/** A page that the shell brings along, fetched when first shown. */
export const OwnPage = ({ name, title, load }: { name: string; title: string; load: OwnModule }) => {
  useDocumentTitle(title);
  return <ScreenFrame id={`shell/${name}`} title={title} load={async () => (await load()).default} />;
};

/** A page of the router list: the screen of a remote. */
export const RemotePage = ({ entry }: { entry: CurrentEntry }) => {
  useDocumentTitle(entry.meta.title);
  return (
    <CurrentEntryContext.Provider value={entry}>
      <ScreenFrame id={entry.component} title={entry.meta.title} load={() => loadScreen(entry.component)} />
    </CurrentEntryContext.Provider>
  );
};
