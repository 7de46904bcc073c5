/** A certificate as a credential, for the papers that carry it. */
import { certSnapshot } from './cert-snapshot.ts';
import { statusListUrl, statusPlace } from './status-list.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import type { Services } from '../../../app/context.ts';
import { signCredential } from '../credential/credential.port.ts';
import { siteSettings } from '../../platform/site-setting/site-setting.table.ts';
import { dueDateOf } from '@college/contracts/completion/user-cert-row';
import { certificateCredential } from '@college/credential/certificate-credential';

/** The token of an issued certificate, signed now; null for a pending one and for a record of the state. */
export const credentialOf = async (
  services: Pick<Services, 'database' | 'keys' | 'now'>,
  cert: UserCertRecord,
  origin: string,
): Promise<string | null> => {
  const snapshot = certSnapshot(services, cert);
  if (!snapshot || cert.status_index === null) return null;
  const { siteName } = await siteSettings(services.database.read, 'zh-CN');
  const issuer = { url: origin, name: siteName };
  const { no, index } = statusPlace(cert.status_index);
  const { certNo, kind, title, name, subjectName, hours, from, to, authority, validFrom } = snapshot;
  const validTo = dueDateOf(snapshot);
  return signCredential(
    services,
    certificateCredential(
      { certNo, kind, title, name, subject: subjectName, hours, from, to, authority, validFrom, validTo },
      issuer,
      { list: statusListUrl(issuer, no), index },
    ),
  );
};
