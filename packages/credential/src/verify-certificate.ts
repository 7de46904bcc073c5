/** Whether the file of a certificate or a proof of hours is true, by the keys of the site and a list of what was revoked. */
import { textOf } from './bytes.ts';
import { readCertificate, readStatusList } from './certificate-credential.ts';
import type { CertificateFacts, ReadCredential } from './certificate-credential.ts';
import { verifyJws } from './jws.ts';
import type { JwsFault, PublicJwk } from './jws.ts';
import { isReceiptOfProof, ledgerOf } from './ledger-finding.ts';
import type { LedgerFinding } from './ledger-finding.ts';
import { credentialIn, isPdf, pdfFault, receiptIn } from './signed-pdf.ts';
import type { PdfFault } from './signed-pdf.ts';
import { statusAt } from './status-list.ts';
import { parseVerifierKey } from '@college/ledger/checkpoint';
import type { NoteKey } from '@college/ledger/checkpoint';

/** What was looked at, and how it ended. Each id has its sentences where people read them. */
export type Finding =
  | {
      readonly about: 'pdf';
      readonly is:
        | 'proved'
        | `refused-${PdfFault}`
        /** With a receipt of the ledger and nothing else: so were proofs of hours issued before they were signed. */
        | 'refused-unsigned-proof'
        | 'refused-no-credential';
    }
  | { readonly about: 'credential'; readonly is: 'proved' | `refused-${JwsFault}` | 'refused-other' }
  | {
      readonly about: 'dates';
      readonly is: 'proved' | 'refused-early' | 'refused-expired';
      /** The day that it is about. */
      readonly day: string;
    }
  | {
      readonly about: 'revocation';
      readonly is:
        | 'proved'
        | 'refused-revoked'
        /** There is no list, so nothing is known. */
        | 'open-no-list'
        /** For what no list covers: a proof of hours. */
        | 'open-ask'
        | 'refused-list-outdated'
        | 'refused-list-early'
        /** Not signed by the site, of another site or place, or without this index. */
        | 'refused-list-false';
      /** The moment until which the list is valid. */
      readonly until: string;
    }
  | LedgerFinding;

export interface Report {
  /**
   * `early`: nothing is wrong, but its first day has not come. `open`: nothing is wrong, and something is not known.
   * `unverified`: no signature covers the pages, whatever is printed on them or attached.
   */
  readonly verdict: 'valid' | 'early' | 'refused' | 'open' | 'unverified';
  readonly facts: CertificateFacts | null;
  readonly issuer: string;
  /** The address of the list that says whether it was revoked; null: nothing is proved of it. */
  readonly list: string | null;
  readonly findings: readonly Finding[];
}

export interface Trusted {
  /** Of `/.well-known/jwks.json`, from the site itself or stored before. */
  readonly keys: readonly PublicJwk[];
  /** The token of `/credentials/status/1`, from the site itself or stored before. */
  readonly statusList?: string | undefined;
  /** Of the ledger of records, from `/ledger/keys`; without, nothing is said of the ledger. */
  readonly ledgerKeys?: readonly NoteKey[] | undefined;
  readonly now: Date;
}

/** A clock may be so many milliseconds slow: a list that was made a moment ago is not of the future. */
const SLOW_CLOCK = 10 * 60_000;

/** The keys in what `/ledger/keys` answers: one a line. */
export const ledgerKeysIn = (text: string): NoteKey[] =>
  text.split(/\r?\n/).flatMap((line) => parseVerifierKey(line.trim()) ?? []);

const REFUSED = 'refused-';

/** Nobody vouches for the pages. A signature that covers them and is false is refused. */
const UNCOVERED: readonly Finding['is'][] = [
  'refused-unsigned',
  'refused-unsigned-proof',
  'refused-malformed',
];

