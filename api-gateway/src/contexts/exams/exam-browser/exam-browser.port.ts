/** Whether a call came from Safe Exam Browser with the settings of its exam. */
import { configKey, keyHash } from './seb-json.ts';
import { settingsOf } from './seb-settings.ts';
import type { SebPlace } from './seb-settings.ts';
import type { AskedAddress } from '../../../app/context.ts';
import type { BrowserProof } from '@college/contracts/exams/exam-browser';

export { sebFileAddress } from './seb-address.ts';
export { examsInBrowser, runningInBrowser } from './exam-browser.query.ts';
export type { SebPlace } from './seb-settings.ts';

/** What came with a call: of the request by its header, of the page by the call itself. */
export interface BrowserEvidence {
  readonly asked: AskedAddress;
  readonly proof: BrowserProof | undefined;
}

/** Any page of this site counts: each has the settings' key in its hash. */
const isOwnPage = (page: string, origin: string): boolean => {
  try {
    return new URL(page).origin === origin;
  } catch {
    return false;
  }
};

export const isExamBrowser = ({ asked, proof }: BrowserEvidence, place: SebPlace): boolean => {
  const key = configKey(settingsOf(asked.origin, place));
  if (asked.configKeyHash.toLowerCase() === keyHash(asked.address, key)) return true;
  return (
    proof !== undefined &&
    isOwnPage(proof.page, asked.origin) &&
    proof.key.toLowerCase() === keyHash(proof.page, key)
  );
};
