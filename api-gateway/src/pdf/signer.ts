/**
 * Signs PDF files as readers of PDF expect it: a detached CMS signature (RFC 5652) over the whole file but the signature
 * itself. What makes the signature is a `Signer`, so that a province's seal service can take the place of the site's own
 * key.
 */
import { generateKeyPair, X509Certificate, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { SignPdf, Signer as SignatureMaker } from '@signpdf/signpdf';
import forge from 'node-forge';
import type { PdfMaker } from './pdf-maker.ts';

export interface Signer {
  /** Whose signature it is, as readers show it. */
  readonly name: string;
  /** A detached CMS signature over these bytes, in DER, at most `SIGNATURE_BYTES` long. */
  readonly sign: (bytes: Buffer, at: Date) => Promise<Buffer>;
}

class Adapter extends SignatureMaker {
  readonly #signer: Signer;
  readonly #at: Date;

  constructor(signer: Signer, at: Date) {
    super();
    this.#signer = signer;
    this.#at = at;
  }

  override sign(bytes: Buffer): Promise<Buffer> {
    return this.#signer.sign(bytes, this.#at);
  }
}

/** Signs a PDF that was made with room for a signature (`PdfDocument.signature`). */
export const signPdf = (pdf: Buffer, signer: Signer, at: Date): Promise<Buffer> =>
  new SignPdf().sign(pdf, new Adapter(signer, at));

/** A key and its certificate, which the key itself has signed. */
export interface SigningKey {
  /** In PEM. */
  readonly certificate: string;
  /** SHA-256 of the certificate, in hex: what people compare. */
  readonly fingerprint: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Key and certificate as PKCS #12 without a password, in base64: stored sealed. */
  readonly p12: string;
}

const RSA_BITS = 2048;
const YEARS = 10;

/** A positive number of 16 bytes (ISO/IEC 8825), in hex. It begins with no zero, which strict readers refuse as padding. */
export const serialNumber = (random: Buffer = randomBytes(16)): string => {
  const bytes = Buffer.from(random);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
};

export const fingerprintOfCertificate = (certificate: string): string =>
  new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase();

export const makeSigningKey = async (name: string, now: Date): Promise<SigningKey> => {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = serialNumber();
  certificate.validity.notBefore = now;
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  certificate.validity.notAfter = end;
  // Not as UTF-8: node-forge encodes that twice where a signature names its certificate.
  const subject = [
    { name: 'commonName', value: name, valueTagClass: forge.asn1.Type.BMPSTRING },
  ] as unknown as forge.pki.CertificateField[];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const pem = forge.pki.certificateToPem(certificate);
  // One round: what protects the key is that it is sealed, and each signature opens it.
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], '', { algorithm: '3des', count: 1 });
  return {
    certificate: pem,
    fingerprint: fingerprintOfCertificate(pem),
    expiresAt: end.toISOString(),
    p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary').toString('base64'),
  };
};

/** The certificate in a key's file, in PEM. Throws for what is none. */
export const certificateOf = ({ p12 }: Pick<SigningKey, 'p12'>): string => {
  const asn1 = forge.asn1.fromDer(Buffer.from(p12, 'base64').toString('binary'));
  const bags = forge.pkcs12.pkcs12FromAsn1(asn1, '').getBags({ bagType: forge.pki.oids.certBag });
  const certificate = bags[forge.pki.oids.certBag ?? '']?.[0]?.cert;
  if (!certificate) throw new Error('the key has no certificate');
  return forge.pki.certificateToPem(certificate);
};

/** The site's own signer. A signature takes some 30 ms of arithmetic, so the thread of PDF files makes it. */
export const signerOf = (
  pdfs: Pick<PdfMaker, 'sign'>,
  name: string,
  { p12 }: Pick<SigningKey, 'p12'>,
): Signer => ({
  name,
  sign: (bytes, at) => pdfs.sign({ bytes, p12, at }),
});
