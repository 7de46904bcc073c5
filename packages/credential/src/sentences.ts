/** What a report says to people, in both languages: on the page and in the terminal. `{{day}}`, `{{until}}` are filled in. */
import type { Finding, Report } from './verify-certificate.ts';

type Key = { [A in Finding['about']]: `${A} ${Extract<Finding, { about: A }>['is']}` }[Finding['about']];
type Sentences = Readonly<Record<Key, string>>;
export type SentenceLanguage = 'en' | 'zh-CN';

const en: Sentences = {
  'pdf proved': 'The PDF is byte for byte as the college signed it.',
  'pdf refused-unsigned': 'The PDF has no signature. A print copy proves nothing by itself: use its QR code.',
  'pdf refused-unsigned-proof':
    'The PDF has no signature. Proofs of hours issued before proofs were signed look like this, and so do forgeries: compare each line with the page of the college, or ask for a new file.',
  'pdf refused-malformed': 'The signature of the PDF is damaged, or something was added to the file.',
  'pdf refused-changed': 'The PDF was changed after it was signed.',
  'pdf refused-unknown-key': 'The PDF was signed, but not by this college.',
  'pdf refused-no-credential': 'The PDF carries no certificate or proof of this college.',
  'credential proved': 'The college signed exactly these facts.',
  'credential refused-malformed': 'This is no certificate of a college.',
  'credential refused-algorithm': 'The certificate is not signed in the way that the college signs.',
  'credential refused-unknown-key': 'The certificate was signed by somebody else, not by this college.',
  'credential refused-signature':
    'The certificate was changed after it was signed, or somebody else signed it.',
  'credential refused-other': 'The college signed this, but it is no certificate.',
  'dates proved': 'It is within its period of validity.',
  'dates refused-early': 'It becomes valid on {{day}}.',
  'dates refused-expired':
    'By this file it expired on {{day}}. If it was prolonged since, a newer file or its QR code says so.',
  'revocation proved': 'It is not revoked. The list of the college tells this until {{until}}.',
  'revocation refused-revoked': 'The college has revoked or replaced it.',
  'revocation open-no-list': 'Whether it was revoked is not known: the list of the college is missing.',
  'revocation open-ask':
    'Whether it was declared void since is told by the page of the college only: scan its QR code.',
  'ledger proved': 'The ledger of records has it at place {{index}} of {{size}}, counted from 0.',
  'ledger open-waiting':
    'The file carries no place in the ledger of records: it was made before the entry was there. Download it again to have it.',
  'ledger open-no-key':
    'Whether the ledger of records has it was not verified: the key of the ledger is missing.',
  'ledger refused-malformed': 'What the file says of the ledger of records is damaged.',
  'ledger refused-other-fact': 'The ledger of records has something else at this place.',
  'ledger refused-no-checkpoint': 'The checkpoint of the ledger in the file is none.',
  'ledger refused-wrong-signature':
    'The checkpoint of the ledger in the file was not signed by this college.',
  'ledger refused-other-size': 'The checkpoint of the ledger in the file is that of another tree.',
  'ledger refused-not-included': 'It is not in the ledger of records that the college has signed.',
  'revocation refused-list-outdated':
    'The list of revocations is too old: it told this until {{until}}. Fetch a new one.',
  'revocation refused-list-early': 'The list of revocations is dated in the future. Check the clock.',
  'revocation refused-list-false':
    'The list of revocations is not one of this college, or not for this certificate.',
};

