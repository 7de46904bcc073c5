import { useEffect, useRef, useState } from 'react';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { Wiring } from './field.tsx';
import { FormulaPalette } from './formula-palette.tsx';
import { insertedPiece } from './formula-pieces.ts';
import type { FormulaPiece } from './formula-pieces.ts';
import type { IconName } from './icon.tsx';
import styles from './rich-text-editor.module.css';
import prose from './rich-text.module.css';
import { LinkRow } from './rich-text-link.tsx';
import { useRichTextWords } from './rich-text-words.ts';
import type { RichTextWords } from './rich-text-words.ts';
import type { Picture, RichTextFieldProps } from './rich-text-field.tsx';
import { sanitizeHtml } from './sanitize-html.ts';
import { Skeleton } from './skeleton.tsx';

interface Tool {
  name: Exclude<keyof RichTextWords, 'toolbar'>;
  icon: IconName;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** The mark or node that the tool toggles; none for undo and redo. */
  active?: string;
}

const tools: Tool[] = [
  { name: 'bold', icon: 'bold', run: (chain) => chain.toggleBold(), active: 'bold' },
  { name: 'italic', icon: 'italic', run: (chain) => chain.toggleItalic(), active: 'italic' },
  { name: 'underline', icon: 'underline', run: (chain) => chain.toggleUnderline(), active: 'underline' },
  { name: 'strike', icon: 'strike', run: (chain) => chain.toggleStrike(), active: 'strike' },
  { name: 'heading', icon: 'heading', run: (chain) => chain.toggleHeading({ level: 3 }), active: 'heading' },
  { name: 'bulletList', icon: 'list', run: (chain) => chain.toggleBulletList(), active: 'bulletList' },
  {
    name: 'orderedList',
    icon: 'ordered-list',
    run: (chain) => chain.toggleOrderedList(),
    active: 'orderedList',
  },
  { name: 'blockquote', icon: 'quote', run: (chain) => chain.toggleBlockquote(), active: 'blockquote' },
  { name: 'undo', icon: 'undo', run: (chain) => chain.undo() },
  { name: 'redo', icon: 'redo', run: (chain) => chain.redo() },
];

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** Writes a piece of a formula at the caret, and leaves the caret in its first gap. */
const insertPiece = (editor: Editor, piece: FormulaPiece): void => {
  const { from, $from } = editor.state.selection;
  const { text, caret } = insertedPiece(
    $from.parent.textBetween(0, $from.parentOffset, undefined, ' '),
    piece,
  );
  editor
    .chain()
    .focus(null, { scrollIntoView: false })
    .insertContent({ type: 'text', text })
    .setTextSelection(from + caret)
    .run();
};

/** The file on its way into a text. One that has text as well, as from a word processor, is pasted as text. */
const fileOf = (data: DataTransfer | null): File | null =>
  data && data.getData('text/plain') === '' ? (data.files[0] ?? null) : null;

interface ToolbarProps extends Pick<RichTextFieldProps, 'picture' | 'formulas'> {
  editor: Editor;
  disabled: boolean;
  /** Pasted or dropped: the panel for pictures is open with it. */
  file: File | null;
  onFileDone: () => void;
}

