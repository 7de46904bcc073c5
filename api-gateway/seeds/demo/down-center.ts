import type { Database } from '../../src/db/database.ts';
import { cameAt } from '../insert.ts';
import { insertDemoFile, storeDemoFile, useDemoFile } from './attachments.ts';
import type { DemoFile } from './attachments.ts';
import { DAY } from './calendar.ts';
import type { DemoFiles } from './demo.ts';
import { posterFile, sheetFile, textFile, zipFile } from './files.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Offer {
  readonly title: string;
  readonly kind: string;
  readonly file: Omit<DemoFile, 'content'>;
  readonly content: () => Promise<Buffer>;
  readonly isPublic: boolean;
  readonly isShow?: boolean;
  readonly downloads: number;
  readonly daysAgo: number;
}

const text = (name: string) => ({ name, purpose: 'document', mediaType: 'text/plain' }) as const;
const sheet = (name: string) => ({ name, purpose: 'document', mediaType: XLSX }) as const;

const STUDENT_MANUAL = [
  '学员操作手册',
  '',
  '一、登录：在登录页输入用户名和密码，也可使用手机验证码登录。',
  '二、完善信息：首次登录后请核对文化程度、工作单位等信息，并提交近期照片。',
  '三、报名：在“培训班”页面选择班次并提交报名，审核结果可在“报名查询”中查看。',
  '四、学习：按课程顺序学习，系统以服务器时间计算学时，每学时 45 分钟。',
  '五、考试：学时达到要求后参加考试，80 分及格。',
];
const VISITOR_GUIDE = [
  '访客指南',
  '',
  '未登录也可以浏览公开课程、培训班和法规标准，下载公开资料，并凭身份证号查询报名状态。',
  '企业可由经办人为本单位职工集中报名，所需表格见“企业集中报名表”。',
];
const REGULATOR_MANUAL = ['监管人员操作手册', '', '可查看本辖区内的培训班、学员和证书，并导出统计数据。'];
const HIDDEN_DRAFT = ['教学计划（征求意见稿）', '', '本文件尚在征求意见，暂不公开。'];

const offersOf = (now: Date): readonly Offer[] => [
  {
    title: '培训报名表',
    kind: 'form',
    file: sheet('培训报名表.xlsx'),
    content: () =>
      sheetFile(
        '培训报名表',
        ['姓名', '身份证号', '工作单位', '岗位', '联系电话'],
        [['张三', '', '某某有限公司', '安全员', '']],
        now,
      ),
    isPublic: true,
    downloads: 1286,
    daysAgo: 60,
  },
  {
    title: '企业集中报名表',
    kind: 'form',
    file: sheet('企业集中报名表.xlsx'),
    content: () =>
      sheetFile(
        '企业集中报名表',
        ['统一社会信用代码', '企业名称', '姓名', '身份证号', '工种'],
        [['', '某某有限公司', '李四', '', '低压电工']],
        now,
      ),
    isPublic: true,
    downloads: 342,
    daysAgo: 58,
  },
  {
    title: '学员操作手册',
    kind: 'manual',
    file: text('学员操作手册.txt'),
    content: () => textFile(STUDENT_MANUAL),
    isPublic: true,
    downloads: 2750,
    daysAgo: 45,
  },
  {
    title: '访客指南',
    kind: 'manual',
    file: text('访客指南.txt'),
    content: () => textFile(VISITOR_GUIDE),
    isPublic: true,
    downloads: 95,
    daysAgo: 40,
  },
  {
    title: '安全生产月宣传画',
    kind: 'material',
    file: { name: '安全生产月宣传画.jpg', purpose: 'image', mediaType: 'image/jpeg' },
    content: posterFile,
    isPublic: true,
    downloads: 618,
    daysAgo: 20,
  },
  {
    title: '监管人员操作手册',
    kind: 'manual',
    file: text('监管人员操作手册.txt'),
    content: () => textFile(REGULATOR_MANUAL),
    isPublic: false,
    downloads: 37,
    daysAgo: 35,
  },
  {
    title: '表格与手册合集',
    kind: 'software',
    file: { name: '表格与手册合集.zip', purpose: 'package', mediaType: 'application/zip' },
    content: async () =>
      zipFile(
        { '学员操作手册.txt': await textFile(STUDENT_MANUAL), '访客指南.txt': await textFile(VISITOR_GUIDE) },
        now,
      ),
    isPublic: false,
    downloads: 58,
    daysAgo: 12,
  },
  {
    title: '教学计划（征求意见稿）',
    kind: 'other',
    file: text('教学计划（征求意见稿）.txt'),
    content: () => textFile(HIDDEN_DRAFT),
    isPublic: false,
    isShow: false,
    downloads: 0,
    daysAgo: 2,
  },
];

/** Small real files in the download centre. For a demo that was seeded just now. */
export const store = async (database: Database, { storage, now }: DemoFiles): Promise<void> => {
  const manager: { id: number; area_code: string | null; department_id: number | null } = await database
    .read('users')
    .where({ username: 'manager' })
    .first('id', 'area_code', 'department_id');
  // Stored before the transaction, which locks SQLite's only writer.
  const stored = await Promise.all(
    offersOf(now).map(async (offer) => {
      const time = new Date(now.getTime() - offer.daysAgo * DAY);
      const file = { ...offer.file, content: await offer.content() };
      return { offer, time, file: await storeDemoFile(storage, file, manager, time) };
    }),
  );
  await database.transaction(async (trx) => {
    for (const [index, { offer, time, file }] of stored.entries()) {
      const fileId = await insertDemoFile(trx, file);
      const [inserted] = await trx('down_centers')
        .insert({
          ...cameAt(time),
          creator_user_id: manager.id,
          title: offer.title,
          kind: offer.kind,
          file_id: fileId,
          is_public: offer.isPublic,
          is_show: offer.isShow ?? true,
          sort: (index + 1) * 10,
          downloads: offer.downloads,
        })
        .returning<{ id: number }[]>('id');
      if (inserted) await useDemoFile(trx, 'down-center', inserted.id, fileId);
    }
  });
};
