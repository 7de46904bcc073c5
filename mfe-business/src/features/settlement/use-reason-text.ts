import type { SettleReason } from '@college/contracts/business/settlement';
import { useTexts } from '@college/portal-sdk/texts';
import { settlementTexts } from './settlement.texts.ts';

/** Returns the text of a reason. `passScore` is that of the site. */
export const useReasonText = (passScore: number): ((reason: SettleReason) => string) => {
  const t = useTexts(settlementTexts);
  return (reason) => t(reason === 'exam' ? 'exam-reason' : reason, { pass: passScore });
};
