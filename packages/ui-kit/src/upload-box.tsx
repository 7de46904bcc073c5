import { useState } from 'react';
import type { DragEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import type { Wiring } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './upload-box.module.css';

interface FilePickerProps {
  wiring: Wiring;
  name: string;
  /** What the button says: 'Choose a file'. */
  action: string;
  /** Beside it: that a file may be dropped here, and how large it may be. */
  note: string;
  /** Endings for the browser's chooser: `.pdf,.docx`. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
  onFiles: (files: File[]) => void;
}

/** The browser's own file control, with a place to drop files on. */
export const FilePicker = ({
  wiring,
  action,
  note,
  inputRef,
  onFiles,
  disabled = false,
  multiple = false,
  ...input
}: FilePickerProps) => {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div
      className={classNames(styles.picker, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.choose}>
        <input
          {...input}
          {...wiring}
          ref={inputRef}
          type="file"
          multiple={multiple}
          disabled={disabled}
          className={styles.input}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // So that the same file can be chosen again, which is how a broken upload goes on.
            target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
        <span className={styles.button} aria-hidden="true">
          <Icon name="upload" />
          {action}
        </span>
      </span>
      <span className={styles.note}>{note}</span>
    </div>
  );
};

interface FileItemProps {
  name: string;
  /** Size, kind: what else there is to say in one line. */
  facts?: string | undefined;
  icon?: IconName | undefined;
  /** Address of a small picture in the place of the icon. */
  picture?: string | undefined;
  /** Where the name leads. */
  href?: string | undefined;
  /** Progress, or why it does not go on. */
  children?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** One file: chosen, under way or there. */
export const FileItem = ({ name, facts, icon = 'file', picture, href, children, actions }: FileItemProps) => (
  <div className={styles.item}>
    <span className={styles.icon}>
      {picture ? <img className={styles.picture} src={picture} alt="" /> : <Icon name={icon} />}
    </span>
    <div className={styles.body}>
      {href ? (
        <a className={styles.name} href={href} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {facts && <span className={styles.note}>{facts}</span>}
      {children}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
