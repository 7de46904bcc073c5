/** What several public pages begin with, in plain HTML; `critical-style.ts` lays it out as the screens do. */
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { Making } from './public-page.ts';
import type { VTrainClassRow } from '@college/contracts/reporting/visitor';

/** The hall's frame around a page: its menu beside the page. */
export const inHall = (body: Html, { hallMenu, link }: Making): Html =>
  html` <div class="hall">
    <div class="room two">
      <ul class="side">
        ${hallMenu.map(({ path, title }) => html`<li><a href="${link(path)}">${title}</a></li>`)}
      </ul>
      <div class="page">${body}</div>
    </div>
  </div>`;

/** A page of the hall with its head. */
export const hallPage = (title: string, intro: string, body: Html, making: Making): Html =>
  inHall(
    html`<div>
        <h1>${title}</h1>
        ${intro !== '' && html`<p class="soft">${intro}</p>`}
      </div>
      ${body}`,
    making,
  );

const CLASS_DETAIL = '/visitor/trainDetail';

const aboutClass = (row: VTrainClassRow, { say, day }: Making): Html => {
  const span = (begin: string, end: string): string =>
    say('page.until', { begin: day(begin), end: day(end) });
  return html`<p class="soft">
      ${say(`page.phase.${row.phase}`)} · ${row.subjectName}${row.areaName && ` · ${row.areaName}`}
    </p>
    <p>${say('page.apply')} ${span(row.applyBegin, row.applyEnd)}</p>
    <p>${say('page.train')} ${span(row.trainBegin, row.trainEnd)}</p>
    <p class="soft">
      ${say('page.seats', { count: row.quota })} · ${say('page.hours', { count: row.needHours })}
    </p>`;
};

export const classRows = (rows: readonly VTrainClassRow[], making: Making): Html =>
  html`<ul class="rows">
    ${rows.map(
      (row) =>
        html`<li>
          <h3><a href="${making.link(`${CLASS_DETAIL}?id=${row.id}`)}">${row.name}</a></h3>
          ${aboutClass(row, making)}
        </li>`,
    )}
  </ul>`;

/** One class under a heading that has its name. */
export const classFacts = (row: VTrainClassRow, making: Making): Html =>
  html`<ul class="rows">
    <li>${aboutClass(row, making)}</li>
  </ul>`;

export const section = (title: string, body: Html): Html =>
  html`<section>
    <h2>${title}</h2>
    ${body}
  </section>`;

/** Titles with a line each. */
export const plainRows = (rows: readonly { title: string; href: string | null; text: string }[]): Html =>
  html`<ul class="rows">
    ${rows.map(
      ({ title, href, text }) =>
        html`<li>
          <h3>${href === null ? title : html`<a href="${href}">${title}</a>`}</h3>
          ${text !== '' && html`<p class="soft">${text}</p>`}
        </li>`,
    )}
  </ul>`;

/** The page number that an address asks for. */
export const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

/** A word of the address as the screens send it; nothing when it is empty. */
export const wordIn = (search: URLSearchParams, name: string): string | undefined =>
  search.get(name)?.trim().slice(0, 100) || undefined;

/** Text of rich text, for a description. */
export const plainText = (richText: string): string =>
  richText
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()
    .slice(0, 160);
