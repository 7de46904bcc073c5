import { ApiError } from '@college/api-client/api-error';
import { trainClassErrors } from '@college/contracts/completion/train-class';
import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import { commonErrors } from '@college/contracts/core/errors';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import type { ReactNode } from 'react';
import type { AskedAction } from './train-class-actions.ts';
import { trainClassActionTexts } from './train-class-actions.texts.ts';
import { useReloadTrainClasses } from './train-class.queries.ts';

const EXPLAINED: readonly string[] = [trainClassErrors.hasStudents.id, commonErrors.stale.id];

/** Whether there is more to say than the refusal's own message: what to do instead. */
export const isExplained = (error: unknown): error is ApiError =>
  error instanceof ApiError && EXPLAINED.includes(error.id);

interface TrainClassRefusalProps {
  action: AskedAction;
  trainClass: TrainClassRow;
  refusal: ApiError;
  onClose: () => void;
}

/** Why an action on a class was refused, and what to do next. */
export const TrainClassRefusal = ({ action, trainClass, refusal, onClose }: TrainClassRefusalProps) => {
  const t = useTexts(trainClassActionTexts);
  const reload = useReloadTrainClasses();
  const { name } = trainClass;
  switch (refusal.id) {
    case trainClassErrors.hasStudents.id:
      return (
        <Refusal title={t('hasStudentsTitle')} onClose={onClose}>
          <p>
            {t(action === 'delete' ? 'hasStudents.delete' : 'hasStudents.cancelPublish', {
              name,
              students: studentsOf(refusal),
            })}
          </p>
        </Refusal>
      );
    default:
      return (
        <Refusal
          title={t('staleTitle', { name })}
          onClose={onClose}
          action={
            <Button kind="primary" icon="refresh" onClick={() => void reload().then(onClose)}>
              {t('reload')}
            </Button>
          }
        >
          <p>{t('staleMessage')}</p>
        </Refusal>
      );
  }
};

const studentsOf = ({ data }: ApiError): number => (data as { students?: number } | null)?.students ?? 1;

interface RefusalProps {
  title: string;
  action?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const Refusal = ({ title, action, onClose, children }: RefusalProps) => {
  const t = useTexts(trainClassActionTexts);
  return (
    <Dialog
      open
      title={title}
      size="small"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  );
};
