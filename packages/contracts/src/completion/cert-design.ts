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

/** A fact in a text: `{name}`. */
export const PLACEHOLDER = /\{([^{}]*)\}/g;
export const isFact = (word: string): word is CertFact =>
  (CertFact.options as readonly string[]).includes(word);

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
