/** Whether somebody may evaluate a class now: after the hours are met, until some days after its end. */
import { ESTIMATE_DAYS } from '@college/contracts/classes/estimate';
import type { EstimateReason } from '@college/contracts/classes/estimate';

const DAY = 86_400_000;

export interface EstimateFacts {
  readonly isWanted: boolean;
  readonly isApproved: boolean;
  readonly hoursMet: boolean;
  readonly submitted: boolean;
  /** When the class was finished; null while it goes on. */
  readonly finishedAt: string | null;
}

/** The last moment to hand it in; null while the class goes on. */
export const estimateUntil = (finishedAt: string | null): string | null =>
  finishedAt === null ? null : new Date(Date.parse(finishedAt) + ESTIMATE_DAYS * DAY).toISOString();

/** Why not, the reason that matters most first; empty: it may be handed in. */
export const estimateReasons = (facts: EstimateFacts, now: Date): EstimateReason[] => {
  if (!facts.isWanted) return ['not-wanted'];
  if (!facts.isApproved) return ['not-approved'];
  if (facts.submitted) return ['submitted'];
  const until = estimateUntil(facts.finishedAt);
  const reasons: EstimateReason[] = [];
  if (until !== null && now.toISOString() >= until) reasons.push('closed');
  if (!facts.hoursMet) reasons.push('hours-missing');
  return reasons;
};
