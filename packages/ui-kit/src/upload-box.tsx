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
  /** The text of the button: 'Choose a file'. */
  action: string;
  /** Beside it: that a file may be dropped, and the maximum size. */
  note: string;
  /** Extensions for the browser's file dialog: `.pdf,.docx`. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
  onFiles: (files: File[]) => void;
}

/** The browser's own file input, with a drop zone. */
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
            // So that the same file can be chosen again, which resumes an interrupted upload.
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
  /** Size, kind and other facts in one line. */
  facts?: string | undefined;
  icon?: IconName | undefined;
  /** Address of a thumbnail instead of the icon. */
  picture?: string | undefined;
  /** The target of the name's link. */
  href?: string | undefined;
  /** Progress, or why it stopped. */
  children?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
}

/** One file: chosen, uploading or uploaded. */
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