const verdictOf = (findings: readonly Finding[]): Report['verdict'] => {
  if (findings.some(({ about, is }) => about === 'pdf' && UNCOVERED.includes(is))) return 'unverified';
  const refused = findings.filter(({ is }) => is.startsWith(REFUSED));
  if (refused.length > 0) return refused.every(({ is }) => is === 'refused-early') ? 'early' : 'refused';
  // A signature proves the facts by itself: that the ledger has them, too, is not needed.
  const isOpen = ({ about, is }: Finding): boolean => about !== 'ledger' && is !== 'proved';
  return findings.some(isOpen) ? 'open' : 'valid';
};

const datesOf = ({ validFrom, validUntil, facts }: ReadCredential, now: Date): Finding => {
  if (now.getTime() < Date.parse(validFrom))
    return { about: 'dates', is: 'refused-early', day: facts.validFrom };
  if (validUntil !== null && now.getTime() > Date.parse(validUntil))
    return { about: 'dates', is: 'refused-expired', day: facts.validTo ?? '' };
  return { about: 'dates', is: 'proved', day: facts.validTo ?? '' };
};

/**
 * Which of the site's lists it is. Only that is compared: a key of the site has signed both, and its address may have
 * changed since the certificate was issued.
 */
const numberOf = (list: string): string | null => /\/credentials\/status\/(\d+)$/.exec(list)?.[1] ?? null;

const revocationOf = async (
  { status }: ReadCredential,
  { keys, statusList, now }: Trusted,
): Promise<Finding> => {
  const about = 'revocation';
  if (!status) return { about, is: 'open-ask', until: '' };
  if (statusList === undefined) return { about, is: 'open-no-list', until: '' };
  const verified = await verifyJws(statusList.trim(), keys);
  const list = 'fault' in verified ? null : readStatusList(verified.payload);
  if (!list || numberOf(list.id) === null || numberOf(list.id) !== numberOf(status.list))
    return { about, is: 'refused-list-false', until: '' };
  const until = list.validUntil;
  if (now.getTime() > Date.parse(until)) return { about, is: 'refused-list-outdated', until };
  if (now.getTime() + SLOW_CLOCK < Date.parse(list.validFrom))
    return { about, is: 'refused-list-early', until };
  const isRevoked = await statusAt(list.encodedList, status.index);
  if (isRevoked === null) return { about, is: 'refused-list-false', until };
  return { about, is: isRevoked ? 'refused-revoked' : 'proved', until };
};

/** Facts are returned only once their signature is proved: nobody reads what a forger wrote. */
export async function verifyCertificate(file: Uint8Array, trusted: Trusted): Promise<Report> {
  const findings: Finding[] = [];
  const ledgerKeys = trusted.ledgerKeys ?? [];
  const ended = (read: ReadCredential | null = null): Report => ({
    verdict: verdictOf(findings),
    facts: read?.facts ?? null,
    issuer: read?.issuer.url ?? '',
    list: read?.status?.list ?? null,
    findings,
  });
  let token = textOf(file)?.trim() ?? '';
  const receipt = isPdf(file) ? receiptIn(file) : null;
  if (isPdf(file)) {
    const fault = await pdfFault(file, trusted.keys);
    const found = credentialIn(file);
    if (fault || found === null) {
      const isOldProof = fault === 'unsigned' && found === null && isReceiptOfProof(receipt);
      const is = isOldProof ? 'unsigned-proof' : (fault ?? 'no-credential');
      findings.push({ about: 'pdf', is: `refused-${is}` });
      return ended();
    }
    findings.push({ about: 'pdf', is: 'proved' });
    token = found;
  }
  const verified = await verifyJws(token, trusted.keys);
  if ('fault' in verified) {
    findings.push({ about: 'credential', is: `refused-${verified.fault}` });
    return ended();
  }
  const read = readCertificate(verified.payload);
  findings.push({ about: 'credential', is: read ? 'proved' : 'refused-other' });
  if (!read) return ended();
  findings.push(
    datesOf(read, trusted.now),
    await revocationOf(read, trusted),
    ledgerOf(receipt, read, ledgerKeys),
  );
  return ended(read);
}
