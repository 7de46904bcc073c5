import { classRows, plainRows, section } from './blocks.ts';
import { courseRows } from './course-pages.ts';
import { html } from './html.ts';
import { homeFigures } from '@college/contracts/reporting/home-figures';
import type { MadePage, Making, PublicPage } from './public-page.ts';

/** As the screen asks for them. */
const NOTICES = { page: 1, pageSize: 5 };
const ITEMS = { perKind: 4 };

const home = async (making: Making): Promise<MadePage> => {
  const { ask, say, day, link, siteName } = making;
  const [info, notices] = await Promise.all([
    ask('GetVHomeInfo', undefined),
    ask('GetVNoticePageList', NOTICES),
    ask('GetVPublicItemList', ITEMS),
  ]);
  const { topClasses = [], newestClasses = [], courses = [] } = typeof info === 'object' && info ? info : {};
  const figures = typeof info === 'object' && info ? homeFigures(info.figures) : [];
  const [first = false, ...others] = (
    [
      ['page.home.top', topClasses],
      ['page.home.newest', newestClasses],
    ] as const
  )
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => section(say(title), classRows(rows, making)));
  const noticeRows = typeof notices === 'object' && notices ? notices.items : [];
  const main = html` <div class="hero">
      <div class="room halves">
        <div>
          <p class="eyebrow">${say('page.home.eyebrow')}</p>
          <h1 class="name">${siteName}</h1>
          <p class="lead">${say('page.home.lead')}</p>
          <p class="find">
            <a href="${link('/web/class')}">${say('page.home.search')}<b>${say('page.home.find')}</b></a>
          </p>
          <p class="chips">
            <a href="${link('/web/class?phase=applying')}">${say('page.home.applying')}</a>
            <a href="${link('/web/class?trainMode=online')}">${say('page.home.online')}</a>
            <a href="${link('/web/class')}">${say('page.home.all')}</a>
          </p>
        </div>
        <div class="picture"></div>
      </div>
    </div>
    <div class="room home">
      ${
        figures.length > 0 &&
        html`<ul class="figures">
          ${figures.map(
            ({ key, shown }) => html`<li><strong>${shown}</strong>${say(`page.home.figure.${key}`)}</li>`,
          )}
        </ul>`
      }
      <div class="beside">
        <div class="cards">${first}</div>
        ${
          noticeRows.length > 0 &&
          html`<div class="notices">
            ${section(
              say('page.home.notices'),
              plainRows(
                noticeRows.map(({ id, noticeTitle, noticeTypeName, noticeStartTime }) => ({
                  title: noticeTitle,
                  href: link(`/web/home?notice=${id}`),
                  text: `${noticeTypeName} · ${day(noticeStartTime)}`,
                })),
              ),
            )}
          </div>`
        }
      </div>
      ${others.map((other) => html`<div class="cards">${other}</div>`)}
      ${courses.length > 0 && section(say('page.courses'), courseRows(courses, making))}
    </div>`;
  return { main };
};

const login = ({ say }: Making): Promise<MadePage> =>
  Promise.resolve({
    main: html`<div class="login">
      <div class="hero cover"><p class="promise">${say('page.login.promise')}</p></div>
      <div class="ways">
        <div>
          <h1>${say('page.login')}</h1>
          <p class="soft">${say('page.login.intro')}</p>
          <div class="fields"></div>
        </div>
      </div>
    </div>`,
  });

export const homePage: PublicPage = {
  title: 'page.home',
  description: 'page.home.lead',
  parameters: ['notice'],
  make: home,
};

export const loginPage: PublicPage = {
  title: 'page.login',
  description: 'page.login.intro',
  make: login,
};
