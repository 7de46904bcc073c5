import { useTexts } from '@college/portal-sdk/texts';
import { StatusLabel } from '@college/ui-kit/status-label';
import { remoteTexts } from './micro-frontend.texts.ts';
import { healthTone } from './remote.words.ts';

interface HealthLabelProps {
  sessions: number;
  failedSessions: number;
}

/** The share of sessions in which a remote failed. */
export const HealthLabel = ({ sessions, failedSessions: failed }: HealthLabelProps) => {
  const t = useTexts(remoteTexts);
  const text = (): string => {
    if (sessions === 0) return t('noSessions');
    return failed === 0 ? t('allWell', { sessions }) : t('failedOf', { failed, sessions });
  };
  return <StatusLabel tone={healthTone(sessions, failed)}>{text()}</StatusLabel>;
};
