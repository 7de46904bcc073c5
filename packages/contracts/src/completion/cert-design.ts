/**
 * The design of a certificate: a page in millimetres with fields on it. What the gateway prints and what the designer
 * shows both come from here.
 */
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const PageSize = z.enum(['A3', 'A4', 'A5']);
export type PageSize = Parsed<typeof PageSize>;
export const PageOrientation = z.enum(['portrait', 'landscape']);
export type PageOrientation = Parsed<typeof PageOrientation>;

/** Width and height upright, in millimetres. */
const PAGE_MM: Readonly<Record<PageSize, readonly [number, number]>> = {
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
};
const LONGEST_MM = 420;
export const MM_IN_POINTS = 72 / 25.4;
/** The lowest part of each page says where it is verified; fields stay above it. */
export const FOOT_MM = 10;

/** What a certificate says, as it was at its issue. Dates are `yyyy-mm-dd`. */
export interface CertFacts {
  readonly certNo: string;
  readonly title: string;
  readonly titleEn: string;
  readonly name: string;
  readonly idCard: string;
  readonly trade: string;
  readonly subjectName: string;
  readonly subjectNameEn: string;
  readonly className: string;
  readonly classNameEn: string;
  readonly hours: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly issueDate: string;
  readonly validFrom: string;
  /** Null: for ever. */
  readonly validTo: string | null;
  readonly nextReviewDate: string | null;
  readonly authority: string;
}

/** A person who does not exist, for a design without certificates. */
export const SAMPLE_FACTS: CertFacts = {
  certNo: '990100202601000001',
  title: '安全生产培训证书',
  titleEn: 'Certificate of Safety Training',
  name: '张明远',
  idCard: '990101199003070000',
  trade: '煤矿安全作业',
  subjectName: '煤矿安全生产管理人员',
  subjectNameEn: 'Managers of safety in coal mines',
  className: '煤矿安全生产管理人员第一期',
  classNameEn: 'Managers of safety in coal mines, first class',
  hours: 48,
  from: '2026-03-02',
  to: '2026-03-27',
  issueDate: '2026-04-01',
  validFrom: '2026-04-01',
  validTo: '2029-03-31',
  nextReviewDate: '2027-10-01',
  authority: '安澜省应急管理培训学院',
};

/** What a field of a page, or `{name}` in its text, can stand for. */
export const CertFact = z.enum([
  'name',
  'idCard',
  'title',
  'certNo',
  'subjectName',
  'className',
  'trade',
  'hours',
  'from',
  'to',
  'issueDate',
  'validFrom',
  'validTo',
  'nextReviewDate',
  'authority',
]);
export type CertFact = Parsed<typeof CertFact>;

export const CertFieldKind = z.enum(['text', 'field', 'qr', 'seal', 'photo', 'line']);
export type CertFieldKind = Parsed<typeof CertFieldKind>;
export const CertFont = z.enum(['sans', 'sans-bold']);
export type CertFont = Parsed<typeof CertFont>;
export const CertAlign = z.enum(['left', 'center', 'right']);
export type CertAlign = Parsed<typeof CertAlign>;

const Millimetres = z.number().min(0).max(LONGEST_MM);
const Side = z.number().min(0.2).max(LONGEST_MM);
/** A tag of HTML; `<` before a digit or a space is plain text. */
const MARKUP = /<\s*[a-z!/?]/i;
const PlainText = z
  .string()
  .max(1000)
  .refine((text) => !MARKUP.test(text), { message: 'cert-template.markup' });

export const CertField = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: CertFieldKind,
  /** Of the upper left corner. */
  x: Millimetres,
  y: Millimetres,
  width: Side,
  height: Side,
  /** Of `field`. */
  fact: CertFact.nullable(),
  /** Of `text`: in both languages, with facts as `{name}`. */
  text: PlainText,
  textEn: PlainText,
  font: CertFont,
  /** In points; a text that is too long for its field is made smaller. */
  size: z.number().min(5).max(120),
  align: CertAlign,
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Of `seal`: a picture. */
  fileId: Id.nullable(),
});
export type CertField = Parsed<typeof CertField>;

export const CertPage = z.object({ size: PageSize, orientation: PageOrientation });
export type CertPage = Parsed<typeof CertPage>;

/** So many fields has a page at most. */
export const MOST_FIELDS = 60;

/** Width and height of a page in millimetres. */
export const pageMm = ({ size, orientation }: CertPage): readonly [number, number] => {
  const [short, long] = PAGE_MM[size];
  return orientation === 'portrait' ? [short, long] : [long, short];
};

const PLACEHOLDER = /\{([^{}]*)\}/g;
/** A name in quotation marks, with the space before them. */
const QUOTED_NAME = /[ ]?[“"「『《]\{(subjectName|className)\}[”"」』》]/g;
const isFact = (word: string): word is CertFact => (CertFact.options as readonly string[]).includes(word);

