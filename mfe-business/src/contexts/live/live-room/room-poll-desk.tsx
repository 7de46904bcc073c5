import { MOST_SAVED_POLLS, POLL_OPTIONS } from '@college/contracts/live/live-room';
import type { PollDraft } from '@college/contracts/live/live-room';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { classNames } from '@college/ui-kit/class-names';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { RoomPartProps } from './room-part.ts';
import { deskTexts } from './room-desk.texts.ts';
import { pollTexts } from './room-poll.texts.ts';
import styles from './live-room.module.css';

interface PollDeskProps extends Pick<RoomPartProps, 'view' | 'say'> {
  /** The lesson runs, and no other question is open. */
  mayAsk: boolean;
}

/** Polls of the teacher: what was saved is asked with one click, and new ones are asked or saved. */
export const PollDesk = ({ view, say, mayAsk }: PollDeskProps) => {
  const t = useTexts(deskTexts);
  const poll = useTexts(pollTexts);
  const saved = view.savedPolls ?? [];
  const quick: readonly PollDraft[] = [
    { question: poll('quickClear'), options: [poll('yes'), poll('no')] },
    { question: poll('quickSpeed'), options: [poll('faster'), poll('right'), poll('slower')] },
  ];
  const ask = (draft: PollDraft): boolean => say({ type: 'ask', ...draft });
  const askButton = (draft: PollDraft) => (
    <Button disabled={!mayAsk} title={draft.options.join(' / ')} onClick={() => ask(draft)}>
      {draft.question}
    </Button>
  );
  return (
    <div className={styles.poll}>
      <div className={styles.poll} role="group" aria-label={t('saved')}>
        <p>
          <strong>{t('saved')}</strong>
        </p>
        <p className={styles.note} role="status">
          {saved.length > 0 ? t('savedHint', { count: saved.length }) : t('noSaved')}
        </p>
        <ul className={classNames(styles.rows, styles.options)}>
          {saved.map((draft) => (
            <li key={draft.question}>
              {askButton(draft)}
              <span className={styles.tools}>
                <Button
                  kind="quiet-danger"
                  size="small"
                  icon="remove"
                  aria-label={t('remove', { question: draft.question })}
                  onClick={() => say({ type: 'remove-poll', question: draft.question })}
                />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.quick} role="group" aria-label={poll('quick')}>
        {quick.map((draft) => (
          <span key={draft.question}>{askButton(draft)}</span>
        ))}
      </div>
      <PollForm
        mayAsk={mayAsk}
        onAsk={ask}
        maySave={saved.length < MOST_SAVED_POLLS}
        onSave={(draft) => say({ type: 'save-poll', ...draft })}
      />
    </div>
  );
};

interface PollFormProps {
  mayAsk: boolean;
  /** There is room for one more. */
  maySave: boolean;
  /** False: the line is lost; what was written stays. */
  onAsk: (draft: PollDraft) => boolean;
  onSave: (draft: PollDraft) => boolean;
}

const PollForm = ({ mayAsk, maySave, onAsk, onSave }: PollFormProps) => {
  const t = useTexts(pollTexts);
  const desk = useTexts(deskTexts);
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState<readonly string[]>(['', '']);
  const filled = options.map((text) => text.trim()).filter((text) => text !== '');
  const isReady =
    question.trim() !== '' && filled.length >= POLL_OPTIONS.least && new Set(filled).size === filled.length;
  const send = (to: (draft: PollDraft) => boolean): void => {
    if (!isReady || !to({ question: question.trim(), options: filled })) return;
    setQuestion('');
    setOptions(['', '']);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (mayAsk) send(onAsk);
    else if (maySave) send(onSave);
  };
  return (
    <form className={styles.poll} onSubmit={submit}>
      <TextField
        name="question"
        label={t('question')}
        value={question}
        onChange={setQuestion}
        maxLength={200}
      />
      {options.map((text, at) => (
        <TextField
          key={at}
          name={`option-${at + 1}`}
          label={t('option', { number: at + 1 })}
          value={text}
          onChange={(value) => setOptions(options.map((one, index) => (index === at ? value : one)))}
          maxLength={100}
        />
      ))}
      <div className={styles.quick}>
        {options.length < POLL_OPTIONS.most && (
          <Button icon="add" onClick={() => setOptions([...options, ''])}>
            {t('moreOption')}
          </Button>
        )}
        <Button disabled={!isReady || !maySave} onClick={() => send(onSave)}>
          {desk('save')}
        </Button>
        <Button type="submit" kind="primary" disabled={!isReady || !mayAsk}>
          {t('ask')}
        </Button>
      </div>
    </form>
  );
};
