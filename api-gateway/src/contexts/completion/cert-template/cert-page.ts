/** One certificate as a page of a PDF: everything stands where the design has put it. */
import { encode } from 'uqr';
import { points } from './cert-images.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { PaperTexts } from '../../../app/unprintable.ts';
import type { PdfContent } from '../../../pdf/pdf-maker.ts';
import { certText, fittingSize, LINE_HEIGHT } from '@college/contracts/completion/cert-text';
import { FOOT_MM, pageMm } from '@college/contracts/completion/cert-design';
import type { CertFacts, CertLanguage } from '@college/contracts/completion/cert-text';
import type { CertDesign, CertField } from '@college/contracts/completion/cert-design';

/** Where the ledger has it, as far as a page says so. */
export interface LedgerNote {
  readonly index: number;
  readonly checkpoint: string;
}

export interface PagePlan {
  readonly design: CertDesign;
  readonly facts: CertFacts;
  readonly language: CertLanguage;
  readonly verifyUrl: string;
  /** Null: it waits for its place; undefined: the page says nothing of it. */
  readonly ledger?: LedgerNote | null | undefined;
  /** Names in the `images` of the document. */
  readonly background: string | null;
  readonly photo: string | null;
  readonly sealOf: (fileId: number) => string | null;
  /** It is not signed, and says so. */
  readonly isCopy: boolean;
}

/** Of a line of Noto Sans SC, in letter sizes: pdfmake multiplies it. */
const FONT_LINE = 1.448;
const FOOT_SIZE = 6;
const FOOT_COLOUR = '#4b5663';
const PHOTO_FRAME = '#c9d2de';
/** Bars of a row overlap the next one by this much, so that no reader shows hair lines between them. */
const OVERLAP = 0.1;

const at = ({ x, y }: Pick<CertField, 'x' | 'y'>) => ({ x: points(x), y: points(y) });

const textItem = (field: CertField, text: string): PdfContent => ({
  absolutePosition: at(field),
  columns: [
    {
      width: points(field.width),
      text,
      fontSize: fittingSize(text, field),
      lineHeight: LINE_HEIGHT / FONT_LINE,
      bold: field.font === 'sans-bold',
      alignment: field.align,
      color: field.colour,
    },
  ],
});

const rectangle = (
  field: CertField,
  style: { color?: string; lineColor?: string; fillOpacity?: number },
) => ({
  absolutePosition: at(field),
  canvas: [
    {
      type: 'rect' as const,
      x: 0,
      y: 0,
      w: points(field.width),
      h: points(field.height),
      lineWidth: style.lineColor ? 0.5 : 0,
      ...style,
    },
  ],
});

const qrItem = (field: CertField, text: string): PdfContent => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = points(Math.min(field.width, field.height));
  const unit = side / size;
  const bars = data.flatMap((row, y) => {
    const found: { x: number; w: number; y: number }[] = [];
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const last = found.at(-1);
      if (last && last.x + last.w === x) last.w += 1;
      else found.push({ x, w: 1, y });
    }
    return found;
  });
  return {
    absolutePosition: at(field),
    canvas: bars.map(({ x, y, w }) => ({
      type: 'rect' as const,
      x: x * unit,
      y: y * unit,
      w: w * unit,
      h: unit + OVERLAP,
      lineWidth: 0,
      color: '#000000',
    })),
  };
};

const imageItem = (field: CertField, image: string): PdfContent => ({
  absolutePosition: at(field),
  image,
  fit: [points(field.width), points(field.height)],
});

const fieldItem = (field: CertField, plan: PagePlan): PdfContent | null => {
  switch (field.kind) {
    case 'text':
    case 'field':
      return textItem(field, certText(field, plan.facts, plan.language));
    case 'line':
      return rectangle(field, { color: field.colour });
    case 'qr':
      return qrItem(field, plan.verifyUrl);
    case 'seal': {
      const image = field.fileId === null ? null : plan.sealOf(field.fileId);
      return image && imageItem(field, image);
    }
    case 'photo':
      return plan.photo ? imageItem(field, plan.photo) : rectangle(field, { lineColor: PHOTO_FRAME });
  }
};

/** Size and root hash of a checkpoint (C2SP tlog-checkpoint). */
const rootOf = (checkpoint: string): string => checkpoint.split('\n').slice(1, 3).join(' ');

const footOf = ({ verifyUrl, ledger, language, isCopy }: PagePlan): string => {
  const speak = (
    id: 'cert.verify-at' | 'cert.ledger' | 'cert.ledger-waiting' | 'cert.copy',
    values: object,
  ): string => messageFor(id, language, values);
  // Three lines at most: a fourth one would lie on the next page.
  const about = [
    ...(isCopy ? [speak('cert.copy', {})] : []),
    ...(ledger === null ? [speak('cert.ledger-waiting', {})] : []),
    ...(ledger ? [speak('cert.ledger', { index: ledger.index, checkpoint: rootOf(ledger.checkpoint) })] : []),
  ].join(' · ');
  return [...(about ? [about] : []), speak('cert.verify-at', { address: verifyUrl })].join('\n');
};

const LANGUAGES: readonly CertLanguage[] = ['zh-CN', 'en'];

/** What a certificate of this design says of somebody, in every language in which it may be printed. */
export const textsOfCert = (design: CertDesign, facts: CertFacts): PaperTexts => ({
  who: facts.name,
  texts: design.fields
    .filter(({ kind }) => kind === 'text' || kind === 'field')
    .flatMap((field) => LANGUAGES.map((language) => certText(field, facts, language))),
});

export const certPage = (plan: PagePlan): PdfContent[] => {
  const [width, height] = pageMm(plan.design.page);
  const margin = 5;
  const foot = { x: margin, y: height - FOOT_MM + 0.5, width: width - 2 * margin, height: FOOT_MM - 1.5 };
  const items = plan.design.fields.map((field) => fieldItem(field, plan));
  return [
    ...(plan.background
      ? [
          {
            absolutePosition: { x: 0, y: 0 },
            image: plan.background,
            width: points(width),
            height: points(height),
          },
        ]
      : []),
    ...items.filter((item) => item !== null),
    {
      absolutePosition: at(foot),
      columns: [
        {
          width: points(foot.width),
          text: footOf(plan),
          fontSize: FOOT_SIZE,
          lineHeight: 1,
          alignment: 'center',
          color: FOOT_COLOUR,
        },
      ],
    },
  ];
};
