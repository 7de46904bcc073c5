/** The page with which an archive is read: in both languages, without a script, every text escaped. */
import type { ArchivedFile } from './archive-manifest.ts';
import type { ArchivePart } from './archive-parts.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language, MessageId } from '../../../app/messages/messages.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const linkTo = (name: string): string => escaped(name.split('/').map(encodeURIComponent).join('/'));

const STYLE = `body{font:16px/1.5 system-ui,"Noto Sans CJK SC","Microsoft YaHei",sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color:#17212f}
h1{font-size:1.6rem}h2{margin-top:2rem;font-size:1.2rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1rem}dt{color:#5f6b7a}dd{margin:0}
table{border-collapse:collapse;width:100%}td,th{padding:.4rem;border-bottom:1px solid #d5dbe3;text-align:left;vertical-align:top}
code{overflow-wrap:anywhere;font-size:.8rem}`;

export interface IndexFacts {
  readonly site: string;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly subject: Readonly<Record<Language, string>>;
  /** By the clock of the site. */
  readonly from: string;
  readonly to: string;
  readonly madeAt: string;
  readonly madeBy: string;
  readonly fingerprint: string;
}

const section = (
  language: Language,
  facts: IndexFacts,
  parts: readonly ArchivePart[],
  files: readonly ArchivedFile[],
): string => {
  const say = (id: MessageId, values: object | null = null): string =>
    escaped(messageFor(id, language, values));
  const fact = (id: MessageId, value: string): string => `<dt>${say(id)}</dt><dd>${escaped(value)}</dd>`;
  const rows = parts
    .map(({ name, title }) => {
      const own = files.filter((file) =>
        name.endsWith('/') ? file.name.startsWith(name) : file.name === name,
      );
      const links = own
        .map((file) => `<a href="${linkTo(file.name)}">${escaped(file.name)}</a>`)
        .join('<br>');
      return `<tr><th scope="row">${say(title)}</th><td>${links || say('archive.none')}</td></tr>`;
    })
    .join('\n');
  return `<section lang="${language}">
<h1>${say('archive.title')} · ${escaped(language === 'en' && facts.nameEn ? facts.nameEn : facts.name)}</h1>
<dl>${[
    fact('class-column.code', facts.code),
    fact('class-column.subject', facts.subject[language]),
    fact('archive.period', `${facts.from} — ${facts.to}`),
    fact('archive.site', facts.site),
    fact('archive.made', `${facts.madeAt}, ${facts.madeBy}`),
    fact('archive.key', facts.fingerprint),
  ].join('')}</dl>
<table>${rows}</table>
<p>${say('archive.how')}<br><code>pnpm verify:archive</code></p>
</section>`;
};

export const archiveIndex = (
  facts: IndexFacts,
  parts: readonly ArchivePart[],
  files: readonly ArchivedFile[],
): Buffer =>
  Buffer.from(`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(facts.name)}</title><style>${STYLE}</style></head><body>
${section('zh-CN', facts, parts, files)}
<hr>
${section('en', facts, parts, files)}
</body></html>
`);
