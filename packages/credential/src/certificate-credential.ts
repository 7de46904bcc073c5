/** A certificate or a proof of hours as a credential: W3C Verifiable Credentials 2.0 in the shape of Open Badges 3.0. */

/** The kind of a proof of hours. */
export const PERIOD_PROOF = 'period-proof';

/** What a certificate says. Days are `2026-11-23`. */
export interface CertificateFacts {
  readonly certNo: string;
  /** Code of `cert-kind`, or `PERIOD_PROOF`. */
  readonly kind: string;
  readonly title: string;
  readonly name: string;
  readonly subject: string;
  /** Of training; null where none were counted. */
  readonly hours: number | null;
  /** Of the training; null without one. */
  readonly from: string | null;
  readonly to: string | null;
  /** Who answers for it. */
  readonly authority: string;
  readonly validFrom: string;
  readonly validTo: string | null;
}

export interface Issuer {
  /** Of the site, without a slash at its end. */
  readonly url: string;
  readonly name: string;
}

export interface StatusEntry {
  readonly list: string;
  readonly index: number;
}

const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;
const KIND = 'OpenBadgeCredential';

/** The moment at which a day begins or ends where the college is (UTC+8, without summer time). */
const startOf = (day: string): string => `${day}T00:00:00+08:00`;
const endOf = (day: string): string => `${day}T23:59:59+08:00`;

const seconds = (moment: string): number => Math.floor(Date.parse(moment) / 1000);

/** The payload of the token, claims of JWT included (`iss`, `jti`, `nbf`, `exp`). */
export const certificateCredential = (
  facts: CertificateFacts,
  issuer: Issuer,
  /** Null: only the page of the college says whether it still holds. */
  status: StatusEntry | null,
): Record<string, unknown> => {
  const id = `${issuer.url}/credentials/certificate/${facts.certNo}`;
  return {
    '@context': CONTEXTS,
    id,
    type: ['VerifiableCredential', KIND],
    issuer: { id: issuer.url, type: ['Profile'], name: issuer.name },
    name: facts.title,
    validFrom: startOf(facts.validFrom),
    ...(facts.validTo !== null && { validUntil: endOf(facts.validTo) }),
    credentialSubject: {
      type: ['AchievementSubject'],
      name: facts.name,
      ...(facts.from !== null && { activityStartDate: startOf(facts.from) }),
      ...(facts.to !== null && { activityEndDate: endOf(facts.to) }),
      ...(facts.hours !== null && { creditsEarned: facts.hours }),
      licenseNumber: facts.certNo,
      achievement: {
        id: `${issuer.url}/credentials/achievement/${facts.kind}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: facts.title,
        description: facts.subject,
        humanCode: facts.kind,
        creator: { id: issuer.url, type: ['Profile'], name: facts.authority },
        criteria: { narrative: facts.subject },
      },
    },
    ...(status && {
      credentialStatus: {
        id: `${status.list}#${status.index}`,
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: String(status.index),
        statusListCredential: status.list,
      },
    }),
    iss: issuer.url,
    jti: id,
    nbf: seconds(startOf(facts.validFrom)),
    ...(facts.validTo !== null && { exp: seconds(endOf(facts.validTo)) }),
  };
};

/** The payload of the status list's token. It is to be fetched anew after `until`. */
export const statusListCredential = (
  list: string,
  issuer: Issuer,
  encodedList: string,
  { from, until }: { readonly from: string; readonly until: string },
): Record<string, unknown> => ({
  '@context': [CONTEXTS[0]],
  id: list,
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: issuer.url,
  validFrom: from,
  validUntil: until,
  credentialSubject: {
    id: `${list}#list`,
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList,
  },
  iss: issuer.url,
  jti: list,
  nbf: seconds(from),
  exp: seconds(until),
});

type Json = Readonly<Record<string, unknown>>;

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Json)[key] : undefined;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The day of a moment as it was written; null without one. */
const day = (value: unknown): string | null => text(value).slice(0, 10) || null;
const isOfType = (payload: Json, type: string): boolean =>
  Array.isArray(payload['type']) && payload['type'].includes(type);

export interface ReadCredential {
  readonly facts: CertificateFacts;
  readonly issuer: Issuer;
  readonly status: StatusEntry | null;
  /** ISO 8601 with the offset. */
  readonly validFrom: string;
  readonly validUntil: string | null;
}

const statusOf = (payload: Json): StatusEntry | null => {
  const status = payload['credentialStatus'];
  const index = text(at(status, 'statusListIndex'));
  const list = text(at(status, 'statusListCredential'));
  const isEntry =
    at(status, 'type') === 'BitstringStatusListEntry' && at(status, 'statusPurpose') === 'revocation';
  return isEntry && /^\d{1,10}$/.test(index) && list !== '' ? { list, index: Number(index) } : null;
};

/** Null: it is some other credential. */
export const readCertificate = (payload: Json): ReadCredential | null => {
  const subject = payload['credentialSubject'];
  const achievement = at(subject, 'achievement');
  const hours = at(subject, 'creditsEarned');
  const validFrom = text(payload['validFrom']);
  const validUntil = payload['validUntil'];
  const isWhole =
    isOfType(payload, KIND) &&
    text(at(subject, 'licenseNumber')) !== '' &&
    !Number.isNaN(Date.parse(validFrom));
  if (!isWhole) return null;
  if (validUntil !== undefined && Number.isNaN(Date.parse(text(validUntil)))) return null;
  return {
    facts: {
      certNo: text(at(subject, 'licenseNumber')),
      kind: text(at(achievement, 'humanCode')),
      title: text(payload['name']),
      name: text(at(subject, 'name')),
      subject: text(at(achievement, 'description')),
      hours: typeof hours === 'number' ? hours : null,
      from: day(at(subject, 'activityStartDate')),
      to: day(at(subject, 'activityEndDate')),
      authority: text(at(at(achievement, 'creator'), 'name')),
      validFrom: validFrom.slice(0, 10),
      validTo: day(validUntil),
    },
    issuer: { url: text(at(payload['issuer'], 'id')), name: text(at(payload['issuer'], 'name')) },
    status: statusOf(payload),
    validFrom,
    validUntil: validUntil === undefined ? null : text(validUntil),
  };
};

export interface ReadStatusList {
  readonly id: string;
  readonly issuer: string;
  readonly encodedList: string;
  readonly validFrom: string;
  readonly validUntil: string;
}

/** Null: it is no status list of revocations, or does not say how long it is valid. */
export const readStatusList = (payload: Json): ReadStatusList | null => {
  const subject = payload['credentialSubject'];
  const validFrom = text(payload['validFrom']);
  const validUntil = text(payload['validUntil']);
  const isOne =
    isOfType(payload, 'BitstringStatusListCredential') &&
    at(subject, 'type') === 'BitstringStatusList' &&
    at(subject, 'statusPurpose') === 'revocation' &&
    !Number.isNaN(Date.parse(validFrom)) &&
    !Number.isNaN(Date.parse(validUntil));
  if (!isOne) return null;
  return {
    id: text(payload['id']),
    issuer: text(payload['issuer']),
    encodedList: text(at(subject, 'encodedList')),
    validFrom,
    validUntil,
  };
};
