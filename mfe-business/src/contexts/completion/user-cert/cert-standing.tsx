import { CertStanding } from '@college/contracts/completion/user-cert-row';
import { useTexts } from '@college/portal-sdk/texts';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { userCertTexts } from './user-cert.texts.ts';

const TONES: Record<CertStanding, Tone> = {
  pending: 'info',
  valid: 'good',
  'not-yet-valid': 'info',
  'near-expiry': 'warn',
  expired: 'bad',
  cancelled: 'neutral',
  revoked: 'bad',
  replaced: 'neutral',
};

/** One that only a newer gateway knows is shown as it is. */
export const CertStandingLabel = ({ standing }: { standing: string }) => {
  const t = useTexts(userCertTexts);
  const known = CertStanding.options.find((one) => one === standing);
  return <StatusLabel tone={known ? TONES[known] : 'neutral'}>{known ? t(known) : standing}</StatusLabel>;
};
