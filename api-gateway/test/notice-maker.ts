/** Notices for tests, made by the calls themselves. */
import type { Answer, Gateway } from './gateway.ts';
import type { NoticeDetail, NoticeFields } from '@college/contracts/site/notice';

const DAY = 86_400_000;

export interface NoticeMaker {
  /** The moment so many days from the beginning of the test. */
  at(days: number): string;
  fields(): NoticeFields;
  draft(token: string | undefined, fields?: Partial<NoticeFields>): Promise<NoticeDetail>;
  sent(token: string | undefined, fields?: Partial<NoticeFields>): Promise<NoticeDetail & { title: string }>;
  /** The result; throws with the refusal. */
  done<Result>(answer: Promise<Answer<Result>>): Promise<Result>;
}

export const noticesFor = (gateway: Gateway, now: Date): NoticeMaker => {
  let serial = 0;
  const at = (days: number): string => new Date(now.getTime() + days * DAY).toISOString();
  const fields = (): NoticeFields => {
    serial += 1;
    return {
      noticeTitle: `通知 ${serial}`,
      noticeIntro: '摘要',
      noticeContent: '<p>正文</p>',
      noticeType: 'announcement',
      noticeStartTime: at(-1),
      noticeEndTime: at(30),
      targetKind: 'all',
    };
  };
  const done: NoticeMaker['done'] = async <Result>(answer: Promise<Answer<Result>>) => {
    const { body } = await answer;
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const draft: NoticeMaker['draft'] = (token, more = {}) =>
    done(gateway.call<NoticeDetail>('Notice/CreateNotice', { ...fields(), ...more }, token));
  return {
    at,
    fields,
    draft,
    done,
    sent: async (token, more) => {
      const { id, rowVersion } = await draft(token, more);
      const sent = await done(gateway.call<NoticeDetail>('Notice/SendNotice', { id, rowVersion }, token));
      return { ...sent, title: sent.noticeTitle };
    },
  };
};
