import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import styles from './notes-panel.module.css';
import { playerTexts } from './player.texts.ts';
import { browserStore, MOST_NOTES, NOTE_LENGTH } from './ware-store.tsx';
import type { WareNote, WareStore } from './ware-store.tsx';

interface NotesPanelProps {
  wareId: number;
  store: WareStore;
  /** Where a new note belongs. */
  position: number;
  labelOf: (position: number) => string;
  onJump: (position: number) => void;
}

const byPlace = (a: WareNote, b: WareNote): number => a.position - b.position;

const newId = (): string => Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join('-');

/** Notes at places of a ware; each leads back to its place. */
export const NotesPanel = ({ wareId, store, position, labelOf, onJump }: NotesPanelProps) => {
  const t = useTexts(playerTexts);
  const [notes, setNotes] = useState(() => [...store.read(wareId).notes].sort(byPlace));
  const [isOpen] = useState(notes.length > 0);
  const [text, setText] = useState('');
  // Where the writing began: the film may go on meanwhile.
  const [place, setPlace] = useState<number | null>(null);
  const [isFull, setFull] = useState(false);
  const at = place ?? position;

  const change = (next: WareNote[]): boolean => {
    const isStored = next.length <= MOST_NOTES && store.save(wareId, { notes: next });
    setFull(!isStored);
    if (isStored) setNotes(next);
    return isStored;
  };
  const write = (next: string): void => {
    setText(next);
    if (next === '') setPlace(null);
    else if (place === null) setPlace(position);
  };
  const add = (): void => {
    const note = { id: newId(), position: at, text: text.trim() };
    if (note.text !== '' && change([...notes, note].sort(byPlace))) write('');
  };

  return (
    <details className={styles.panel} open={isOpen}>
      <summary className={styles.title}>
        {t('notes')}
        {notes.length > 0 && ` (${notes.length})`}
      </summary>
      <div className={styles.body}>
        {notes.length === 0 ? (
          <p className={styles.soft}>{t('noNotes')}</p>
        ) : (
          <ul className={styles.list}>
            {notes.map((note) => (
              <li key={note.id} className={styles.note}>
                <Button kind="quiet" size="small" onClick={() => onJump(note.position)}>
                  {labelOf(note.position)}
                </Button>
                <p>{note.text}</p>
                <Button
                  kind="quiet"
                  size="small"
                  icon="remove"
                  aria-label={t('removeNote', { place: labelOf(note.position) })}
                  onClick={() => change(notes.filter(({ id }) => id !== note.id))}
                />
              </li>
            ))}
          </ul>
        )}
        <TextAreaField
          name="note"
          label={t('noteHere', { place: labelOf(at) })}
          rows={2}
          maxLength={NOTE_LENGTH}
          value={text}
          onChange={write}
          error={isFull ? t('notesFull') : undefined}
          hint={store === browserStore ? t('notesStored') : undefined}
        />
        <Button icon="add" onClick={add} disabled={text.trim() === ''}>
          {t('addNote')}
        </Button>
      </div>
    </details>
  );
};
