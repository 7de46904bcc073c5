import { replaceTargets, targetsOf } from './notice-target.table.ts';
import type { Targets } from './notice-target.table.ts';
import { checkPublic, checkTargets, targetsOfKind } from './notice-targets.ts';
import { isNoticeType } from './notice-type.ts';
import { lifeCycle } from './notice.life-cycle.ts';
import { notices } from './notice.table.ts';
import type { NoticeRecord } from './notice.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { failField } from '../../../app/failure.ts';
import { isBlankHtml, sanitizeRichText } from '../../../app/sanitize-html.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import type { NoticeFields } from '@college/contracts/site/notice';
import { noticeErrors } from '@college/contracts/site/notice-errors';
import type { Knex } from 'knex';

type Content = Pick<
  NoticeRecord,
  | 'notice_title'
  | 'notice_intro'
  | 'notice_content'
  | 'notice_title_en'
  | 'notice_intro_en'
  | 'notice_content_en'
  | 'notice_type'
  | 'notice_start_time'
  | 'notice_end_time'
  | 'target_kind'
  | 'is_public'
>;

const moment = (text: string): string => new Date(text).toISOString();

/** The columns of the fields that were sent; fields left out are not among them. */
const columnsOf = (fields: Partial<NoticeFields>): Partial<Content> => {
  const { noticeStartTime: start, noticeEndTime: end } = fields;
  const cleaned = (html: string | undefined) => (html === undefined ? undefined : sanitizeRichText(html));
  const english = cleaned(fields.noticeContentEn);
  const all = {
    notice_title: fields.noticeTitle,
    notice_intro: fields.noticeIntro,
    notice_content: cleaned(fields.noticeContent),
    notice_title_en: fields.noticeTitleEn,
    notice_intro_en: fields.noticeIntroEn,
    // An emptied editor leaves an empty paragraph, which would hide the Chinese text.
    notice_content_en: english !== undefined && isBlankHtml(english) ? '' : english,
    notice_type: fields.noticeType,
    notice_start_time: start === undefined ? undefined : moment(start),
    notice_end_time: end == null ? end : moment(end),
    target_kind: fields.targetKind,
    is_public: fields.isPublic,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

/** The targets that were sent, merged into the present ones. */
const targetsWith = (present: Targets, { roleIds, areaCodes, classId }: Partial<NoticeFields>): Targets => ({
  roleIds: roleIds ?? present.roleIds,
  areaCodes: areaCodes ?? present.areaCodes,
  classId: classId === undefined ? present.classId : classId,
});

const check = async (trx: Knex.Transaction, context: SignedInContext, content: Content, targets: Targets) => {
  if (!(await isNoticeType(trx, content.notice_type)))
    return failField(noticeErrors.unknownType, 'noticeType', 'notice.unknown-type');
  if (content.notice_end_time !== null && content.notice_end_time <= content.notice_start_time)
    return failField(noticeErrors.endBeforeStart, 'noticeEndTime', 'notice.end-before-start');
  return checkPublic(content) ?? checkTargets(trx, context, content.target_kind, targets);
};

const NOBODY: Targets = { roleIds: [], areaCodes: [], classId: null };

export const createNotice = (fields: NoticeFields, context: SignedInContext) => {
  const content = {
    notice_intro: '',
    notice_content: '',
    notice_title_en: '',
    notice_intro_en: '',
    notice_content_en: '',
    notice_end_time: null,
    is_public: false,
    ...columnsOf(fields),
  } as Content;
  const targets = targetsOfKind(content.target_kind, targetsWith(NOBODY, fields));
  return context.database.transaction(async (trx) => {
    const { caller, scope } = context;
    const refusal = await check(trx, context, content, targets);
    if (refusal) return refusal;
    const id = await notices.insert(trx, context, {
      ...content,
      state: 'draft',
      recipient_count: 0,
      sender_name: '',
      sent_time: null,
      area_code: scope.areaCode || null,
      department_id: scope.departmentId,
      creator_user_id: caller.userId,
    });
    await replaceTargets(trx, id, targets);
    await lifeCycle.begin(trx, context, id, { ...content, ...targets });
    return lifeCycle.detailOf(trx, context, id);
  });
};

export const updateNotice = (
  { id, rowVersion, ...fields }: Partial<NoticeFields> & VersionTarget,
  context: SignedInContext,
) => {
  const columns = columnsOf(fields);
  return lifeCycle.transition({ id, rowVersion }, context, 'update', async (trx, row) => {
    const before = await targetsOf(trx, id);
    const content = { ...row, is_public: row.is_public, ...columns };
    const targets = targetsOfKind(content.target_kind, targetsWith(before, fields));
    const refusal = await check(trx, context, content, targets);
    if (refusal) return refusal;
    await replaceTargets(trx, id, targets);
    const also = { before: { notice_title: row.notice_title, ...before }, after: targets };
    return { changes: columns, also };
  });
};
