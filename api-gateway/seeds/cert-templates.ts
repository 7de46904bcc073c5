/** A design for each kind of certificate that the college issues, so that the first one can be issued at once. */
import type { Knex } from 'knex';
import type { CertDesign, CertField } from '@college/contracts/completion/cert-design';
import { cameAt, insertReturning } from './insert.ts';

const [NAVY, GOLD, GREEN, GREY, BLACK] = ['#173a6b', '#b08a3e', '#1d5c4a', '#5f6b7a', '#1c2430'];

type Box = readonly [x: number, y: number, width: number, height: number];
type Look = Partial<Pick<CertField, 'font' | 'size' | 'align' | 'colour'>>;

const field = (
  kind: CertField['kind'],
  [x, y, width, height]: Box,
  more: Partial<CertField> = {},
): Omit<CertField, 'id'> => ({
  kind,
  x,
  y,
  width,
  height,
  fact: null,
  text: '',
  textEn: '',
  font: 'sans',
  size: 12,
  align: 'left',
  colour: BLACK,
  fileId: null,
  ...more,
});
const text = (box: Box, zh: string, en: string, look: Look = {}) =>
  field('text', box, { text: zh, textEn: en, ...look });
const fact = (box: Box, name: CertField['fact'], look: Look = {}) =>
  field('field', box, { fact: name, ...look });
const line = (box: Box, colour: string) => field('line', box, { colour });

const frame = ([x, y, width, height]: Box, thick: number, colour: string) => [
  line([x, y, width, thick], colour),
  line([x, y + height - thick, width, thick], colour),
  line([x, y, thick, height], colour),
  line([x + width - thick, y, thick, height], colour),
];

const designed = (page: CertDesign['page'], fields: readonly Omit<CertField, 'id'>[]): CertDesign => ({
  page,
  backgroundFileId: null,
  fields: fields.map((one, index) => ({ id: `f${index + 1}`, ...one })),
});

const completion = designed({ size: 'A4', orientation: 'landscape' }, [
  ...frame([8, 8, 281, 190], 0.9, NAVY),
  ...frame([11, 11, 275, 184], 0.3, GOLD),
  fact([40, 24, 217, 19], 'title', { font: 'sans-bold', size: 34, align: 'center', colour: NAVY }),
  line([123.5, 46, 50, 0.6], GOLD),
  text([40, 49, 217, 7], '证书编号：{certNo}', 'No. {certNo}', { size: 11, align: 'center', colour: GREY }),
  text(
    [36, 68, 178, 62],
    '{name}（身份证号：{idCard}）于{from}至{to}参加“{subjectName}”培训，完成规定课程，累计 {hours} 学时，考核合格，准予结业。\n特发此证。',
    'This is to certify that {name} (ID card {idCard}) took part in the training “{subjectName}” from {from} to {to}, completed its {hours} hours and passed the examination.',
    { size: 17 },
  ),
  field('photo', [226, 68, 33, 44]),
  field('qr', [36, 146, 30, 30]),
  text([30, 178, 42, 6], '扫码查验', 'Scan to verify', { size: 9, align: 'center', colour: GREY }),
  fact([120, 146, 139, 9], 'authority', { font: 'sans-bold', size: 16, align: 'right', colour: NAVY }),
  fact([120, 158, 139, 8], 'issueDate', { size: 13, align: 'right' }),
]);

const row = (y: number, zh: string, en: string, name: CertField['fact']) => [
  text([24, y + 2.5, 46, 8], zh, en, { size: 11, colour: GREY }),
  fact([72, y + 2, 114, 9], name, { size: 13 }),
  line([24, y + 12.5, 162, 0.2], '#c9d2de'),
];

const qualification = designed({ size: 'A4', orientation: 'portrait' }, [
  line([0, 0, 210, 9], GREEN),
  line([0, 10.5, 210, 0.8], GOLD),
  fact([20, 26, 170, 16], 'title', { font: 'sans-bold', size: 28, align: 'center', colour: GREEN }),
  text([20, 44, 170, 7], '编号 {certNo}', 'No. {certNo}', { size: 11, align: 'center', colour: GREY }),
  field('photo', [87, 57, 36, 48]),
  fact([20, 110, 170, 14], 'name', { font: 'sans-bold', size: 24, align: 'center' }),
  ...row(128, '身份证号', 'ID card', 'idCard'),
  ...row(141, '培训科目', 'Subject', 'subjectName'),
  ...row(154, '作业类别', 'Trade', 'trade'),
  ...row(167, '学时', 'Hours', 'hours'),
  ...row(180, '有效期至', 'Valid until', 'validTo'),
  ...row(193, '下次复审', 'Next review', 'nextReviewDate'),
  text(
    [24, 210, 162, 16],
    '经培训考核合格，具备上述作业的培训资格。',
    'Has been trained and examined for the work named above.',
    { size: 11, colour: BLACK },
  ),
  field('qr', [24, 236, 32, 32]),
  text([18, 270, 44, 6], '扫码查验', 'Scan to verify', { size: 9, align: 'center', colour: GREY }),
  fact([80, 246, 106, 9], 'authority', { font: 'sans-bold', size: 15, align: 'right', colour: GREEN }),
  fact([80, 257, 106, 8], 'issueDate', { size: 12, align: 'right' }),
]);

export const certTemplates = [
  { kind: 'training-completion', zh: '培训结业证书', en: 'Certificate of completion', design: completion },
  {
    kind: 'training-qualification',
    zh: '培训合格证',
    en: 'Certificate of qualification',
    design: qualification,
  },
] as const;

/** Adds the design of each kind that has none; what is there stays as people have left it. */
export const seedCertTemplates = async (trx: Knex.Transaction, now: Date): Promise<number> => {
  let added = 0;
  for (const { kind, zh, en, design } of certTemplates) {
    if (await trx('cert_templates').where({ kind }).first('id')) continue;
    const row = { ...cameAt(now), kind, name_zh: zh, name_en: en, is_current: true };
    const [made] = await insertReturning<{ id: number }>(trx, 'cert_templates', [row], ['id']);
    await trx('cert_template_versions').insert({
      template_id: made?.id,
      no: 1,
      design: JSON.stringify(design),
      creation_time: now.toISOString(),
    });
    added += 1;
  }
  return added;
};
