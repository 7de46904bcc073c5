import {
  classFacts,
  classRows,
  hallPage,
  inHall,
  pageIn,
  plainRows,
  plainText,
  section,
  wordIn,
} from './blocks.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { MadePage, Making, PublicPage } from './public-page.ts';
import { StandardState } from '@college/contracts/site/standard';
import { TrainClassPhase, TrainMode } from '@college/contracts/completion/train-class-row';
import { Id } from '@college/contracts/core/paging';
import { AreaCode } from '@college/contracts/platform/area-code';
import type { MessageId } from '../../../../app/messages/messages.ts';

const NOTHING: Html = html``;

const hall = async (making: Making): Promise<MadePage> => {
  const { ask, say } = making;
  const info = await ask('GetVHomeInfo', undefined);
  const { topClasses = [], newestClasses = [] } = typeof info === 'object' && info ? info : {};
  const rows = newestClasses.length > 0 ? newestClasses : topClasses;
  return {
    main: inHall(
      html`<div class="hero welcome">
          <h1>${say('page.hall')}</h1>
          <p>${say('page.hall.intro')}</p>
        </div>
        ${rows.length > 0 && section(say('page.hall.newest'), classRows(rows, making))}`,
      making,
    ),
  };
};

const PublicPhase = TrainClassPhase.exclude(['draft', 'finished']);

const classes = async (making: Making): Promise<MadePage> => {
  const { ask, say, search } = making;
  const wanted = ask('GetVTrainClassPageList', {
    page: pageIn(search),
    pageSize: 12,
    keyword: wordIn(search, 'keyword'),
    phase: PublicPhase.safeParse(search.get('phase')).data,
    trainMode: TrainMode.safeParse(search.get('trainMode')).data,
    subjectId: Id.safeParse(Number(search.get('subjectId'))).data,
    areaCode: AreaCode.safeParse(search.get('areaCode')).data,
  });
  // The filter of the screen offers the cities.
  await ask('GetVClassAreaList', undefined);
  const list = await wanted;
  const body = typeof list === 'object' && list ? classRows(list.items, making) : NOTHING;
  return { main: hallPage(say('page.classes'), say('page.classes.intro'), body, making) };
};

/** A record by the id in the address; without a good one there is nothing to ask for. */
export const idIn = (search: URLSearchParams): number | null =>
  Id.safeParse(Number(search.get('id'))).data ?? null;

export const missing = (title: string, making: Making): MadePage => ({
  main: hallPage(title, '', NOTHING, making),
  isMissing: true,
});

const oneClass = async (making: Making): Promise<MadePage> => {
  const { ask, say, search, siteName } = making;
  const id = idIn(search);
  const found = id === null ? 'missing' : await ask('GetVTrainClassInfo', { id });
  if (found === 'missing') return missing(say('page.class'), making);
  if (found === null) return { main: hallPage(say('page.class'), '', NOTHING, making) };
  const intro = plainText(found.intro);
  return {
    title: found.name,
    description: intro || [found.name, found.subjectName, siteName].join(' · '),
    main: hallPage(
      found.name,
      say(`page.phase.${found.phase}`),
      html`${classFacts(found, making)}${intro !== '' && section(say('page.class.about'), html`<p>${intro}</p>`)}`,
      making,
    ),
  };
};

/** `intro`: of the page that has them. */
export const standards = async (
  making: Making,
  intro: MessageId = 'page.standards.intro',
): Promise<MadePage> => {
  const { ask, say, search, link } = making;
  const list = await ask('GetVStandardPageList', {
    page: pageIn(search),
    pageSize: 10,
    keyword: wordIn(search, 'keyword'),
    state: StandardState.safeParse(search.get('state')).data,
    kind: wordIn(search, 'kind'),
  });
  const rows = typeof list === 'object' && list ? list.items : [];
  const body = plainRows(
    rows.map(({ id, title, number, issuer }) => ({
      title,
      href: link(`/visitor/standardDetail?id=${id}`),
      text: [number, issuer].filter(Boolean).join(' · '),
    })),
  );
  return { main: hallPage(say('page.standards'), say(intro), body, making) };
};

