/** The proof of hours as a paper: one page, with a QR code that leads to the public page where it is verified. */
import { snapshotIn } from './make-proofs.ts';
import type { PeriodProofRecord } from './period-proof.table.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language, MessageId } from '../../../app/messages/messages.ts';
import { fileNamePart } from '../../../export/zip-stream.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import type { PdfContent, PdfDocument } from '../../../pdf/pdf-maker.ts';

export interface PaperOptions {
  readonly language: Language;
  readonly timeZone: string;
  /** The address of the site: `https://college.example`. */
  readonly origin: string;
}

const NAVY = '#173a6b';
const SOFT = '#5f6b7a';

export const verifyAddress = (origin: string, verifyCode: string): string =>
  `${origin}/visitor/verify?c=${verifyCode}`;

/** The day of the site on which it was made. */
export const madeOnDay = ({ creation_time: time }: PeriodProofRecord, timeZone: string): string =>
  wallClock(time, timeZone).slice(0, 10);

const rowsOf = (
  proof: PeriodProofRecord,
  { language }: PaperOptions,
  speak: (id: MessageId, values?: object) => string,
): readonly (readonly [string, string])[] => {
  const it = snapshotIn(proof);
  const shown = (zh: string, en: string): string => (language === 'en' && en ? en : zh);
  return [
    [speak('proof.name'), it.name],
    [speak('proof.id-card'), it.idCard || '—'],
    [speak('proof.employer'), it.employer || '—'],
    [speak('proof.subject'), shown(it.subjectName, it.subjectNameEn)],
    [speak('proof.class'), shown(it.className, it.classNameEn)],
    [speak('proof.kind'), speak(it.trainKind === 'refresh' ? 'train-kind.refresh' : 'train-kind.initial')],
    [speak('proof.days'), `${proof.from_day} — ${proof.to_day}`],
    [
      speak('proof.hours'),
      speak('proof.hours-of', {
        hours: proof.hours,
        theory: proof.theory_hours,
        practice: proof.practice_hours,
      }),
    ],
    [speak('proof.needed'), speak(it.isMet ? 'proof.met' : 'proof.not-met', { hours: it.needHours })],
  ];
};

const table = (rows: readonly (readonly [string, string])[]): PdfContent => ({
  table: {
    widths: [120, '*'],
    body: rows.map(([term, detail]) => [
      { text: term, color: SOFT, margin: [6, 5, 6, 5] },
      { text: detail, margin: [6, 5, 6, 5] },
    ]),
  },
  layout: 'lines',
});

export const proofPaper = (proof: PeriodProofRecord, options: PaperOptions): PdfDocument => {
  const { language, timeZone, origin } = options;
  const speak = (id: MessageId, values: object | null = null): string => messageFor(id, language, values);
  const { name, issuer } = snapshotIn(proof);
  const address = verifyAddress(origin, proof.verify_code);
  const madeOn = madeOnDay(proof, timeZone);
  return {
    title: `${speak('proof.title')} ${proof.proof_no}`,
    footer: `${speak('proof.verify-at')} ${origin}/visitor/verify`,
    content: [
      {
        text: speak('proof.title'),
        fontSize: 24,
        bold: true,
        color: NAVY,
        alignment: 'center',
        margin: [0, 24, 0, 4],
      },
      {
        text: `${speak('proof.number')} ${proof.proof_no}`,
        fontSize: 10,
        color: SOFT,
        alignment: 'center',
        margin: [0, 0, 0, 28],
      },
      { text: speak('proof.statement', { name }), fontSize: 12, margin: [0, 0, 0, 14] },
      table(rowsOf(proof, options, speak)),
      { text: speak('proof.as-of', { day: madeOn }), fontSize: 9, color: SOFT, margin: [0, 10, 0, 28] },
      {
        columns: [
          [
            { qr: address, fit: 110, eccLevel: 'M' },
            { text: speak('proof.scan'), fontSize: 8, color: SOFT, margin: [0, 6, 0, 0] },
          ],
          {
            width: '*',
            alignment: 'right',
            stack: [
              { text: issuer, fontSize: 12, bold: true, margin: [0, 36, 0, 4] },
              { text: madeOn, color: SOFT },
            ],
          },
        ],
      },
    ],
  };
};

/** `XS-2026-000001 张伟.pdf` */
export const paperName = (proof: PeriodProofRecord): string =>
  `${proof.proof_no} ${fileNamePart(snapshotIn(proof).name)}.pdf`;