const zh: Sentences = {
  'pdf proved': 'PDF 文件与学院签名时逐字节一致。',
  'pdf refused-unsigned': 'PDF 文件没有签名。打印件本身不能证明真伪，请扫描其二维码查验。',
  'pdf refused-unsigned-proof':
    'PDF 文件没有签名。学时证明启用签名之前出具的文件是这样，伪造的文件也是这样：请与学院的查验页面逐项核对，或索取新文件。',
  'pdf refused-malformed': 'PDF 文件的签名已损坏，或文件中被添加了内容。',
  'pdf refused-changed': 'PDF 文件在签名后被改动过。',
  'pdf refused-unknown-key': 'PDF 文件有签名，但不是本学院的签名。',
  'pdf refused-no-credential': 'PDF 文件中没有本学院的证书或学时证明。',
  'credential proved': '证书内容由学院签名，未被改动。',
  'credential refused-malformed': '这不是学院的证书。',
  'credential refused-algorithm': '证书的签名方式不是学院使用的方式。',
  'credential refused-unknown-key': '证书由他人签名，不是本学院签名。',
  'credential refused-signature': '证书在签名后被改动过，或由他人签名。',
  'credential refused-other': '此文件由学院签名，但不是证书。',
  'dates proved': '证书在有效期内。',
  'dates refused-early': '证书自 {{day}} 起生效。',
  'dates refused-expired':
    '按此文件，证书已于 {{day}} 到期；如已办理复审延期，以新文件或二维码查验结果为准。',
  'revocation proved': '证书未被撤销。学院的撤销名单在 {{until}} 之前有效。',
  'revocation refused-revoked': '学院已撤销或换发此证书。',
  'revocation open-no-list': '缺少学院的撤销名单，无法确认证书是否已被撤销。',
  'revocation open-ask': '此后是否作废，只能在学院的查验页面上确认，请扫描其二维码。',
  'ledger proved': '记录台账中有此记录：序号 {{index}}（从 0 起），台账共 {{size}} 条。',
  'ledger open-waiting': '文件生成时尚未记入记录台账，因此未附台账序号。重新下载即可取得。',
  'ledger open-no-key': '缺少记录台账的公钥，未查验台账中是否有此记录。',
  'ledger refused-malformed': '文件所附的台账信息已损坏。',
  'ledger refused-other-fact': '记录台账的这个序号上是另一条记录。',
  'ledger refused-no-checkpoint': '文件所附的台账校验点不是校验点。',
  'ledger refused-wrong-signature': '文件所附的台账校验点不是由本学院签名的。',
  'ledger refused-other-size': '文件所附的台账校验点属于另一棵树。',
  'ledger refused-not-included': '学院签名的记录台账中没有此记录。',
  'revocation refused-list-outdated': '撤销名单已过期（有效至 {{until}}），请重新获取。',
  'revocation refused-list-early': '撤销名单的日期在未来，请检查本机时钟。',
  'revocation refused-list-false': '撤销名单不是本学院的，或不适用于此证书。',
};

const verdicts: Readonly<Record<SentenceLanguage, Readonly<Record<Report['verdict'], string>>>> = {
  en: {
    valid: 'Genuine and valid',
    early: 'Genuine, but not valid yet',
    refused: 'Not accepted',
    open: 'Genuine, but not fully verified',
    unverified: 'Not verified: compare each line with the page of the college',
  },
  'zh-CN': {
    valid: '真实有效',
    early: '真实，但尚未生效',
    refused: '查验未通过',
    open: '内容真实，但未能完全查验',
    unverified: '未能查验：请与学院的查验页面逐项核对',
  },
};

/** What nobody can prove by a file. */
export const notProved: Readonly<Record<SentenceLanguage, string>> = {
  en: 'Not proved: that whoever shows the file is the person named in it. Compare it with an identity card.',
  'zh-CN': '无法证明：出示文件的人就是证书上的本人。请与身份证件核对。',
};

export const verdictSentence = (verdict: Report['verdict'], language: SentenceLanguage): string =>
  verdicts[language][verdict];

/** `2026-11-27 08:00`, in the time of the college. */
const minuteOf = (moment: string): string =>
  new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

export const findingSentence = (finding: Finding, language: SentenceLanguage): string => {
  const sentence = (language === 'en' ? en : zh)[`${finding.about} ${finding.is}` as Key];
  return sentence
    .replace('{{day}}', 'day' in finding ? finding.day : '')
    .replace('{{index}}', 'index' in finding ? String(finding.index) : '')
    .replace('{{size}}', 'size' in finding ? String(finding.size) : '')
    .replace('{{until}}', 'until' in finding && finding.until !== '' ? minuteOf(finding.until) : '');
};
