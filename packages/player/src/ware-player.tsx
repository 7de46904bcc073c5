import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Icon } from '@college/ui-kit/icon';
import { Skeleton } from '@college/ui-kit/skeleton';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { WarePlayerProps } from './player-props.ts';
import { playerTexts } from './player.texts.ts';
import { SectionReader } from './section-reader.tsx';
import { TextReader } from './text-reader.tsx';
import styles from './ware-player.module.css';
import { browserStore } from './ware-store.tsx';

export type { WareControl, WarePlayerProps, WareProgress } from './player-props.ts';

const MediaPlayer = lazy(() => import('./media-player.tsx'));
const DocumentReader = lazy(() => import('./document-reader.tsx'));

/** Shows one ware, whatever it is. What it needs is loaded when it is shown. */
export const WarePlayer = ({ media, store = browserStore, ...rest }: WarePlayerProps) => {
  const { wareId } = rest;
  switch (media.by) {
    case 'hls':
    case 'file':
      return (
        <Loaded block={360}>
          <MediaPlayer key={wareId} {...rest} media={media} store={store} />
        </Loaded>
      );
    case 'pdf':
    case 'pages':
      return (
        <Loaded block={560}>
          <DocumentReader key={wareId} {...rest} media={media} store={store} />
        </Loaded>
      );
    case 'text':
      return <TextReader key={wareId} {...rest} media={media} store={store} />;
    case 'sections':
      return <SectionReader key={wareId} {...rest} media={media} store={store} />;
    case 'link':
      return <OutsideLink address={media.address} />;
  }
};

const Loaded = ({ block, children }: { block: number; children: ReactNode }) => (
  <Suspense fallback={<Skeleton block={block} />}>{children}</Suspense>
);

const hostOf = (address: string): string | null => {
  try {
    const { host, protocol } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? host : null;
  } catch {
    return null;
  }
};

const OutsideLink = ({ address }: { address: string }) => {
  const t = useTexts(playerTexts);
  const host = hostOf(address);
  return (
    <div className={styles.link}>
      {host === null ? (
        <p>{address}</p>
      ) : (
        <>
          <a className={buttonClass()} href={address} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            {t('openLink', { host })}
          </a>
          <p>{t('linkHint')}</p>
        </>
      )}
    </div>
  );
};
