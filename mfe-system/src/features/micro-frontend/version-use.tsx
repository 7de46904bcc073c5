import type { RemoteVersionRow } from '@college/contracts/delivery/micro-frontend-row';
import { useTexts } from '@college/portal-sdk/texts';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { detailTexts } from './remote-detail.texts.ts';

const tones: Record<RemoteVersionRow['use'], Tone> = {
  active: 'good',
  rollout: 'info',
  previous: 'neutral',
  stored: 'neutral',
};

/** What a version is used for, in a word. */
export const VersionUse = ({ use }: Pick<RemoteVersionRow, 'use'>) => {
  const t = useTexts(detailTexts);
  return <StatusLabel tone={tones[use]}>{t(`use.${use}`)}</StatusLabel>;
};
