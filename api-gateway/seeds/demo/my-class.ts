/** Admission notices of two classes in which both accounts that people try the demo with have a place. */
import type { Knex } from 'knex';
import type { Database } from '../../src/db/database.ts';
import { storeAdmissionNotice } from '../../src/contexts/classes/class-record/train-class.table.ts';
import { insertClassNotice } from '../../src/contexts/site/notice/class-notice.table.ts';
import { insertAll } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';

/** After the people of all classes. */
export const stage = 10;

const TEXT = {
  zh: '请携带本人身份证原件及一寸白底证件照两张。\n实操课须穿长袖工作服和防滑鞋，安全帽由学院提供。\n午餐在学院食堂凭学员证就餐。',
  en: 'Bring your ID card and two small photos on white.\nFor practice wear long sleeves and shoes that do not slip; the college lends you a helmet.\nLunch is at the college.',
};

interface ClassRow {
  id: number;
  name: string;
  name_en: string;
  area_code: string | null;
  department_id: number | null;
  creation_time: string;
}

const classesOfBoth = (trx: Knex.Transaction, now: Date): Promise<ClassRow[]> =>
  trx('train_classes')
    .where({ state: 'published', is_deleted: false })
    .where('train_end', '>', now.toISOString())
    .whereIn(
      'id',
      trx('train_class_users as p')
        .join('users as u', 'u.id', 'p.user_id')
        .where({ 'p.state': 'approved', 'p.is_deleted': false })
        .whereIn('u.username', ['student', 'personal'])
        .groupBy('p.class_id')
        .havingRaw('count(*) = 2')
        .select('p.class_id'),
    )
    .orderBy('id')
    .limit(2) as unknown as Promise<ClassRow[]>;

export const store = (database: Database, { now }: DemoFiles): Promise<void> =>
  database.transaction(async (trx) => {
    const manager = (await trx('users').where({ username: 'manager' }).first('id', 'name')) as {
      id: number;
      name: string;
    };
    for (const { id, name, name_en, area_code, department_id, creation_time } of await classesOfBoth(
      trx,
      now,
    )) {
      const published = new Date(Date.parse(creation_time) + 2 * DAY);
      const noticeId = await insertClassNotice(
        trx,
        {
          classId: id,
          title: [`入学通知：${name}`, `Admission: ${name_en}`],
          intro: [
            '您已被录取，请查看报到时间、地点及须携带的物品。',
            'You have a place in this class. Read when and where to report and what to bring.',
          ],
          content: [
            '<p>报到时间与地点、课程表及须携带的物品请见“我的培训班”，阅读后请在该页确认。</p>',
            '<p>When and where to report, the timetable and what to bring stand under ‘My training classes’. Confirm there that you have read it.</p>',
          ],
          type: 'training',
          areaCode: area_code,
          departmentId: department_id,
          senderId: manager.id,
          senderName: manager.name,
        },
        published,
      );
      await storeAdmissionNotice(trx, id, noticeId);
      await trx('train_classes')
        .where({ id })
        .update({ admission_text: TEXT.zh, admission_text_en: TEXT.en });
      // Every third has still to read it; those who are tried with have.
      const people = (await trx('train_class_users as p')
        .join('users as u', 'u.id', 'p.user_id')
        .where({ 'p.class_id': id, 'p.state': 'approved', 'p.is_deleted': false })
        .orderBy('p.id')
        .select('u.id', 'u.username')) as { id: number; username: string }[];
      const readers = people.filter(
        ({ username }, at) => at % 3 !== 2 || username === 'student' || username === 'personal',
      );
      await insertAll(
        trx,
        'notice_reads',
        readers.map((reader) => ({
          notice_id: noticeId,
          user_id: reader.id,
          read_time: new Date(published.getTime() + 20 * DAY).toISOString(),
        })),
      );
    }
  });
