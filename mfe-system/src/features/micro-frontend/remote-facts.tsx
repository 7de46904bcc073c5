import type { RemoteRow, Rollout } from '@college/contracts/delivery/micro-frontend-row';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { HealthLabel } from './health-label.tsx';
import { useAreas, useRoleOptions } from './micro-frontend.queries.ts';
import { remoteTexts } from './micro-frontend.texts.ts';
import styles from './micro-frontend.module.css';
import { detailTexts } from './remote-detail.texts.ts';
import { RolloutShare } from './rollout-share.tsx';

/** The facts of one remote. */
export const RemoteFacts = ({ remote }: { remote: RemoteRow }) => {
  const t = useTexts(detailTexts);
  const say = useTexts(remoteTexts);
  const { owner, contact, ownerUserName, activeVersion, previousVersion, rollout } = remote;
  return (
    <Card title={t('facts')}>
      <DescriptionList
        items={[
          { term: say('active'), detail: activeVersion ?? say('noneActive') },
          {
            term: t('previous'),
            // While a rollout runs, rolling back ends it.
            detail: rollout
              ? t('endsRollout', { version: activeVersion ?? '' })
              : (previousVersion ?? t('noPrevious')),
          },
          { term: say('rollout'), detail: rollout ? <NamedRollout rollout={rollout} /> : t('noRollout') },
          { term: say('health'), detail: <HealthLabel {...remote} /> },
          { term: say('owner'), detail: owner },
          { term: say('contact'), detail: contact },
          { term: say('noticesTo'), detail: ownerUserName ?? say('nobody') },
        ]}
      />
    </Card>
  );
};

/** A rollout with the names of its roles and areas, and its start. */
const NamedRollout = ({ rollout }: { rollout: Rollout }) => {
  const t = useTexts(detailTexts);
  const roles = useRoleOptions().data;
  const areas = useAreas().data;
  return (
    <span className={styles.lines}>
      <RolloutShare
        rollout={rollout}
        roleNames={
          roles && rollout.roleIds.map((id) => roles.find((role) => role.id === id)?.name ?? String(id))
        }
        areaNames={
          areas && rollout.areaCodes.map((code) => areas.find((area) => area.code === code)?.name ?? code)
        }
      />
      <span className={styles.soft}>
        {t('since', { version: rollout.version, time: formatDate(rollout.since, 'minute') })}
      </span>
    </span>
  );
};
