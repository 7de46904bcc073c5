import type { Knex } from 'knex';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { DAY, dayAt } from './calendar.ts';
import type { DemoWorld } from './demo.ts';
import { STORIES } from './notice-stories.ts';
import type { Story } from './notice-stories.ts';
import { randomFrom } from './random.ts';
import type { Random } from './random.ts';
import type { DemoUser } from './users.ts';

const htmlOf = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('');

const isFor = ({ kind, role, area }: Story, user: DemoUser): boolean => {
  if (kind === 'roles') return user.roles.some((key) => key === role);
  return area ? user.areaCode >= area[0] && user.areaCode <= area[1] : true;
};

/** Notices in every state. The named accounts and all students have confirmed what is asked on load, but for one. */
export const insert = async (trx: Knex.Transaction, { users, now }: DemoWorld): Promise<void> => {
  const random = randomFrom(39);
  const roles = await trx('roles').select<{ id: number; role_key: string }[]>('id', 'role_key');
  const rows = STORIES.map((story) => {
    const sender = users.find(({ username }) => username === story.by);
    const [start, end] = story.days;
    return {
      ...cameAt(new Date(Math.min(Date.parse(dayAt(now, start, 8)), now.getTime()) - DAY)),
      area_code: sender?.areaCode ?? null,
      department_id: sender?.department?.id ?? null,
      creator_user_id: sender?.id ?? null,
      notice_title: story.title,
      notice_intro: story.intro,
      notice_content: htmlOf(story.text),
      notice_title_en: story.english.title,
      notice_intro_en: story.english.intro,
      notice_content_en: htmlOf(story.english.text),
      notice_type: story.type,
      notice_start_time: dayAt(now, start, 9),
      notice_end_time: end === null ? null : dayAt(now, end, 18),
      state: story.state,
      target_kind: story.kind,
      is_public: story.isPublic ?? false,
      recipient_count:
        story.state === 'draft'
          ? 0
          : users.filter((user) => user.state === 'enabled' && isFor(story, user)).length,
      sender_name: story.state === 'draft' ? '' : (sender?.name ?? ''),
      sent_time: ['sent', 'withdrawn'].includes(story.state) ? dayAt(now, start, 9) : null,
    };
  });
  const ids = (await insertReturning<{ id: number }>(trx, 'notices', rows, ['id'])).map(({ id }) => id);
  const stories = STORIES.flatMap((story, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, ...story }];
  });
  await insertAll(
    trx,
    'notice_targets',
    stories
      .filter(({ kind }) => kind !== 'all')
      .map(({ id, role, area }) => ({
        notice_id: id,
        role_id: roles.find(({ role_key: key }) => key === role)?.id ?? null,
        area_code: area?.[0] ?? null,
        area_end: area?.[1] ?? null,
      })),
  );
  await insertAll(
    trx,
    'notice_reads',
    stories
      .filter(({ state }) => state === 'sent')
      .flatMap((story) =>
        users
          .filter((user) => isFor(story, user) && hasRead(story, user, random))
          .map((user) => ({
            notice_id: story.id,
            user_id: user.id,
            read_time: new Date(now.getTime() - random.between(1, 20) * 3_600_000).toISOString(),
            state: user.state,
          }))
          // Disabled users got nothing; filtered last, so that the random numbers for everything else stay the same.
          .flatMap(({ state, ...read }) => (state === 'enabled' ? [read] : [])),
      ),
  );
};

// A bulk account has its serial number in its name.
const hasRead = ({ type, isNew, by }: Story, { username, userType }: DemoUser, random: Random): boolean => {
  const isNamed = !/\d/.test(username);
  if (isNamed && isNew) return username === by;
  if (type !== 'inside' && userType === '3') return true;
  return isNamed ? type !== 'inside' : random.next() < 0.6;
};
