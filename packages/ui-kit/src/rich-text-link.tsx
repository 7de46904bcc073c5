import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Editor } from '@tiptap/core';
import { Button } from './button.tsx';
import styles from './rich-text-editor.module.css';
import { useRichTextWords } from './rich-text-words.ts';
import { TextField } from './text-field.tsx';

/** Another site by https, or a page of this one: not arbitrary text, nor an address without a scheme. */
const isLinkable = (address: string): boolean => /^(https:\/\/[^\s/]\S*|\/(?!\/)\S*)$/i.test(address);

/** Without a selection, the address itself becomes the link text. */
const setLink = (editor: Editor, href: string): void => {
  const chain = editor.chain().focus(null, { scrollIntoView: false });
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.extendMarkRange('link').setLink({ href }).run();
};

interface LinkRowProps {
  editor: Editor;
  onClose: () => void;
}

/** Below the tools: the address of the selected link. */
export const LinkRow = ({ editor, onClose }: LinkRowProps) => {
  const words = useRichTextWords();
  const isLink = editor.isActive('link');
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setWrong] = useState(false);
  const leave = (): void => {
    editor.commands.focus(null, { scrollIntoView: false });
    onClose();
  };
  const apply = (): void => {
    const href = address.trim();
    if (!isLinkable(href)) return setWrong(true);
    setLink(editor, href);
    onClose();
  };
  const remove = (): void => {
    editor.chain().focus(null, { scrollIntoView: false }).extendMarkRange('link').unsetLink().run();
    onClose();
  };
  // Enter in the link field must not submit the form around the editor, and Escape must not close its dialog.
  const onKeyDown = (event: KeyboardEvent): void => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (!isEnter && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) apply();
    else leave();
  };
  return (
    <div className={styles.link} onKeyDown={onKeyDown}>
      <TextField
        label={words.address}
        name="link-address"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoFocus
        value={address}
        onChange={(next) => {
          setAddress(next);
          setWrong(false);
        }}
        hint={words.hint}
        error={isWrong ? words.wrong : undefined}
      />
      <div className={styles.linkActions}>
        <Button size="small" onClick={apply}>
          {words.apply}
        </Button>
        {isLink && (
          <Button size="small" kind="quiet-danger" onClick={remove}>
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  );
};
