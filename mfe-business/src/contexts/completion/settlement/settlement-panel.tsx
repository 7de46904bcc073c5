import { EARLY_WARNINGS, WEAK_PERCENT } from '@college/contracts/completion/settlement';
import type {
  FinishObstacle,
  FinishWarning,
  SettlementPreview,
} from '@college/contracts/completion/settlement';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { formatDate } from '@college/portal-sdk/format';
import { Link, useLocation, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Message } from '@college/ui-kit/message';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { StatTile, StatTiles } from '@college/ui-kit/stat-tile';
import { useSettleReasonWord } from '@college/vocabulary/settle-reason-words';
import { useRef, useState } from 'react';
import { usePages } from '../../../pages.ts';
import { SettlementList } from './settlement-list.tsx';
import styles from './settlement.module.css';
import { useFinishClass, usePreview } from './settlement.queries.ts';
import { settlementTexts } from './settlement.texts.ts';

const CERTS = '/trainClass/certs';

interface SettlementPanelProps {
  classId: number;
  /** Of the class, as people call it. */
  name: string;
}

/** What finishing a class decides, or has decided. */
export const SettlementPanel = ({ classId, name }: SettlementPanelProps) => {
  const { data, error, refetch } = usePreview(classId);
  if (data) return <Preview preview={data} name={name} />;
  return (
    <Card>
      {error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
    </Card>
  );
};

const Preview = ({ preview, name }: { preview: SettlementPreview; name: string }) => {
  const t = useTexts(settlementTexts);
  const [asked, setAsked] = useState<'early' | 'finish' | null>(null);
  const { id, rowVersion, finishedAt, obstacles, warnings, people, completed, weak } = preview;
  const leadOn = useCertsOf(id);
  const isFinished = useRef(false);
  const finish = useFinishClass(() => {
    isFinished.current = true;
  });
  // Not before the dialog has said that it is done.
  const close = (): void => {
    setAsked(null);
    if (isFinished.current && completed > 0) leadOn();
  };
  const isOpen = preview.state !== 'finished';
  const early = warnings.filter(({ kind }) => EARLY_WARNINGS.some((one) => one === kind));
  return (
    <Stack>
      <Card
        title={t('settlement')}
        actions={
          isOpen &&
          obstacles.length === 0 && (
            <Button
              kind="primary"
              icon="check"
              onClick={() => setAsked(early.length > 0 ? 'early' : 'finish')}
            >
              {t('finish')}
            </Button>
          )
        }
      >
        <Stack>
          <p className={styles.intro}>
            {isOpen ? t('previewIntro') : t('finishedIntro', { time: formatDate(finishedAt, 'minute') })}
          </p>
          {!isOpen && <StoredRecords preview={preview} />}
          {isOpen && <Standing obstacles={obstacles} classId={id} />}
          {warnings.length > 0 && (
            <Message tone="warn" title={t('warningsTitle')}>
              <Warnings warnings={warnings} />
            </Message>
          )}
          <StatTiles>
            <StatTile label={t('people')} value={people} icon="users" />
            <StatTile label={t('completed')} value={completed} icon="check" tone="good" />
            <StatTile label={t('notCompleted')} value={people - completed} icon="close" tone="bad" />
            <StatTile
              label={t('weak')}
              value={weak}
              icon="warn"
              tone={weak > 0 ? 'warn' : 'neutral'}
              hint={t('weakHint', { percent: WEAK_PERCENT })}
            />
          </StatTiles>
          <Reasons preview={preview} />
        </Stack>
      </Card>
      <SettlementList classId={id} />
      <ConfirmDialog
        open={asked === 'early'}
        title={t('earlyTitle', { name })}
        message={<Warnings warnings={early} />}
        confirmLabel={t('early')}
        tone="bad"
        onConfirm={() => setAsked('finish')}
        onCancel={() => setAsked(null)}
      />
      {asked === 'finish' && (
        <ConfirmCommandDialog
          title={t('finishTitle', { name })}
          message={t('finishMessage', { people, completed, rest: people - completed })}
          confirmLabel={t('finish')}
          command={finish}
          input={{ id, rowVersion }}
          done={t('finishDone', { name })}
          onClose={close}
        />
      )}
    </Stack>
  );
};

/** Opens the certificates of the class with their question, where the role has them: they are what comes next. */
const useCertsOf = (id: number) => {
  const navigate = useNavigate();
  const hasPage = usePages().has(CERTS);
  const state = useLocation().state as object | null;
  return (): void => {
    if (hasPage) void navigate(`${CERTS}?id=${id}`, { state: { ...state, ask: 'issue' } });
  };
};

const Warnings = ({ warnings }: { warnings: readonly FinishWarning[] }) => {
  const t = useTexts(settlementTexts);
  return (
    <ul className={styles.list}>
      {warnings.map(({ kind, count, until }) => (
        <li key={kind}>{t(kind, { count, until: formatDate(until, 'minute') })}</li>
      ))}
    </ul>
  );
};

/** Results stay; how people applied, with which device they studied and what was noted about them does not. */
const StoredRecords = ({ preview: { recordsUntil, recordsClearedAt } }: { preview: SettlementPreview }) => {
  const t = useTexts(settlementTexts);
  if (recordsClearedAt)
    return <p className={styles.intro}>{t('cleared', { time: formatDate(recordsClearedAt) })}</p>;
  if (!recordsUntil) return null;
  return <p className={styles.intro}>{t('storedUntil', { time: formatDate(recordsUntil) })}</p>;
};

/** What stands in the way, each with what to do about it. */
const Standing = ({ obstacles, classId }: { obstacles: readonly FinishObstacle[]; classId: number }) => {
  const t = useTexts(settlementTexts);
  if (obstacles.length === 0) return <Message tone="good">{t('ready')}</Message>;
  const links: Partial<Record<FinishObstacle['kind'], string>> = {
    'ungraded-attempts': '/examGrading',
    'exam-objections': '/examGrading/objections',
    'exam-suspicions': `/examReview?classId=${classId}`,
    'open-lessons': `/trainClass/attendance?id=${classId}`,
    'faces-to-check': '/faceCheck',
  };
  return (
    <Message tone="bad" title={t('obstaclesTitle')}>
      <ul className={styles.list}>
        {obstacles.map(({ kind, count, names }) => {
          const to = links[kind];
          const more = count > names.length && names.length > 0 ? '…' : '';
          return (
            <li key={kind}>
              {t(kind, { count, names: names.join(t('comma')) + more })} {t(`${kind}-do`)}{' '}
              {to && (
                <Link to={to}>
                  {t(
                    `${kind as 'open-lessons' | 'faces-to-check' | 'ungraded-attempts' | 'exam-objections' | 'exam-suspicions'}-link`,
                  )}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Message>
  );
};

const Reasons = ({ preview: { reasons, people } }: { preview: SettlementPreview }) => {
  const t = useTexts(settlementTexts);
  const reasonText = useSettleReasonWord();
  if (people === 0) return null;
  if (reasons.length === 0) return <p className={styles.intro}>{t('noReasons')}</p>;
  return (
    <BarChart
      caption={t('reasonsTitle')}
      max={people}
      bars={reasons.map(({ reason, people: value }) => ({ label: reasonText(reason), value }))}
    />
  );
};
