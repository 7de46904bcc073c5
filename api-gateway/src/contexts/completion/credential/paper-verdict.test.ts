import { afterAll, beforeAll, expect, it } from 'vitest';
import { paperKeyOf } from './credential-key.ts';
import { documentSigner } from '../../../crypto/document-signature.ts';
import { openPdfMaker } from '../../../pdf/pdf-maker.ts';
import type { PdfDocument } from '../../../pdf/pdf-maker.ts';
import { makeSigningKey, signerOf, signPdf } from '../../../pdf/signer.ts';
import type { SigningKey } from '../../../pdf/signer.ts';
import { certificateCredential, PERIOD_PROOF } from '@college/credential/certificate-credential';
import { reportText } from '@college/credential/report-text';
import { facts, issuer, signedCertificate, signedList, testKey } from '@college/credential/testing';
import { verifyCertificate } from '@college/credential/verify-certificate';
import { signCheckpoint } from '@college/ledger/checkpoint';
import { commitmentOf, digestOf } from '@college/ledger/entry';
import { leafHash } from '@college/ledger/merkle';
import { receiptText } from '@college/ledger/receipt';

const NOW = new Date();
const pdfs = openPdfMaker();
afterAll(() => pdfs.close());

const hours = { certNo: 'XS-2026-000001', kind: PERIOD_PROOF, validTo: null };
const ledgerKey = { name: 'college.example/ledger', ...documentSigner({ document: Buffer.alloc(32, 1) }) };

/** A tree with this one entry. */
const receiptOf = (kind: string, number: string): string => {
  const salt = Buffer.alloc(16, 3);
  const { from, to } = facts;
  const said = {
    [number]: kind === 'proof' ? hours.certNo : facts.certNo,
    state: 'valid',
    hours: facts.hours,
  };
  const subject = { kind, recordId: 5, fact: JSON.stringify({ ...said, from_day: from, to_day: to }) };
  const root = leafHash(commitmentOf(subject, digestOf(subject.fact, salt)));
  const checkpoint = signCheckpoint({ origin: ledgerKey.name, size: 1, root }, [ledgerKey]);
  return receiptText({
    ...subject,
    salt: salt.toString('base64'),
    index: 0,
    size: 1,
    hashes: [],
    checkpoint,
  });
};

type Attached = Pick<PdfDocument, 'credential' | 'receipt'>;
let own: SigningKey;
let stranger: SigningKey;
let certificate: Attached;
let proof: Attached;
let trusted: Parameters<typeof verifyCertificate>[1];
const files: Record<string, Buffer> = {};

const signed = async (key: SigningKey, attached: Attached, said: string): Promise<Buffer> => {
  const signature = { name: 'College', reason: 'paper', location: '', at: NOW };
  const pdf = await pdfs.make({ title: 'Paper', content: [said], ...attached, signature });
  return signPdf(pdf, signerOf(pdfs, 'College', key), NOW);
};
const handMade = (attached: Attached): Promise<Buffer> =>
  pdfs.make({ title: 'Paper', content: ['John Forger, 999 hours'], ...attached });

/** What an editor of PDF files appends when somebody adds a page. */
const UPDATE = `
900 0 obj
<< /Type /Page /Parent 1 0 R /MediaBox [0 0 595 842] >>
endobj
xref
900 1
0000000000 00000 n
trailer
<< /Size 901 /Root 2 0 R >>
startxref
0
%%EOF
`;

