import { RECORDED_ONCE } from '@college/contracts/classes/enrollment';
import type { OwnDetails, StandardInfo } from '@college/contracts/classes/enrollment';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { completeInfoTexts } from './complete-info.texts.ts';
import styles from './complete-info.module.css';

const isRecorded = (details: OwnDetails, name: StandardInfo['name']): boolean =>
  name === 'name' || (RECORDED_ONCE.some((field) => field === name) && details[name] !== '');

/** What is on record, masked, and who can correct it. */
export const RecordedDetails = ({
  details,
  info,
}: {
  details: OwnDetails;
  info: readonly StandardInfo[];
}) => {
  const t = useTexts(completeInfoTexts);
  const phone = useSession((session) => session.settings.supportPhone);
  const items = info
    .filter(({ name }) => isRecorded(details, name))
    .map(({ name, label }) => ({ term: label, detail: details[name] }));
  return (
    <Card title={t('recorded')}>
      <DescriptionList items={items} />
      <p className={styles.hint}>{phone ? t('recordedHint', { phone }) : t('recordedHintAlone')}</p>
    </Card>
  );
};
