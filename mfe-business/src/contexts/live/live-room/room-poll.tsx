import type { RoomPoll as Poll } from '@college/contracts/live/live-room';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { useState } from 'react';
import { PollDesk } from './room-poll-desk.tsx';
import type { RoomPartProps } from './room-part.ts';
import { pollTexts } from './room-poll.texts.ts';
import styles from './live-room.module.css';

/** What the teacher asks everybody, one question at a time. */
export const RoomPoll = ({ room, view, say }: RoomPartProps) => {
  const t = useTexts(pollTexts);
  const { poll } = view;
  const mayAsk = room.isTeacher && view.playState === 'live' && poll?.isOpen !== true;
  return (
    <Card title={room.isTeacher ? undefined : t('poll')}>
      {poll ? <Asked key={poll.id} poll={poll} isTeacher={room.isTeacher} say={say} /> : null}
      {!poll && !room.isTeacher && <p className={styles.note}>{t('noPoll')}</p>}
      {room.isTeacher && <PollDesk view={view} say={say} mayAsk={mayAsk} />}
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
