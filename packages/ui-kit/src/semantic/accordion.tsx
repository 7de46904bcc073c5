import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Accordion as SemanticAccordion } from 'semantic-ui-react';
import { Icon } from '../icon.tsx';
import styles from './accordion.module.css';

export interface AccordionPanel {
  key: string;
  title: string;
  /** On the right of the title: a count, a length, a state. */
  aside?: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  panels: readonly AccordionPanel[];
  /** The keys of the panels that are open at first; the first one by default. */
  initiallyOpen?: readonly string[];
  /** The level of the titles on the page. */
  level?: 2 | 3 | 4;
}

/** Chapters, questions, sections: any number of them open. Titles are buttons in headings (WAI-ARIA accordion). */
export const Accordion = ({ panels, initiallyOpen, level = 3 }: AccordionProps) => {
  const id = useId();
  const [open, setOpen] = useState<readonly string[]>(
    initiallyOpen ?? panels.slice(0, 1).map(({ key }) => key),
  );
  const Heading = `h${level}` as const;
  return (
    <SemanticAccordion exclusive={false} className={styles.accordion}>
      {panels.map(({ key, title, aside, content }) => {
        const isOpen = open.includes(key);
        return (
          <div key={key} className={styles.panel}>
            <Heading className={styles.heading}>
              <SemanticAccordion.Title
                as="button"
                type="button"
                id={`${id}-${key}-title`}
                active={isOpen}
                aria-expanded={isOpen}
                aria-controls={`${id}-${key}`}
                onClick={() => setOpen(isOpen ? open.filter((one) => one !== key) : [...open, key])}
              >
                <Icon name="down" />
                <span className={styles.text}>{title}</span>
                {aside && <span className={styles.aside}>{aside}</span>}
              </SemanticAccordion.Title>
            </Heading>
            <SemanticAccordion.Content
              id={`${id}-${key}`}
              role="region"
              aria-labelledby={`${id}-${key}-title`}
              active={isOpen}
              hidden={!isOpen}
            >
              {content}
            </SemanticAccordion.Content>
          </div>
        );
      })}
    </SemanticAccordion>
  );
};
