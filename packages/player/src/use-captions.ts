import { useEffect, useState } from 'react';

/** Which captions are shown: the index of one, or null. `lead` is what a key turns on; its lines are loaded at once. */
export const useCaptions = (element: HTMLMediaElement | null, count: number) => {
  const [shown, setShown] = useState<number | null>(null);
  const [lead, setLead] = useState(0);
  useEffect(() => {
    const tracks = element?.textTracks;
    for (let index = 0; tracks && index < tracks.length; index += 1) {
      const track = tracks[index];
      if (track) track.mode = index === shown ? 'showing' : index === lead ? 'hidden' : 'disabled';
    }
  }, [element, shown, lead, count]);
  const show = (index: number | null): void => {
    if (index !== null) setLead(index);
    setShown(index);
  };
  return {
    shown,
    lead,
    show,
    toggle: () => show(shown === null && count > 0 ? Math.min(lead, count - 1) : null),
  };
};
