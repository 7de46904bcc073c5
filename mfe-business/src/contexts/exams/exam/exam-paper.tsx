import { QuestionFace } from '@college/form-kit/question-face';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { SelectField } from '@college/ui-kit/select-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import styles from './exam.module.css';
import { usePaper } from './exam.queries.ts';
import { examTexts } from './exam.texts.ts';

interface ExamPaperProps {
  id: number;
  form: number;
  onForm: (form: number) => void;
}

/** A paper of an exam as a student sees it. */
export const ExamPaper = ({ id, form, onForm }: ExamPaperProps) => {
  const t = useTexts(examTexts);
  const { data, error, isFetching, refetch } = usePaper(id, form);
  if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  const isEmpty = data?.sections.every(({ items }) => items.length === 0);
  return (
    <Card title={t('paper')}>
      <Stack>
        {data === undefined && <Skeleton lines={6} />}
        {isEmpty && <p>{t('noQuestions')}</p>}
        {data && !isEmpty && <p className={styles.notes}>{t('paperHint')}</p>}
        {data && data.forms > 1 && (
          <SelectField
            name="form"
            label={t('forms')}
            options={Array.from({ length: data.forms }, (_, at) => ({
              value: at + 1,
              text: t('form', { number: at + 1 }),
            }))}
            value={form}
            onChange={(next) => onForm(next ?? 1)}
          />
        )}
        {!isEmpty &&
          data?.sections.map(({ no, title, instructions, items }) => (
            <section key={no}>
              <h3>{title}</h3>
              {instructions !== '' && <p className={styles.notes}>{instructions}</p>}
              <ol className={styles.list}>
                {items.map(({ itemNo, score, kind, stem, options, blanks }) => (
                  <li key={itemNo}>
                    <p className={styles.notes}>{itemNo}.</p>
                    <QuestionFace
                      question={{ kind, stem, options, gaps: blanks }}
                      value={[]}
                      note={t('points', { count: score })}
                    />
                  </li>
                ))}
              </ol>
            </section>
          ))}
      </Stack>
    </Card>
  );
};
