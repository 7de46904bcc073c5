import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DatePopover } from './date-popover.tsx';
import { useDateWords } from './date-words.ts';

interface DatePopoverOptions {
  disabled?: boolean | undefined;
  onClosed?: (() => void) | undefined;
}

/** What every date field ends with: the button that opens its calendar, and the calendar below the field. */
export const useDatePopover = (label: string, { disabled, onClosed }: DatePopoverOptions = {}) => {
  const words = useDateWords();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (giveBack = true): void => {
    setOpen(false);
    if (giveBack) button.current?.focus();
    onClosed?.();
  };
  return {
    /** For the element that the calendar belongs to. */
    box,
    close,
    openByKey: (event: { key: string; preventDefault: () => void }): void => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    },
    opener: (
      <Button
        ref={button}
        kind="quiet"
        icon="calendar"
        aria-label={words.calendar(label)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        onClick={() => setOpen(!isOpen)}
      />
    ),
    popover: (calendar: ReactNode) =>
      isOpen && (
        <DatePopover id={id} label={words.calendar(label)} anchor={box} onClose={close}>
          {calendar}
        </DatePopover>
      ),
  };
};