const Toolbar = ({ editor, disabled, picture, formulas, file, onFileDone }: ToolbarProps) => {
  const words = useRichTextWords();
  const [isLinking, setLinking] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [isChosen, setChoosing] = useState(false);
  const isChoosing = isChosen || file !== null;
  const choose = (isOpen: boolean): void => {
    setChoosing(isOpen);
    if (!isOpen) onFileDone();
  };
  const insert = (chosen: Picture): void => {
    editor.chain().focus(null, { scrollIntoView: false }).setImage(chosen).run();
    choose(false);
  };
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: tools.map((tool) => Boolean(tool.active && now.isActive(tool.active))),
      link: now.isActive('link'),
    }),
  });
  return (
    <div className={styles.toolbar} role="group" aria-label={words.toolbar}>
      {tools.map((tool, index) => (
        <Button
          key={tool.name}
          kind="quiet"
          size="small"
          icon={tool.icon}
          aria-label={words[tool.name]}
          title={words[tool.name]}
          aria-pressed={tool.active ? active.tools[index] : undefined}
          disabled={disabled}
          onClick={() => tool.run(editor.chain().focus(null, { scrollIntoView: false })).run()}
        />
      ))}
      <Button
        kind="quiet"
        size="small"
        icon="link"
        aria-label={words.link}
        title={words.link}
        aria-pressed={active.link}
        aria-expanded={isLinking}
        disabled={disabled}
        onClick={() => setLinking(!isLinking)}
      />
      {picture && (
        <Button
          kind="quiet"
          size="small"
          icon="image"
          aria-label={words.picture}
          title={words.picture}
          aria-expanded={isChoosing}
          disabled={disabled}
          onClick={() => choose(!isChoosing)}
        />
      )}
      {formulas && (
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isWriting}
          disabled={disabled}
          onClick={() => setWriting(!isWriting)}
        >
          {words.formula}
        </Button>
      )}
      {picture && isChoosing && !disabled && (
        <div key={file ? file.name + file.lastModified : ''} className={styles.link}>
          {picture(insert, file)}
        </div>
      )}
      {isWriting && !disabled && (
        <div className={styles.link}>
          <FormulaPalette onChoose={(piece) => insertPiece(editor, piece)} />
        </div>
      )}
      {isLinking && !disabled && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
};

interface Props {
  field: RichTextFieldProps;
  wiring: Wiring;
  labelId: string;
}

const extensions = [StarterKit.configure({ link: { openOnClick: false }, trailingNode: false })];
const withPictures = [...extensions, Image.configure({ inline: true })];

interface BoxProps extends Pick<ToolbarProps, 'editor' | 'file' | 'onFileDone'> {
  field: RichTextFieldProps;
}

const Box = ({ editor, field, ...pasted }: BoxProps) => {
  const { value, disabled = false, picture, formulas } = field;
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    // Only changes from outside: writing back the user's own input would move the cursor.
    if (value !== htmlOf(editor)) editor.commands.setContent(sanitizeHtml(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={classNames(styles.box, field.error && styles.invalid, disabled && styles.off)}>
      <Toolbar {...{ editor, disabled, picture, formulas }} {...pasted} />
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
};

/** The editor behind `RichTextField`. */
const RichTextEditor = ({ field, wiring, labelId }: Props) => {
  const [file, setFile] = useState<File | null>(null);
  const now = useRef<Editor | null>(null);
  const hasPictures = field.picture !== undefined;
  const take = (data: DataTransfer | null): boolean => {
    const found = hasPictures ? fileOf(data) : null;
    if (found) setFile(found);
    return found !== null;
  };
  const attributes = Object.fromEntries(
    Object.entries({
      ...wiring,
      class: prose.prose,
      role: 'textbox',
      'aria-multiline': true,
      'aria-labelledby': labelId,
    })
      .filter(([, set]) => set !== undefined)
      .map(([name, set]) => [name, String(set)]),
  );
  const editor = useEditor({
    extensions: hasPictures ? withPictures : extensions,
    injectCSS: false,
    // In an effect: an editor created during rendering is discarded when React delays its commit.
    immediatelyRender: false,
    editable: !field.disabled,
    editorProps: {
      attributes,
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop: (view, event) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        if (!take(event.dataTransfer)) return false;
        if (at !== undefined) now.current?.commands.setTextSelection(at);
        return true;
      },
    },
    onUpdate: ({ editor: written }) => field.onChange(htmlOf(written)),
    onBlur: () => field.onBlur?.(),
  });
  now.current = editor;
  if (!editor) return <Skeleton block={180} />;
  return <Box editor={editor} field={field} file={file} onFileDone={() => setFile(null)} />;
};

export default RichTextEditor;