const oneStandard = async (making: Making): Promise<MadePage> => {
  const { ask, say, search } = making;
  const id = idIn(search);
  const found = id === null ? 'missing' : await ask('GetVStandard', { id });
  if (found === 'missing') return missing(say('page.standards'), making);
  if (found === null) return { main: hallPage(say('page.standards'), '', NOTHING, making) };
  const about = [found.number, found.issuer].filter(Boolean).join(' · ');
  const text = plainText(found.content);
  return {
    title: found.title,
    description: [found.title, about, text].filter(Boolean).join(' · ').slice(0, 160),
    main: hallPage(found.title, about, html`<p>${text}</p>`, making),
  };
};

const downloads = async (making: Making): Promise<MadePage> => {
  const { ask, say, search, day } = making;
  const list = await ask('GetVDownCenterPageList', {
    page: pageIn(search),
    pageSize: 20,
    keyword: wordIn(search, 'keyword'),
    kind: wordIn(search, 'kind'),
  });
  const rows = typeof list === 'object' && list ? list.items : [];
  const body = plainRows(
    rows.map(({ title, file, creationTime }) => ({
      title,
      href: file?.address ?? null,
      text: day(creationTime),
    })),
  );
  return { main: hallPage(say('page.downloads'), say('page.downloads.intro'), body, making) };
};

const topics = async (making: Making): Promise<MadePage> => {
  const { ask, say, search, link } = making;
  const list = await ask('GetVTrainSubjectPageList', { page: pageIn(search), pageSize: 12, isPush: true });
  const rows = typeof list === 'object' && list ? list.items : [];
  const body = plainRows(
    rows.map(({ id, name, intro }) => ({
      title: name,
      href: link(`/visitor/trainClass?subjectId=${id}`),
      text: intro,
    })),
  );
  return { main: hallPage(say('page.topics'), say('page.topics.intro'), body, making) };
};

const items = async (making: Making): Promise<MadePage> => {
  const { ask, say } = making;
  const groups = await ask('GetVPublicItemList', {});
  const shown = typeof groups === 'object' && groups ? groups : [];
  const body = html`${shown.map(({ kindName, items: ofKind }) =>
    section(kindName, plainRows(ofKind.map(({ title }) => ({ title, href: null, text: '' })))),
  )}`;
  return { main: hallPage(say('page.items'), say('page.items.intro'), body, making) };
};

/** A page whose first content is its heading. */
const plain = (title: MessageId, intro: MessageId): PublicPage => ({
  title,
  description: intro,
  make: (making) =>
    Promise.resolve({ main: hallPage(making.say(title), making.say(intro), NOTHING, making) }),
});

export const hallIndex: PublicPage = { title: 'page.hall', description: 'page.hall.intro', make: hall };
export const classList: PublicPage = {
  title: 'page.classes',
  description: 'page.classes.intro',
  parameters: ['page'],
  make: classes,
};
export const classDetail: PublicPage = {
  title: 'page.class',
  description: 'page.classes.intro',
  parameters: ['id'],
  make: oneClass,
};
export const standardList: PublicPage = {
  title: 'page.standards',
  description: 'page.standards.intro',
  parameters: ['page'],
  make: (making) => standards(making),
};
export const standardDetail: PublicPage = {
  title: 'page.standards',
  description: 'page.standards.intro',
  parameters: ['id'],
  make: oneStandard,
};
export const downloadList: PublicPage = {
  title: 'page.downloads',
  description: 'page.downloads.intro',
  parameters: ['page'],
  make: downloads,
};
export const topicList: PublicPage = {
  title: 'page.topics',
  description: 'page.topics.intro',
  parameters: ['page'],
  make: topics,
};
export const publicItems: PublicPage = {
  title: 'page.items',
  description: 'page.items.intro',
  make: items,
};
export const feedbackPage = plain('page.feedback', 'page.feedback.intro');
export const verifyPage = plain('page.verify', 'page.verify.intro');
