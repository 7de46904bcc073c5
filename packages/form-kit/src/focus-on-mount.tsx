import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface FocusOnMountProps {
  /** A result, rather than a step to be done. */
  isOutcome?: boolean;
  children: ReactNode;
}

/** Takes the focus when it appears: the button that led here is gone, and screen readers should read the result. */
export const FocusOnMount = ({ isOutcome = false, children }: FocusOnMountProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role={isOutcome ? 'status' : undefined}>
      {children}
    </div>
  );
};
