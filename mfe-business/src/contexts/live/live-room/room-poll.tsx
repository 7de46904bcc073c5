import { POLL_OPTIONS } from '@college/contracts/live/live-room';
import type { RoomPoll as Poll } from '@college/contracts/live/live-room';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { RoomPartProps } from './room-part.ts';
import { pollTexts } from './room-poll.texts.ts';
import styles from './live-room.module.css';

/** What the teacher asks everybody, one question at a time. */
export const RoomPoll = ({ room, view, say }: RoomPartProps) => {
  const t = useTexts(pollTexts);
  const { poll } = view;
  const mayAsk = room.isTeacher && view.playState === 'live' && poll?.isOpen !== true;
  return (
    <Card title={t('poll')}>
      {poll ? <Asked key={poll.id} poll={poll} isTeacher={room.isTeacher} say={say} /> : null}
      {!poll && !mayAsk && <p className={styles.note}>{t('noPoll')}</p>}
      {mayAsk && <AskForm say={say} />}
    </Card>
  );
};

interface AskedProps extends Pick<RoomPartProps, 'say'> {
  poll: Poll;
  isTeacher: boolean;
}

const Asked = ({ poll, isTeacher, say }: AskedProps) => {
  const t = useTexts(pollTexts);
  const [chosen, setChosen] = useState<number | null>(null);
  const { id, question, options, isOpen, votes, voted, own } = poll;
  const mayVote = isOpen && !isTeacher && own === null;
  return (
    <div className={styles.poll} role="group" aria-label={question}>
      <p>
        <strong>{question}</strong>
      </p>
      {mayVote && (
        <fieldset className={styles.options}>
          <legend>{t('vote')}</legend>
          {options.map((text, option) => (
            <label key={text}>
              <input
                type="radio"
                name={`poll-${id}`}
                checked={chosen === option}
                onChange={() => setChosen(option)}
              />
              {text}
            </label>
          ))}
          <Button
            kind="primary"
            disabled={chosen === null}
            onClick={() => chosen !== null && say({ type: 'vote', pollId: id, option: chosen })}
          >
            {t('vote')}
          </Button>
        </fieldset>
      )}
      <div role="status">
        {own !== null && <p>{t('votedOwn', { option: options[own] ?? '' })}</p>}
        {votes === null && !mayVote && <p className={styles.note}>{t('afterClose')}</p>}
        {(isTeacher || !isOpen) && <p className={styles.note}>{t('voted', { count: voted })}</p>}
      </div>
      {votes !== null && (
        <BarChart
          caption={t('results')}
          hideCaption
          bars={options.map((label, option) => ({ label, value: votes[option] ?? 0 }))}
        />
      )}
      {isTeacher && isOpen && (
        <Button onClick={() => say({ type: 'close-poll', pollId: id })}>{t('closePoll')}</Button>
      )}
    </div>
  );
};

const AskForm = ({ say }: Pick<RoomPartProps, 'say'>) => {
  const t = useTexts(pollTexts);
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState<readonly string[]>(['', '']);
  const filled = options.map((text) => text.trim()).filter((text) => text !== '');
  const isReady =
    question.trim() !== '' && filled.length >= POLL_OPTIONS.least && new Set(filled).size === filled.length;
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady || !say({ type: 'ask', question: question.trim(), options: filled })) return;
    setQuestion('');
    setOptions(['', '']);
  };
  return (
    <form className={styles.poll} onSubmit={ask}>
      <div className={styles.quick} role="group" aria-label={t('quick')}>
        <Button onClick={() => say({ type: 'ask', question: t('quickClear'), options: [t('yes'), t('no')] })}>
          {t('quickClear')}
        </Button>
        <Button
          onClick={() =>
            say({ type: 'ask', question: t('quickSpeed'), options: [t('faster'), t('right'), t('slower')] })
          }
        >
          {t('quickSpeed')}
        </Button>
      </div>
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
        <Button type="submit" kind="primary" disabled={!isReady}>
          {t('ask')}
        </Button>
      </div>
    </form>
  );
};
