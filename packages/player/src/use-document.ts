import type { WareMedia } from '@college/contracts/content/course-ware';
import { useEffect, useRef, useState } from 'react';
import { openDocument, reasonOf } from './open-document.ts';
import type { PDFDocumentProxy } from './open-document.ts';
import type { Failure } from './player-props.ts';
import { RENEWAL_PAUSE } from './use-media-source.ts';

type Pdf = Extract<WareMedia, { by: 'pdf' }>;

/** An opened document, with its failures; by a fresh address once the old one is no longer valid. */
export const useDocument = (given: Pdf, renew: (() => Promise<WareMedia>) | undefined) => {
  const [address, setAddress] = useState(given.address);
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<PDFDocumentProxy | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const failed = useRef<(error: unknown) => void>(() => undefined);
  const renewedAt = useRef(-RENEWAL_PAUSE);

  useEffect(() => {
    let isWanted = true;
    let close = (): void => undefined;
    openDocument(address).then(
      (it) => {
        close = it.close;
        if (!isWanted) return close();
        setOpened(it.document);
      },
      (error: unknown) => {
        if (isWanted) failed.current(error);
      },
    );
    return () => {
      isWanted = false;
      setOpened(null);
      close();
    };
  }, [address, attempt]);

  const again = (): void => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  const openFresh = (otherwise: () => void): void => {
    if (!renew) return otherwise();
    renewedAt.current = performance.now();
    renew().then((fresh) => {
      if (fresh.by === 'pdf') setAddress(fresh.address);
      again();
    }, otherwise);
  };
  /** It cannot be opened, or a page of it cannot be drawn. */
  const fail = (error: unknown): void => {
    const reason = reasonOf(error);
    const isDue = performance.now() - renewedAt.current > RENEWAL_PAUSE;
    if (reason === 'expired' && isDue) openFresh(() => setFailure(reason));
    else setFailure(reason);
  };
  failed.current = fail;
  return { document: opened, failure, retry: () => openFresh(again), fail };
};
