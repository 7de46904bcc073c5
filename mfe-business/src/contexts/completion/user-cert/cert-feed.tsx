import type { CertHistoryEntry } from '@college/contracts/completion/user-cert-row';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import type { IconName } from '@college/ui-kit/icon';
import { Feed } from '@college/ui-kit/semantic';
import { userCertTexts } from './user-cert.texts.ts';

const ICONS = {
  create: 'add',
  record: 'add',
  update: 'edit',
  issue: 'publish',
  delay: 'clock',
  cancel: 'disable',
  revoke: 'warn',
  replace: 'refresh',
} as const satisfies Record<string, IconName>;

type Known = keyof typeof ICONS;
const isKnown = (action: string): action is Known => Object.hasOwn(ICONS, action);

/** Without who did it, as people read of their own certificates. */
type Entry = Omit<CertHistoryEntry, 'userName'> & Partial<Pick<CertHistoryEntry, 'userName'>>;

/** Everything that happened to a certificate, newest first. */
const CertFeed = ({ entries }: { entries: readonly Entry[] }) => {
  const t = useTexts(userCertTexts);
  const dayOf = (day: string | null): string => day ?? t('unlimited');
  const detailsOf = ({ reason, className, dates }: Entry): string | undefined => {
    const said = [
      className,
      dates?.validTo && `${t('validTo')}: ${dayOf(dates.validTo.before)} → ${dayOf(dates.validTo.after)}`,
      dates?.nextReviewDate &&
        `${t('nextReviewDate')}: ${dates.nextReviewDate.before ?? '—'} → ${dates.nextReviewDate.after ?? '—'}`,
      reason === '' ? '' : t('because', { reason }),
    ].filter(Boolean);
    return said.length > 0 ? said.join(' · ') : undefined;
  };
  const didOf = ({ action, dates }: Entry): string => {
    if (action === 'delay' && dates) return t('did.prolong');
    return isKnown(action) ? t(`did.${action}`) : action;
  };
  return (
    <Feed
      label={t('history')}
      events={entries.map((entry, index) => ({
        key: `${entry.time} ${index}`,
        icon: isKnown(entry.action) ? ICONS[entry.action] : 'info',
        summary:
          entry.userName === undefined
            ? didOf(entry)
            : t('event', { what: didOf(entry), who: entry.userName }),
        date: formatDate(entry.time, 'full'),
        dateTime: entry.time,
        details: detailsOf(entry),
      }))}
    />
  );
};

export default CertFeed;
