import { useEffect, useState } from 'react';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { Wiring } from './field.tsx';
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

interface ToolbarProps {
  editor: Editor;
  disabled: boolean;
  picture: RichTextFieldProps['picture'];
}

const Toolbar = ({ editor, disabled, picture }: ToolbarProps) => {
  const words = useRichTextWords();
  const [isLinking, setLinking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const insert = (chosen: Picture): void => {
    editor.chain().focus(null, { scrollIntoView: false }).setImage(chosen).run();
    setChoosing(false);
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
          onClick={() => setChoosing(!isChoosing)}
        />
      )}
      {picture && isChoosing && !disabled && <div className={styles.link}>{picture(insert)}</div>}
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

const Box = ({ editor, field }: { editor: Editor; field: RichTextFieldProps }) => {
  const { value, disabled = false } = field;
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    // Only changes from outside: writing back the user's own input would move the cursor.
    if (value !== htmlOf(editor)) editor.commands.setContent(sanitizeHtml(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={classNames(styles.box, field.error && styles.invalid, disabled && styles.off)}>
      <Toolbar editor={editor} disabled={disabled} picture={field.picture} />
      <EditorContent editor={editor} className={styles.text} />
    </div>
  );
};

/** The editor behind `RichTextField`. */
const RichTextEditor = ({ field, wiring, labelId }: Props) => {
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
    extensions: field.picture ? withPictures : extensions,
    injectCSS: false,
    // In an effect: an editor created during rendering is discarded when React delays its commit.
    immediatelyRender: false,
    editable: !field.disabled,
    editorProps: { attributes },
    onUpdate: ({ editor: now }) => field.onChange(htmlOf(now)),
    onBlur: () => field.onBlur?.(),
  });
  return editor ? <Box editor={editor} field={field} /> : <Skeleton block={180} />;
};

export default RichTextEditor;
