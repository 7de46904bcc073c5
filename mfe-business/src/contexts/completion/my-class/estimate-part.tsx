import type {
  ClassEstimateItem,
  EstimateAnswer,
  TrainClassEstimate,
} from '@college/contracts/classes/estimate';
import { formatDate } from '@college/portal-sdk/format';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { ErrorSummary } from '@college/ui-kit/error-summary';
import { Message } from '@college/ui-kit/message';
import { Rating } from '@college/ui-kit/semantic';
import { Skeleton } from '@college/ui-kit/skeleton';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import styles from './my-class.module.css';
import { useEstimate, useSubmitEstimate } from './my-class.queries.ts';
import { myClassTexts } from './my-class.texts.ts';

/** The evaluation of the class, or why it is not open. */
export const EstimatePart = ({ classId }: { classId: number }) => {
  const t = useTexts(myClassTexts);
  const { data, error, isFetching, refetch } = useEstimate(classId);
  return (
    <Card title={t('evaluation')}>
      {data ? (
        <Estimate found={data} />
      ) : error ? (
        <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Card>
  );
};

const Estimate = ({ found }: { found: TrainClassEstimate }) => {
  const t = useTexts(myClassTexts);
  if (found.submitted)
    return <EmptyState icon="good" title={t('submittedTitle')} hint={t('submittedHint')} />;
  const [reason] = found.reasons;
  if (reason !== undefined)
    return (
      <EmptyState
        icon="info"
        title={t(reason === 'closed' ? 'closedTitle' : 'notNowTitle')}
        hint={t(reason)}
      />
    );
  return <EstimateForm found={found} />;
};

type Answers = Readonly<Record<number, Omit<EstimateAnswer, 'itemId'>>>;

const isMissing = ({ id, kind }: ClassEstimateItem, answers: Answers): boolean =>
  kind !== 'text' && answers[id]?.score === undefined && answers[id]?.choice === undefined;

const EstimateForm = ({ found: { classId, items, until } }: { found: TrainClassEstimate }) => {
  const t = useTexts(myClassTexts);
  const [answers, setAnswers] = useState<Answers>({});
  const [tries, setTries] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const submit = useSubmitEstimate(() => notify.success(t('submittedDone')));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTries(tries + 1);
    if (items.some((item) => isMissing(item, answers))) return;
    const sent = items.map(({ id }) => ({ itemId: id, ...answers[id] }));
    submit.mutate({ classId, answers: sent });
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Message tone="info" title={t('anonymousTitle')}>
        <p>{t('anonymous')}</p>
      </Message>
      <ErrorSummary form={box} attempt={tries} errors={answers} />
      <div ref={box} className={styles.form}>
        {items.map((item) => (
          <Item
            key={item.id}
            item={item}
            answer={answers[item.id] ?? {}}
            onAnswer={(answer) => setAnswers((before) => ({ ...before, [item.id]: answer }))}
            error={tries > 0 && isMissing(item, answers) ? t('missingAnswer') : undefined}
          />
        ))}
      </div>
      {submit.error && <Message tone="bad">{submit.error.message}</Message>}
      <p className={styles.facts}>
        {t('submitHint')} {until && t('until', { time: formatDate(until, 'minute') })}
      </p>
      <div>
        <Button type="submit" kind="primary" busy={submit.isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
};

interface ItemProps {
  item: ClassEstimateItem;
  answer: Omit<EstimateAnswer, 'itemId'>;
  onAnswer: (answer: Omit<EstimateAnswer, 'itemId'>) => void;
  error: string | undefined;
}

const Item = ({ item: { kind, title, options }, answer, onAnswer, error }: ItemProps) => {
  const t = useTexts(myClassTexts);
  const name = useId();
  if (kind === 'text')
    return (
      <TextAreaField
        label={title}
        name={name}
        hint={t('textHint')}
        rows={3}
        maxLength={500}
        value={answer.text ?? ''}
        onChange={(text) => onAnswer({ text })}
      />
    );
  return (
    <div data-field>
      {kind === 'score5' ? (
        <Rating
          label={title}
          value={answer.score ?? 0}
          onChange={(score) => onAnswer({ score })}
          error={error}
        />
      ) : (
        <fieldset className={styles.choice}>
          <legend>{title}</legend>
          {options.map((option, choice) => (
            <label key={option}>
              <input
                type="radio"
                name={name}
                checked={answer.choice === choice}
                aria-invalid={(error !== undefined && choice === 0) || undefined}
                onChange={() => onAnswer({ choice })}
              />
              {option}
            </label>
          ))}
        </fieldset>
      )}
      {error && (
        <p className={styles.wrong} data-error>
          {error}
        </p>
      )}
    </div>
  );
};
