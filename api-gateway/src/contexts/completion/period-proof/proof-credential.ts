/** A proof of hours as a credential, for whoever verifies its file without the site. */
import { snapshotIn } from './make-proofs.ts';
import type { PeriodProofRecord } from './period-proof.table.ts';
import { madeOnDay } from './proof-paper.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Services } from '../../../app/context.ts';
import { signCredential } from '../credential/credential.port.ts';
import { siteSettings } from '../../platform/site-setting/site-setting.table.ts';
import { certificateCredential, PERIOD_PROOF } from '@college/credential/certificate-credential';

/** The token, signed now. It is on no list of revocations: hours can be corrected at any moment. */
export const proofCredential = async (
  proof: PeriodProofRecord,
  services: Pick<Services, 'database' | 'keys' | 'now' | 'settings'>,
  origin: string,
): Promise<string> => {
  const { name, subjectName, issuer: authority } = snapshotIn(proof);
  const { siteName } = await siteSettings(services.database.read, 'zh-CN');
  const facts = {
    certNo: proof.proof_no,
    kind: PERIOD_PROOF,
    title: messageFor('proof.title', 'zh-CN', null),
    name,
    subject: subjectName,
    hours: proof.hours,
    from: proof.from_day,
    to: proof.to_day,
    authority,
    validFrom: madeOnDay(proof, services.settings.timeZone),
    validTo: null,
  };
  return signCredential(services, certificateCredential(facts, { url: origin, name: siteName }, null));
};
