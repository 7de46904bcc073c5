/** What a certificate says in the fields of its design, and how large: the same on the screen and on paper. */
import { isFact, MM_IN_POINTS, PLACEHOLDER } from './cert-design.ts';
import type { CertFact, CertField } from './cert-design.ts';

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

/** A name in quotation marks, with the space before them. */
const QUOTED_NAME = /[ ]?[“"「『《]\{(subjectName|className)\}[”"」』》]/g;

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
