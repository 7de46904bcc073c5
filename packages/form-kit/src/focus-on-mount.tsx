import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface FocusOnMountProps {
  /** What has come of it, and not a step that is still to be done. */
  isOutcome?: boolean;
  children: ReactNode;
}

/** Takes the focus when it comes: the button that led here is gone, and what it led to is to be heard. */
export const FocusOnMount = ({ isOutcome = false, children }: FocusOnMountProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role={isOutcome ? 'status' : undefined}>
      {children}
    </div>
  );
};
