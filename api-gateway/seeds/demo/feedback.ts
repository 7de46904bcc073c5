import { createHash, randomUUID } from 'node:crypto';
import type { FeedbackState } from '@college/contracts/site/feedback';
import { bareReceipt } from '@college/contracts/site/feedback';
import type { Knex } from 'knex';
import { seal } from '../../src/crypto/sealed-field.ts';
import { cameAt, insertAll } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';

/** The receipt by which the demo's visitor looks up the answer. */
export const DEMO_RECEIPT = '7K2M-9QXA-0T3C-WZ5D';

interface Feedback {
  /** The user’s name; the name that a visitor gave is in `visitor`. */
  readonly by?: string;
  readonly visitor?: string;
  readonly kind: 'fault' | 'consultation' | 'complaint' | 'suggestion' | 'other';
  readonly content: string;
  readonly contact?: string;
  readonly state: FeedbackState;
  /** How many days ago it came. */
  readonly age: number;
  readonly answer?: string;
}

const FEEDBACKS: readonly Feedback[] = [
  {
    by: 'student',
    kind: 'fault',
    content: '昨天晚上看第三讲时，视频在 12 分钟处反复停顿，换了浏览器也一样，请帮忙看看。',
    contact: '19990000201',
    state: 'open',
    age: 1,
  },
  {
    by: 'student',
    kind: 'consultation',
    content: '低压电工复审需要提前多久报名？证书三个月后到期。',
    state: 'answered',
    age: 9,
    answer: '请在证书到期前 60 日内报名复审班，报名后凭培训合格证明申请换证。',
  },
  {
    by: 'enterprise',
    kind: 'suggestion',
    content: '建议企业端可以一次为多名员工报名，并能导出本企业员工的学习进度。',
    contact: 'safety@enterprise.example.com',
    state: 'closed',
    age: 30,
    answer: '感谢建议，批量报名功能已列入计划，上线后将发布通知。',
  },
  {
    by: 'teacher',
    kind: 'fault',
    content: '上传课件时提示文件过大，但文件只有 80 MB。',
    state: 'open',
    age: 2,
  },
  {
    visitor: '王先生',
    kind: 'consultation',
    content: '没有挂靠企业的个人可以参加高处作业培训吗？需要准备哪些材料？',
    contact: '19990000202',
    state: 'answered',
    age: 4,
    answer: '可以。请以个人学员身份报名，准备身份证和学历证明即可。',
  },
  {
    visitor: '李女士',
    kind: 'complaint',
    content: '拨打客服电话多次无人接听，希望尽快回复报名结果。',
    contact: '微信 linvshi',
    state: 'open',
    age: 0,
  },
];

export const insert = async (
  trx: Knex.Transaction,
  { keys, users, manager, now }: DemoWorld,
): Promise<void> => {
  const find = (username: string | undefined) => users.find((user) => user.username === username);
  const rows = FEEDBACKS.map(({ by, visitor = '', kind, content, contact, state, age, answer }) => {
    const asker = find(by);
    const rowKey = randomUUID();
    const came = new Date(now.getTime() - age * DAY - DAY / 6);
    const answeredAt = answer === undefined ? null : new Date(came.getTime() + DAY / 3).toISOString();
    const isDemoReceipt = visitor !== '' && answer !== undefined;
    return {
      ...cameAt(came),
      row_key: rowKey,
      kind,
      content,
      contact_sealed:
        contact === undefined
          ? null
          : seal(keys, { table: 'feedbacks', column: 'contact_sealed', row: rowKey }, contact),
      visitor_name: visitor,
      receipt_hash: isDemoReceipt
        ? createHash('sha256').update(bareReceipt(DEMO_RECEIPT)).digest('hex')
        : null,
      state,
      answer: answer ?? '',
      answerer_user_id: answer === undefined ? null : manager.id,
      answerer_name: answer === undefined ? '' : manager.name,
      answered_at: answeredAt,
      closed_at: state === 'closed' ? new Date(came.getTime() + DAY).toISOString() : null,
      is_masked: false,
      creator_user_id: asker?.id ?? null,
      area_code: asker?.areaCode ?? null,
      department_id: asker?.department?.id ?? null,
    };
  });
  await insertAll(trx, 'feedbacks', rows);
};
