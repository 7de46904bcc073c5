import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import type { Column } from './data-table-column.ts';
import { DENSITIES, hideableColumns, isShown, ownView, withColumn } from './data-table-view.ts';
import type { TableView } from './data-table-view.ts';
import styles from './table-view-menu.module.css';
import { useMenuPlace } from './use-menu-place.ts';
import { useWords } from './words.ts';

interface TableViewMenuProps<Row> {
  columns: readonly Column<Row>[];
  view: TableView;
  onChange: (view: TableView) => void;
  /** Shows the keys of lists. */
  onHelp: () => void;
}

/** The button in the head of a table that opens the choice of its columns and density. */
export const TableViewMenu = <Row,>({ columns, view, onChange, onHelp }: TableViewMenuProps<Row>) => {
  const words = useWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = (): void => setOpen(false);
  useMenuPlace(open, button, panel, close);
  const isOwn = view.density === ownView.density && Object.keys(view.columns).length === 0;

  const closeAndReturn = (): void => {
    close();
    button.current?.focus();
  };
  // The panel is at the end of the document; a Tab over its edge leads back to the button.
  const onKeyDown = (event: KeyboardEvent): void => {
    const stops = panel.current?.querySelectorAll<HTMLElement>('input:checked, input[type=checkbox], button');
    const isOverEdge = event.key === 'Tab' && event.target === stops?.[event.shiftKey ? 0 : stops.length - 1];
    if (event.key !== 'Escape' && !isOverEdge) return;
    event.preventDefault();
    event.stopPropagation();
    closeAndReturn();
  };
  return (
    <>
      <Button
        ref={button}
        kind="quiet"
        size="small"
        icon="settings"
        aria-label={words.view}
        title={words.view}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open &&
        createPortal(
          <div
            ref={panel}
            id={id}
            className={styles.panel}
            role="dialog"
            aria-label={words.view}
            onKeyDown={onKeyDown}
          >
            <fieldset className={styles.group}>
              <legend>{words.density}</legend>
              {DENSITIES.map((density) => (
                <label key={density} className={styles.choice}>
                  <input
                    type="radio"
                    name={`${id}-density`}
                    checked={view.density === density}
                    onChange={() => onChange({ ...view, density })}
                  />
                  {words[density]}
                </label>
              ))}
            </fieldset>
            <fieldset className={styles.group}>
              <legend>{words.columns}</legend>
              {hideableColumns(columns).map((column) => (
                <label key={column.key} className={styles.choice}>
                  <input
                    type="checkbox"
                    checked={isShown(column, view)}
                    onChange={(event) => onChange(withColumn(view, column, event.target.checked))}
                  />
                  {column.title}
                </label>
              ))}
            </fieldset>
            <Button
              kind="quiet"
              size="small"
              icon="reset"
              aria-disabled={isOwn || undefined}
              onClick={() => onChange(ownView)}
            >
              {words.asItWas}
            </Button>
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                closeAndReturn();
                onHelp();
              }}
            >
              {words.keys}
            </Button>
          </div>,
          document.body,
        )}
    </>
  );
};
