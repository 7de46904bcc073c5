import { faceCheckMachine } from '@college/contracts/classes/face-check';
import type { FaceDecisionResult } from '@college/contracts/classes/face-check';
import type { ExamReview } from '@college/contracts/exams/exam-integrity-row';
import { allowedActions } from '@college/contracts/core/state-machine';
import { formatDate } from '@college/portal-sdk/format';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import faces from './exam-review.module.css';
import { percent, stateTone, useFaceWord } from '@college/vocabulary/face-words';
import { useCatchImages, useDecideCatch } from './exam-integrity.queries.ts';
import { examReviewTexts } from './exam-review.texts.ts';

type Catch = ExamReview['catches'][number];

/** The comparisons of an attempt; their pictures once somebody wants to see them. */
export const CatchCard = ({ found, mayDecide }: { found: ExamReview; mayDecide: boolean }) => {
  const t = useTexts(examReviewTexts);
  const word = useFaceWord();
  const [isShown, setShown] = useState(false);
  const [deciding, setDeciding] = useState<Catch | null>(null);
  const images = useCatchImages(found.attemptId, isShown);
  const { catches } = found;
  return (
    <Card title={t('comparisons')}>
      <Stack>
        {catches.length === 0 && <p>{t('noComparisons')}</p>}
        {catches.length > 0 && found.canDecide && !isShown && (
          <div>
            <Button icon="image" onClick={() => setShown(true)}>
              {t('showPictures')}
            </Button>{' '}
            {t('recorded')}
          </div>
        )}
        {images.error && <Message tone="bad">{images.error.message}</Message>}
        {catches.map((one) => {
          const image = images.data?.find(({ id }) => id === one.id);
          const open = mayDecide ? allowedActions(faceCheckMachine, one.state) : [];
          return (
            <section
              key={one.id}
              className={faces.catch}
              aria-label={`${t(one.moment)} ${formatDate(one.at, 'minute')}`}
            >
              <DescriptionList
                items={[
                  { term: t('moment'), detail: t(one.moment) },
                  { term: t('at'), detail: formatDate(one.at, 'minute') },
                  {
                    term: t('result'),
                    detail: <StatusLabel tone={stateTone(one.state)}>{word(one.state)}</StatusLabel>,
                  },
                  {
                    term: t('reason'),
                    detail: one.reason === 'not-sent' ? t('not-sent') : word(one.reason),
                  },
                  { term: t('similarity'), detail: percent(one.similarity) },
                  ...(one.deciderName
                    ? [
                        { term: t('decidedBy'), detail: one.deciderName },
                        { term: t('opinion'), detail: one.opinion || '—', wide: true },
                      ]
                    : []),
                ]}
              />
              {image && (
                <>
                  <div className={faces.pair}>
                    <Picture title={t('reference')} address={image.reference} look={faces.image} />
                    <Picture title={t('camera')} address={image.address} look={faces.image} />
                  </div>
                  {image.address !== '' && (
                    <Picture title={t('frames')} address={image.address} look={faces.frames} />
                  )}
                </>
              )}
              {open.length > 0 && (
                <div>
                  <Button size="small" onClick={() => setDeciding(one)}>
                    {t('decideFace')}
                  </Button>
                </div>
              )}
            </section>
          );
        })}
      </Stack>
      {deciding && <FaceDecision key={deciding.id} one={deciding} onClose={() => setDeciding(null)} />}
    </Card>
  );
};

const Picture = ({ title, address, look }: { title: string; address: string; look: string | undefined }) => {
  const t = useTexts(examReviewTexts);
  return (
    <figure className={faces.picture}>
      {address === '' ? <p>{t('noPicture')}</p> : <img className={look} src={address} alt={title} />}
      <figcaption>{title}</figcaption>
    </figure>
  );
};

const FaceDecision = ({ one, onClose }: { one: Catch; onClose: () => void }) => {
  const t = useTexts(examReviewTexts);
  const command = useDecideCatch();
  const [opinion, setOpinion] = useState('');
  const [isMissing, setMissing] = useState(false);
  const open = allowedActions(faceCheckMachine, one.state);
  const decide = (result: FaceDecisionResult): void => {
    const lacks = result === 'failed-by-hand' && opinion.trim() === '';
    setMissing(lacks);
    if (lacks) return;
    command.mutate(
      { catchId: one.id, rowVersion: one.rowVersion, result, opinion },
      {
        onSuccess: () => {
          notify.success(t('faceDone'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={t('decideFaceTitle')}
      busy={command.isPending}
      onClose={onClose}
      actions={
        <>
          {open.includes('failed-by-hand') && (
            <Button kind="danger" busy={command.isPending} onClick={() => decide('failed-by-hand')}>
              {t('other')}
            </Button>
          )}
          {open.includes('passed-by-hand') && (
            <Button kind="primary" busy={command.isPending} onClick={() => decide('passed-by-hand')}>
              {t('same')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {command.error && <Message tone="bad">{command.error.message}</Message>}
        <TextAreaField
          name="opinion"
          label={t('opinion')}
          hint={t('opinionHint')}
          rows={3}
          maxLength={500}
          value={opinion}
          onChange={setOpinion}
          error={isMissing ? t('opinionNeeded') : undefined}
        />
      </Stack>
    </Dialog>
  );
};