/** What stands in braces and is no fact. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, word = '']) => word).filter((word) => !isFact(word));

const mentions = ({ kind, fact, text, textEn }: CertField, wanted: CertFact): boolean =>
  (kind === 'field' && fact === wanted) ||
  (kind === 'text' && text.includes(`{${wanted}}`) && (textEn === '' || textEn.includes(`{${wanted}}`)));

const Design = z.object({
  page: CertPage,
  backgroundFileId: Id.nullable(),
  fields: z.array(CertField).max(MOST_FIELDS),
});

/** Of whatever is cut off: a tenth of a millimetre is a matter of rounding. */
const TOLERANCE_MM = 0.05;

const messageOf = (
  field: CertField,
  [width, height]: readonly [number, number],
  others: readonly CertField[],
) => {
  if (
    field.x + field.width > width + TOLERANCE_MM ||
    field.y + field.height > height - FOOT_MM + TOLERANCE_MM
  )
    return 'cert-template.beyond-page';
  if (others.some(({ id }) => id === field.id)) return 'cert-template.same-field';
  if (field.kind === 'field' && field.fact === null) return 'cert-template.no-fact';
  if (field.kind === 'text' && field.text.trim() === '') return 'cert-template.no-text';
  if (field.kind === 'seal' && field.fileId === null) return 'cert-template.no-picture';
  if (field.kind === 'qr' && Math.min(field.width, field.height) < LEAST_QR_MM)
    return 'cert-template.small-qr';
  if (unknownPlaceholders(field.text).length + unknownPlaceholders(field.textEn).length > 0)
    return 'cert-template.unknown-placeholder';
  return null;
};

/** A smaller code is read by few phones from paper. */
export const LEAST_QR_MM = 15;

/** What prevents a design from being used: by the path of what is wrong, and the id of the sentence. */
export const designFaults = ({
  page,
  fields,
}: Parsed<typeof Design>): readonly { readonly path: (string | number)[]; readonly message: string }[] => {
  const faults = fields.flatMap((field, index) => {
    const message = messageOf(field, pageMm(page), fields.slice(0, index));
    return message === null ? [] : [{ path: ['fields', index] as (string | number)[], message }];
  });
  const missing = [
    [fields.some(({ kind }) => kind === 'qr'), 'cert-template.needs-qr'],
    [fields.some((field) => mentions(field, 'name')), 'cert-template.needs-name'],
    [fields.some((field) => mentions(field, 'certNo')), 'cert-template.needs-number'],
  ] as const;
  return [
    ...faults,
    ...missing.flatMap(([isThere, message]) => (isThere ? [] : [{ path: ['fields'], message }])),
  ];
};

export const CertDesign = Design.check(({ value, issues }) => {
  for (const { path, message } of designFaults(value))
    issues.push({ code: 'custom', message, path, input: value });
});
export type CertDesign = Parsed<typeof CertDesign>;

const BLANK_FIELD: Omit<CertField, 'id' | 'kind'> = {
  x: 20,
  y: 20,
  width: 60,
  height: 10,
  fact: null,
  text: '',
  textEn: '',
  font: 'sans',
  size: 12,
  align: 'left',
  colour: '#1c2430',
  fileId: null,
};

const SIZES: Readonly<Record<CertFieldKind, Partial<CertField>>> = {
  text: { width: 80 },
  field: { fact: 'name' },
  qr: { width: 30, height: 30 },
  seal: { width: 40, height: 40 },
  photo: { width: 33, height: 44 },
  line: { width: 60, height: 0.4 },
};

/** A field to begin with, whose id none of these has. */
export const newField = (kind: CertFieldKind, others: readonly CertField[]): CertField => {
  const taken = new Set(others.map(({ id }) => id));
  let number = others.length + 1;
  while (taken.has(`f${number}`)) number += 1;
  return { ...BLANK_FIELD, ...SIZES[kind], id: `f${number}`, kind };
};

/** A design with what every certificate needs. */
export const startingDesign = (): CertDesign => {
  const field = (kind: CertFieldKind, id: string, more: Partial<CertField>): CertField => ({
    ...newField(kind, []),
    id,
    ...more,
  });
  return {
    page: { size: 'A4', orientation: 'landscape' },
    backgroundFileId: null,
    fields: [
      field('field', 'f1', {
        fact: 'title',
        x: 30,
        y: 30,
        width: 237,
        height: 18,
        size: 32,
        align: 'center',
        font: 'sans-bold',
      }),
      field('field', 'f2', { fact: 'certNo', x: 30, y: 52, width: 237, height: 8, align: 'center' }),
      field('field', 'f3', { fact: 'name', x: 30, y: 80, width: 237, height: 16, size: 26, align: 'center' }),
      field('qr', 'f4', { x: 30, y: 150 }),
      field('field', 'f5', {
        fact: 'authority',
        x: 147,
        y: 156,
        width: 120,
        height: 9,
        size: 15,
        align: 'right',
      }),
      field('field', 'f6', { fact: 'issueDate', x: 147, y: 168, width: 120, height: 8, align: 'right' }),
    ],
  };
};

