import { useEffect, useRef, useState } from 'react';
import styles from './document-page.module.css';
import { drawText } from './open-document.ts';
import type { PDFDocumentProxy } from './open-document.ts';

/** CSS pixels in a point of print. */
const ON_PAPER = 96 / 72;
/** Of one canvas: phones draw none that is larger. */
const MOST_PIXELS = 16_000_000;

interface DocumentPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** Times the size on paper; null: as wide as there is room. */
  zoom: number | null;
  width: number;
  label: string;
  onFitted: (zoom: number) => void;
  onFailed: (error: unknown) => void;
}

const isCancelled = (error: unknown): boolean =>
  ['RenderingCancelledException', 'AbortException'].includes((error as Error).name);

/** One page: its picture, and its text over it. */
export const DocumentPage = ({
  document: source,
  number,
  zoom,
  width,
  label,
  ...events
}: DocumentPageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const latest = useRef(events);
  latest.current = events;

  useEffect(() => {
    let isWanted = true;
    let cancel = (): void => undefined;
    const draw = async (): Promise<void> => {
      const page = await source.getPage(number);
      if (!isWanted || !canvas.current || !text.current || width === 0) return;
      const fit = width / page.getViewport({ scale: 1 }).width;
      latest.current.onFitted(fit / ON_PAPER);
      const scale = zoom === null ? fit : zoom * ON_PAPER;
      const viewport = page.getViewport({ scale });
      const ratio = Math.min(
        window.devicePixelRatio || 1,
        Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)),
      );
      const surface = canvas.current;
      surface.width = Math.floor(viewport.width * ratio);
      surface.height = Math.floor(viewport.height * ratio);
      surface.style.width = `${Math.floor(viewport.width)}px`;
      surface.style.height = `${Math.floor(viewport.height)}px`;
      const drawing = page.render({
        canvas: surface,
        viewport,
        transform: ratio === 1 ? undefined : [ratio, 0, 0, ratio, 0, 0],
      });
      cancel = () => drawing.cancel();
      await drawing.promise;
      if (!isWanted) return;
      setDrawn(true);
      const stop = await drawText(page, text.current, scale);
      if (isWanted) cancel = stop;
      else stop();
    };
    draw().catch((error: unknown) => {
      if (isWanted && !isCancelled(error)) latest.current.onFailed(error);
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [source, number, zoom, width]);

  return (
    <div className={styles.page} aria-busy={!isDrawn}>
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />
      <div ref={text} className={styles.text} />
    </div>
  );
};
