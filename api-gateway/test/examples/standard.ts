/** Of standards, feedback and shortcuts. */
import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const standardFields = {
  number: 'AQ 1-2026',
  title: '试行规范',
  kind: 'standard',
  titleEn: 'A specification',
  issuer: '应急管理厅',
  issuerEn: 'Department of Emergency Management',
  issuedDate: '2026-01-01',
  effectiveDate: '2026-02-01',
  abolishedDate: null,
  isPublic: true,
  fileId: null,
  content: '<p>正文</p>',
};
const aStandard = async (read: Knex) => version(await read('standards').where({ is_deleted: false }).first());
const aFeedback = (state: string) => async (read: Knex) =>
  version(await read('feedbacks').where({ state, is_deleted: false }).first());
const feedbackFields = { kind: 'consultation', content: '请问何时开班？', contact: '13900000000' };
const feedbackOfVisitor = (read: Knex) => idOf(read('feedbacks').whereNull('creator_user_id'));

const matterFields = { title: '试一试', icon: 'home', link: '/dashboard', roleIds: [], isShow: true };
const aMatter = async (read: Knex) =>
  version(await read('common_matters').where({ is_deleted: false }).first());

export const standardExamples: Readonly<Record<string, Example>> = {
  'Standard/GetStandardPageList': {
    as: 'student',
    input: () => ({ page: 1, pageSize: 5, state: 'current' }),
  },
  'Standard/GetStandard': { as: 'student', input: async (read) => ({ id: (await aStandard(read)).id }) },
  'Standard/CreateStandard': { as: 'manager', input: () => standardFields },
  'Standard/UpdateStandard': {
    as: 'manager',
    input: async (read) => ({ ...standardFields, ...(await aStandard(read)) }),
  },
  'Standard/DeleteStandard': { as: 'manager', input: aStandard },
  'Visitor/GetVStandardPageList': { as: '', input: () => ({ page: 1, pageSize: 5, kind: 'law' }) },
  'Visitor/GetVStandard': { as: '', input: async (read) => ({ id: (await aStandard(read)).id }) },

  'Feedback/GetFeedbackPageList': { as: 'manager', input: () => ({ page: 1, pageSize: 5, state: 'open' }) },
  'Feedback/GetFeedback': {
    as: 'manager',
    input: async (read) => ({ id: (await aFeedback('open')(read)).id }),
    foreign: { as: 'regulator', id: feedbackOfVisitor },
  },
  'Feedback/GetMyFeedbackPageList': { as: 'student', input: () => ({ page: 1, pageSize: 5 }) },
  'Feedback/CreateFeedback': { as: 'student', input: () => feedbackFields },
  'Feedback/AnswerFeedback': {
    as: 'manager',
    input: async (read) => ({ ...(await aFeedback('open')(read)), answer: '下月开班。' }),
  },
  'Feedback/CloseFeedback': { as: 'manager', input: aFeedback('answered') },
  'Feedback/MaskFeedback': { as: 'manager', input: aFeedback('open') },
  'Feedback/RevealFeedbackContact': {
    as: 'manager',
    input: async (read) => ({ id: (await aFeedback('open')(read)).id, reason: '电话回复' }),
  },
  'Visitor/SubmitVFeedback': { as: '', input: () => ({ ...feedbackFields, name: '王先生' }) },
  'Visitor/GetVFeedbackAnswer': { as: '', input: () => ({ receipt: '7K2M-9QXA-0T3C-WZ5D' }) },

  'CommonMatter/CreateCommonMatter': { as: 'manager', input: () => matterFields },
  'CommonMatter/UpdateCommonMatter': {
    as: 'manager',
    input: async (read) => ({ ...matterFields, ...(await aMatter(read)) }),
  },
  'CommonMatter/DeleteCommonMatter': { as: 'manager', input: aMatter },
  'CommonMatter/SortCommonMatter': {
    as: 'manager',
    input: async (read) => ({ id: (await aMatter(read)).id, position: 1 }),
  },
};
