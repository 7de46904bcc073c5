import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface ArrivalProps {
  /** What has come of it, and not a step that is still to be done. */
  isOutcome?: boolean;
  children: ReactNode;
}

/** Takes the focus when it comes: the button that led here is gone, and what it led to is to be heard. */
export const Arrival = ({ isOutcome = false, children }: ArrivalProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role={isOutcome ? 'status' : undefined}>
      {children}
    </div>
  );
};