export type CertLanguage = 'zh-CN' | 'en';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2026年11月23日`, `23 November 2026`. */
export const certDate = (date: string, language: CertLanguage): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return language === 'en' ? `${day} ${MONTHS[month - 1] ?? ''} ${year}` : `${year}年${month}月${day}日`;
};

const FOR_EVER = { en: 'no end date', 'zh-CN': '长期有效' } as const;

/** One fact as the certificate says it in a language. */
export const certFact = (facts: CertFacts, fact: CertFact, language: CertLanguage): string => {
  const shown = (zh: string, en: string): string => (language === 'en' && en ? en : zh);
  switch (fact) {
    case 'title':
      return shown(facts.title, facts.titleEn);
    case 'subjectName':
      return shown(facts.subjectName, facts.subjectNameEn);
    case 'className':
      return shown(facts.className, facts.classNameEn);
    case 'hours':
      return facts.hours === null ? '—' : String(facts.hours);
    case 'validTo':
      return facts.validTo === null ? FOR_EVER[language] : certDate(facts.validTo, language);
    case 'nextReviewDate':
      return facts.nextReviewDate === null ? '—' : certDate(facts.nextReviewDate, language);
    case 'from':
    case 'to':
    case 'issueDate':
    case 'validFrom':
      return facts[fact] ? certDate(facts[fact], language) : '—';
    default:
      return facts[fact] || '—';
  }
};

/** The text of a field of kind `text` or `field`. */
export const certText = (
  { kind, fact, text, textEn }: Pick<CertField, 'kind' | 'fact' | 'text' | 'textEn'>,
  facts: CertFacts,
  language: CertLanguage,
): string => {
  if (kind === 'field') return fact === null ? '' : certFact(facts, fact, language);
  const template = language === 'en' && textEn.trim() !== '' ? textEn : text;
  // A certificate that is recorded by hand may have no subject and no class: what is not there is not quoted.
  return template
    .replace(QUOTED_NAME, (whole, word: CertFact) => (certFact(facts, word, language) === '' ? '' : whole))
    .replace(PLACEHOLDER, (whole, word: string) => (isFact(word) ? certFact(facts, word, language) : whole));
};

/** Of the height of a line, and of a letter's size. */
export const LINE_HEIGHT = 1.35;
const SMALLEST = 4;
const WIDE =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f000}-\u{3ffff}]/u;
const NARROW = /[iljtfrI.,:;'!|()[\]{} ]/;
const BROAD = /[A-HJ-Z0-9mw%@&—]/;

/** How wide a letter is, in ems; rather too wide than too narrow. */
const emOf = (letter: string): number => {
  if (WIDE.test(letter)) return 1;
  if (NARROW.test(letter)) return 0.4;
  return BROAD.test(letter)
    ? letter === 'm' || letter === 'W' || letter === 'M' || letter === '@'
      ? 0.95
      : 0.7
    : 0.62;
};

/** How many lines a text needs, where words of Latin letters are not broken. */
const linesOf = (text: string, ems: number): number =>
  text.split('\n').reduce((total, paragraph) => {
    let [lines, used] = [1, 0];
    for (const word of paragraph.match(
      /[\u2e80-\uffff\u{1f000}-\u{3ffff}]|[^\s\u2e80-\uffff\u{1f000}-\u{3ffff}]+\s*|\s+/gu,
    ) ?? []) {
      const width = [...word.trimEnd()].reduce((sum, letter) => sum + emOf(letter), 0);
      if (used + width > ems && used > 0) {
        lines += 1;
        used = 0;
      }
      // A word that is longer than a line is broken.
      lines += Math.max(0, Math.ceil(width / ems) - 1);
      used += [...word].reduce((sum, letter) => sum + emOf(letter), 0);
    }
    return total + lines;
  }, 0);

/** The size in points with which a text stays inside its field: the wanted one, or the next smaller one that fits. */
export const fittingSize = (
  text: string,
  { width, height, size }: Pick<CertField, 'width' | 'height' | 'size'>,
): number => {
  const [points, high] = [width * MM_IN_POINTS, height * MM_IN_POINTS];
  for (let tried = size; tried > SMALLEST; tried -= 0.5)
    if (linesOf(text, points / tried) * tried * LINE_HEIGHT <= high + 1) return tried;
  return SMALLEST;
};
