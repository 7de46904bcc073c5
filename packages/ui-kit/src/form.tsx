import { useEffect, useId, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import styles from './form.module.css';
import { Message } from './message.tsx';

export interface FormProps {
  /** For instance `handleSubmit(…)` of react-hook-form. The browser's own submit is prevented. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  label?: string;
  children: ReactNode;
}

/** A form without the browser's validation, so that messages are ours and in the page's language. */
export const Form = ({ onSubmit, label, children }: FormProps) => (
  <form
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit(event);
    }}
  >
    {children}
  </form>
);

/** Fields side by side as the width allows; a `wide` field takes a row. */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);

/** Fields that belong together, under a heading. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <div className={styles.section} role="group" aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <FormGrid>{children}</FormGrid>
    </div>
  );
};

/** The buttons of a form, the primary one first. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** A note about the form as a whole, announced when it appears. */
export const FormNotice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice} role="status">
    <Message>{children}</Message>
  </div>
);

/** The error of the form as a whole; takes the focus when it appears. Renders nothing without a text. */
export const FormError = ({ children }: { children?: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) box.current?.focus();
  }, [children]);
  if (!children) return null;
  return (
    <div ref={box} className={styles.error} tabIndex={-1}>
      <Message tone="bad">{children}</Message>
    </div>
  );
};
