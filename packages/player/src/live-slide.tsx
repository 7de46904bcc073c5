import { Button } from '@college/ui-kit/button';
import { Skeleton } from '@college/ui-kit/skeleton';
import { useEffect, useMemo, useRef } from 'react';
import { DocumentPage } from './document-page.tsx';
import styles from './document-reader.module.css';
import { useDocument } from './use-document.ts';
import { useWidth } from './use-width.ts';

export interface LiveSlideProps {
  address: string;
  page: number;
  label: string;
  words: { failed: string; encrypted: string; retry: string };
  /** How many pages there are, once it is open. */
  onCount: (count: number) => void;
}

/** One page of a document, chosen by somebody else. */
export const LiveSlide = ({ address, page, label, words, onCount }: LiveSlideProps) => {
  const media = useMemo(() => ({ by: 'pdf' as const, address, pages: 0 }), [address]);
  const { document: opened, failure, retry, fail } = useDocument(media, page, undefined);
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const latestOnCount = useRef(onCount);
  latestOnCount.current = onCount;
  useEffect(() => {
    if (opened) latestOnCount.current(opened.numPages);
  }, [opened]);
  return (
    <div ref={room} className={styles.slide}>
      {failure && (
        <p role="alert">
          {failure === 'encrypted' ? words.encrypted : words.failed}{' '}
          <Button kind="quiet" onClick={retry}>
            {words.retry}
          </Button>
        </p>
      )}
      {!failure && !opened && <Skeleton lines={6} />}
      {opened && !failure && (
        <DocumentPage
          document={opened}
          number={Math.min(page, opened.numPages)}
          zoom={null}
          width={width}
          label={label}
          onFitted={() => undefined}
          onFailed={fail}
        />
      )}
    </div>
  );
};
