import type { WareMedia } from '@college/contracts/content/course-ware';
import { useEffect, useRef, useState } from 'react';
import { openDocument, reasonOf } from './open-document.ts';
import type { PDFDocumentProxy } from './open-document.ts';
import type { Failure } from './player-props.ts';
import { RENEWAL_PAUSE } from './use-media-source.ts';

/** As one file, or as a file for each page. */
export type DocumentMedia = Extract<WareMedia, { by: 'pdf' | 'pages' }>;

const addressOf = (media: DocumentMedia, page: number): string =>
  media.by === 'pdf' ? media.address : (media.addresses[page - 1] ?? '');

interface Opened {
  readonly address: string;
  readonly document: PDFDocumentProxy;
}

/**
 * The opened file of a page, with its failures; by a fresh address once the old one is no longer valid. Whoever studies
 * opens it again with each new lease, since a page counts from its delivery to the lease.
 */
export const useDocument = (
  given: DocumentMedia,
  page: number,
  renew: (() => Promise<WareMedia>) | undefined,
) => {
  const [held, setHeld] = useState({ given, media: given });
  if (held.given !== given) setHeld({ given, media: given });
  const { media } = held;
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState<{ readonly address: string; readonly failure: Failure } | null>(null);
  const onError = useRef<(error: unknown) => void>(() => undefined);
  const renewedAt = useRef(-RENEWAL_PAUSE);
  const address = addressOf(media, page);
  const next = media.by === 'pages' ? media.addresses[page] : undefined;

  useEffect(() => {
    setFailed(null);
    let isWanted = true;
    let close = (): void => undefined;
    openDocument(address).then(
      (it) => {
        close = it.close;
        if (!isWanted) return close();
        setOpened({ address, document: it.document });
        // The browser keeps it until somebody turns.
        if (next !== undefined)
          void fetch(next)
            .then((answer) => answer.arrayBuffer())
            .catch(() => null);
      },
      (error: unknown) => {
        if (isWanted) onError.current(error);
      },
    );
    return () => {
      isWanted = false;
      setOpened(null);
      close();
    };
  }, [address, next, attempt]);

  const again = (): void => setAttempt((count) => count + 1);
  const openFresh = (otherwise: () => void): void => {
    if (!renew) return otherwise();
    renewedAt.current = performance.now();
    renew().then((fresh) => {
      const isOther = fresh.by === 'pages' && addressOf(fresh, page) !== address;
      if (fresh.by === 'pdf' || fresh.by === 'pages') setHeld((before) => ({ ...before, media: fresh }));
      // Another address is opened anyway.
      if (!isOther) again();
    }, otherwise);
  };
  /** It cannot be opened, or a page of it cannot be drawn. */
  const fail = (error: unknown): void => {
    const failure = reasonOf(error);
    const isDue = performance.now() - renewedAt.current > RENEWAL_PAUSE;
    const say = (): void => setFailed({ address, failure });
    if (failure === 'expired' && isDue) openFresh(say);
    else say();
  };
  onError.current = fail;
  return {
    document: opened?.address === address ? opened.document : null,
    /** The number of the page in that document. */
    number: media.by === 'pdf' ? page : 1,
    failure: failed?.address === address ? failed.failure : null,
    retry: () => openFresh(again),
    fail,
  };
};
