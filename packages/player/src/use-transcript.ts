import type { WareMedia } from '@college/contracts/content/course-ware';
import { useEffect, useState } from 'react';

/** One line of what is said. */
export interface SaidLine {
  /** Seconds into the film. */
  readonly from: number;
  readonly text: string;
}

const linesOf = (cues: TextTrackCueList | null): SaidLine[] =>
  [...((cues ?? []) as Iterable<VTTCue>)].map((cue) => ({
    from: cue.startTime,
    text: cue.getCueAsHTML().textContent,
  }));

/** What is said in a film, by the captions of this index; empty until they are loaded. */
export const useTranscript = (
  element: HTMLMediaElement | null,
  index: number,
  captions: Extract<WareMedia, { by: 'file' }>['captions'],
): readonly SaidLine[] => {
  const [lines, setLines] = useState<readonly SaidLine[]>([]);
  useEffect(() => {
    const track = element?.querySelectorAll('track')[index];
    const read = (): void => setLines(linesOf(element?.textTracks[index]?.cues ?? null));
    read();
    track?.addEventListener('load', read);
    return () => track?.removeEventListener('load', read);
  }, [element, index, captions]);
  return lines;
};
