import { Step as SemanticStep } from 'semantic-ui-react';
import { Icon } from '../icon.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './steps.module.css';
import { useSemanticWords } from './words.ts';

export interface Step {
  key: string;
  title: string;
  hint?: string | undefined;
  /** False: something was left open in it, although it lies behind. */
  isDone?: boolean | undefined;
  /** Leads back to a step that is done, or on to one that may be taken. */
  onSelect?: (() => void) | undefined;
}

export interface StepsProps {
  /** What the steps lead to: 'Enrolment'. */
  label: string;
  steps: readonly Step[];
  /** The key of the step that is being done; those before it are done. Null: all are done. */
  current: string | null;
}

/** The way through something that is done one after the other. Below each other on narrow screens. */
export const Steps = ({ label, steps, current }: StepsProps) => {
  const words = useSemanticWords();
  const at = current === null ? steps.length : steps.findIndex(({ key }) => key === current);
  return (
    <SemanticStep.Group as="ol" className={styles.steps} aria-label={label}>
      {steps.map(({ key, title, hint, isDone = true, onSelect }, index) => {
        const done = index < at && isDone;
        const state = done ? words.done : index === at ? words.current : words.toDo;
        return (
          <SemanticStep
            key={key}
            as="li"
            active={index === at}
            completed={done}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.sign} aria-hidden="true">
              {done ? <Icon name="check" /> : index + 1}
            </span>
            <SemanticStep.Content>
              <SemanticStep.Title>
                {onSelect ? (
                  <button type="button" className={styles.link} onClick={onSelect}>
                    {title}
                  </button>
                ) : (
                  title
                )}
                <VisuallyHidden> {state}</VisuallyHidden>
              </SemanticStep.Title>
              {hint && <SemanticStep.Description>{hint}</SemanticStep.Description>}
            </SemanticStep.Content>
          </SemanticStep>
        );
      })}
    </SemanticStep.Group>
  );
};
