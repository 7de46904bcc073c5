import type { ObjectionDetail } from '@college/contracts/exams/exam-grading';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Message } from '@college/ui-kit/message';
import { NumberField } from '@college/ui-kit/number-field';
import { RichStem } from '@college/ui-kit/rich-stem';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import { useDecideObjection, useObjection } from './exam-grading.queries.ts';
import { examResultTexts } from './exam-result.texts.ts';
import styles from './exam-grading.module.css';

interface ObjectionDialogProps {
  id: number;
  onClose: () => void;
}

/** What a student objects to, with the answers of their paper; whoever did not mark it decides. */
export const ObjectionDialog = ({ id, onClose }: ObjectionDialogProps) => {
  const t = useTexts(examResultTexts);
  const { data, error, isFetching, refetch } = useObjection(id);
  if (data) return <Decision key={data.rowVersion} found={data} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t('objectionsTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {error ? (
        <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
};

interface Mark {
  readonly score: number | null;
  readonly comment: string;
}
type Item = ObjectionDetail['items'][number];

const isScore = (score: number | null, most: number): score is number =>
  score !== null && score >= 0 && score <= most && Number.isInteger(score * 2);

const Decision = ({ found, onClose }: { found: ObjectionDetail; onClose: () => void }) => {
  const t = useTexts(examResultTexts);
  const command = useDecideObjection();
  const [answer, setAnswer] = useState(found.answer);
  const [marks, setMarks] = useState<ReadonlyMap<number, Mark>>(
    new Map(found.items.map(({ itemId, score }) => [itemId, { score, comment: '' }])),
  );
  const [wrong, setWrong] = useState<'wrongScores' | 'noAnswer' | null>(null);
  const save = async (): Promise<void> => {
    const grades = found.items.flatMap(({ itemId, most }) => {
      const { score = null, comment = '' } = marks.get(itemId) ?? {};
      return isScore(score, most) ? [{ itemId, score, comment }] : [];
    });
    if (grades.length < found.items.length) return setWrong('wrongScores');
    if (answer.trim() === '') return setWrong('noAnswer');
    setWrong(null);
    const done = await command
      .mutateAsync({ id: found.id, rowVersion: found.rowVersion, answer, grades })
      .catch(() => null);
    if (done === null) return;
    notify.success(t('decided'));
    onClose();
  };
  return (
    <Dialog
      open
      size="large"
      title={t('decideTitle', { no: found.studentNo })}
      busy={command.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(found.canDecide ? 'cancel' : 'close')}</Button>
          {found.canDecide && (
            <Button kind="primary" busy={command.isPending} onClick={() => void save()}>
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p className={styles.text}>{found.text}</p>
        {found.state === 'open' && !found.canDecide && <Message tone="warn">{t('cannotDecide')}</Message>}
        {found.items.length === 0 && <Message>{t('noHand')}</Message>}
        {found.items.map((item) => (
          <OneItem
            key={item.itemId}
            item={item}
            mark={marks.get(item.itemId) ?? { score: item.score, comment: '' }}
            onChange={
              found.canDecide ? (mark) => setMarks(new Map([...marks, [item.itemId, mark]])) : undefined
            }
          />
        ))}
        {(found.canDecide || found.answer !== '') && (
          <TextAreaField
            name="answer"
            label={t('answer')}
            hint={t('answerHint')}
            value={answer}
            onChange={setAnswer}
            disabled={!found.canDecide}
            rows={3}
            maxLength={1000}
            required
          />
        )}
        {wrong && <Message tone="bad">{t(wrong)}</Message>}
        {command.error && <Message tone="bad">{command.error.message}</Message>}
      </Stack>
    </Dialog>
  );
};

interface OneItemProps {
  item: Item;
  mark: Mark;
  onChange: ((mark: Mark) => void) | undefined;
}

const OneItem = ({ item, mark, onChange }: OneItemProps) => {
  const t = useTexts(examResultTexts);
  const { itemId, most } = item;
  return (
    <section className={styles.item}>
      <RichStem html={item.stem} />
      <h3 className={styles.small}>{t('written')}</h3>
      <p className={styles.text}>{item.text || '—'}</p>
      <h3 className={styles.small}>{t('model')}</h3>
      <RichStem html={item.answer} />
      <p>{[t('given', { score: item.score, most }), ...item.comments].join(' · ')}</p>
      {onChange && (
        <>
          <NumberField
            name={`score-${itemId}`}
            label={t('points0')}
            hint={t('scoreHint', { most })}
            value={mark.score}
            onChange={(score) => onChange({ ...mark, score })}
            min={0}
            max={most}
            step={0.5}
            required
          />
          <TextAreaField
            name={`comment-${itemId}`}
            label={t('comment')}
            value={mark.comment}
            onChange={(comment) => onChange({ ...mark, comment })}
            rows={2}
            maxLength={500}
          />
        </>
      )}
    </section>
  );
};
