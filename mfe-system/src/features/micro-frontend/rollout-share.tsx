import type { Rollout } from '@college/contracts/delivery/micro-frontend-row';
import { useTexts } from '@college/portal-sdk/texts';
import { remoteTexts } from './micro-frontend.texts.ts';
import styles from './rollout-share.module.css';

interface RolloutShareProps {
  rollout: Pick<Rollout, 'version' | 'percent' | 'roleIds' | 'areaCodes'>;
  /** The names for the ids and codes, if known; otherwise they are counted. */
  roleNames?: readonly string[] | undefined;
  areaNames?: readonly string[] | undefined;
}

/** Who gets a version during its rollout: the figures, and a bar. */
export const RolloutShare = ({ rollout, roleNames, areaNames }: RolloutShareProps) => {
  const t = useTexts(remoteTexts);
  const { version, percent, roleIds, areaCodes } = rollout;
  const names = (known: readonly string[]): string => known.join(t('comma'));
  const toRoles = roleNames
    ? t('toNamed', { names: names(roleNames) })
    : t('toRoles', { count: roleIds.length });
  const inAreas = areaNames
    ? t('inNamed', { names: names(areaNames) })
    : t('toAreas', { count: areaCodes.length });
  const audience = [
    roleIds.length > 0 ? toRoles : t('toAll'),
    ...(areaCodes.length > 0 ? [inAreas] : []),
  ].join(roleNames || areaNames ? ' · ' : t('space'));
  return (
    <span className={styles.share}>
      <span className={styles.figures}>
        <span>{version}</span>
        <span>{t('share', { percent })}</span>
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.taken} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.audience}>{audience}</span>
    </span>
  );
};
