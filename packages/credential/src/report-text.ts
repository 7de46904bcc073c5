/** A report as the command prints it, and the code with which the command ends. */
import { findingSentence, notProved, verdictSentence } from './sentences.ts';
import type { SentenceLanguage } from './sentences.ts';
import type { Finding, Report } from './verify-certificate.ts';

const EXITS: Readonly<Record<Report['verdict'], number>> = {
  valid: 0,
  early: 1,
  refused: 1,
  unverified: 1,
  open: 2,
};

const markOf = ({ is }: Finding): string => (is === 'proved' ? '✓' : is.startsWith('refused-') ? '✗' : '·');

const factLines = ({ facts, issuer }: Report): string[] => {
  if (!facts) return [];
  const { title, certNo, name, subject, hours, from, to, authority } = facts;
  const said = [name, subject, hours === null ? null : `${hours} h`, from && to && `${from} — ${to}`];
  return [
    `${title} ${certNo}`,
    said.filter(Boolean).join(' · '),
    [authority, issuer].filter(Boolean).join(' · '),
  ];
};

/** Lines of text, and 0 (valid), 1 (not valid, or nobody signed the pages) or 2 (something is not known). */
export const reportText = (
  report: Report,
  language: SentenceLanguage,
): { readonly text: string; readonly exit: number } => {
  const lines = [
    ...report.findings.map((finding) => `${markOf(finding)} ${findingSentence(finding, language)}`),
    ...factLines(report),
    notProved[language],
  ];
  return {
    text: [verdictSentence(report.verdict, language), ...lines.map((line) => `  ${line}`)].join('\n'),
    exit: EXITS[report.verdict],
  };
};