beforeAll(async () => {
  [own, stranger] = [await makeSigningKey('College', NOW), await makeSigningKey('Stranger', NOW)];
  const key = await testKey('2026');
  const statusList = await signedList(key, [], {
    from: new Date(NOW.getTime() - 60_000).toISOString(),
    until: new Date(NOW.getTime() + 86_400_000).toISOString(),
  });
  trusted = {
    keys: [key.jwk, await paperKeyOf(own.certificate)],
    statusList,
    ledgerKeys: [ledgerKey],
    now: NOW,
  };
  certificate = {
    credential: await signedCertificate(key, { validTo: null }),
    receipt: receiptOf('certificate', 'cert_no'),
  };
  proof = {
    credential: await key.sign(certificateCredential({ ...facts, ...hours }, issuer, null)),
    receipt: receiptOf('proof', 'proof_no'),
  };
  const { receipt } = proof;
  const page = await signed(own, certificate, '王小明');
  const cut = (text: string, by: string): Buffer =>
    Buffer.from(page.toString('latin1').replace(text, by), 'latin1');
  const stream = page.indexOf('stream\n') + 20;
  const [, range = ''] = /\/ByteRange \[([\d ]+)\]/.exec(page.toString('latin1')) ?? [];
  const numbers = range.trim().split(/\s+/).map(Number);
  const gap = [numbers[0], (numbers[1] ?? 0) - 200, numbers[2], numbers[3]].join(' ').padEnd(range.length);
  const changed = Buffer.from(page);
  changed.writeUInt8(changed.readUInt8(stream) ^ 1, stream);
  Object.assign(files, {
    'a true certificate': page,
    'a true proof of hours': await signed(own, proof, '王小明'),
    'a hand-made PDF around the receipt of somebody else': await handMade({ receipt: receipt ?? null }),
    'a hand-made PDF around the credential of somebody else': await handMade(certificate),
    'a hand-made PDF around the credential of a proof': await handMade(proof),
    'a page changed after signing': changed,
    'a page added by an update after signing': Buffer.concat([page, Buffer.from(UPDATE)]),
    'the signature removed': cut('/ByteRange', '/NoRange__'),
    'signed by another key': await signed(stranger, certificate, '王小明'),
    'a range of bytes with a gap': cut(range, gap),
    'a range of bytes that ends before the file does': cut(
      range,
      [numbers[0], numbers[1], numbers[2], (numbers[3] ?? 0) - 50].join(' ').padEnd(range.length),
    ),
    'a signed file without a certificate': await signed(own, {}, '王小明'),
    'a proof of hours of before proofs were signed': await handMade({ receipt: receipt ?? null }),
  });
}, 60_000);

it.each([
  ['a true certificate', 'valid', 'pdf proved', 0],
  ['a true proof of hours', 'open', 'pdf proved', 2],
  ['a hand-made PDF around the receipt of somebody else', 'unverified', 'pdf refused-unsigned-proof', 1],
  ['a hand-made PDF around the credential of somebody else', 'unverified', 'pdf refused-unsigned', 1],
  ['a hand-made PDF around the credential of a proof', 'unverified', 'pdf refused-unsigned', 1],
  ['a page changed after signing', 'refused', 'pdf refused-changed', 1],
  ['a page added by an update after signing', 'unverified', 'pdf refused-malformed', 1],
  ['the signature removed', 'unverified', 'pdf refused-unsigned', 1],
  ['signed by another key', 'refused', 'pdf refused-unknown-key', 1],
  ['a range of bytes with a gap', 'unverified', 'pdf refused-malformed', 1],
  ['a range of bytes that ends before the file does', 'unverified', 'pdf refused-malformed', 1],
  ['a signed file without a certificate', 'refused', 'pdf refused-no-credential', 1],
  ['a proof of hours of before proofs were signed', 'unverified', 'pdf refused-unsigned-proof', 1],
] as const)('%s is %s (%s), for the page and for the command', async (name, verdict, first, wanted) => {
  const file = files[name] ?? Buffer.alloc(0);
  const report = await verifyCertificate(new Uint8Array(file), trusted);
  expect(report.verdict).toBe(verdict);
  const [finding] = report.findings;
  expect(`${finding?.about} ${finding?.is}`).toBe(first);
  const isProved = verdict === 'valid' || verdict === 'open';
  expect(report.facts !== null).toBe(isProved);
  if (isProved) expect(report.findings).toContainEqual({ about: 'ledger', is: 'proved', index: 0, size: 1 });
  for (const language of ['en', 'zh-CN'] as const) {
    const { text, exit } = reportText(report, language);
    const [headline, ...lines] = text.split('\n');
    expect(exit).toBe(wanted);
    expect(/genuine|真实/i.test(headline ?? '')).toBe(isProved);
    expect(lines.some((line) => line.includes('王小明'))).toBe(isProved);
  }
});
