import type { Knex } from 'knex';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import type { DemoWorld } from './demo.ts';

const ITEMS = [
  ['link', '应急管理部', '', 'https://www.mem.gov.cn/', true],
  [
    'link',
    '证书查询',
    '全国统一的安全生产证书查询平台，输入证件号码即可核验真伪。',
    'https://cx.mem.gov.cn/',
    true,
  ],
  ['link', '国家标准全文公开系统', '', 'https://openstd.samr.gov.cn/', true],
  ['link', '常用表格下载', '', '/web/download', true],
  [
    'question',
    '学时为什么没有增加？',
    '学时只在课件播放页面处于前台时累计。请确认：\n1. 没有切换到其他窗口或锁屏；\n2. 没有拖动到尚未观看的位置；\n3. 人脸核验提示已按时完成。',
    '',
    true,
  ],
  ['question', '忘记密码怎么办？', '在登录页选择“忘记密码”，凭手机验证码重新设置。', '/forgetPassword', true],
  [
    'question',
    '手机号换了，收不到验证码？',
    '请联系所在单位的管理员修改手机号；个人学员可通过意见反馈提交申请。',
    '/visitor/feedBack',
    true,
  ],
  ['question', '考试没有通过，可以补考吗？', '每期培训班有一次补考机会，具体时间以班级通知为准。', '', true],
  [
    'question',
    '证书有效期是多久？',
    '特种作业操作证有效期为六年，每三年复审一次；其他证书以证书载明的日期为准。',
    '',
    true,
  ],
  [
    'guide',
    '企业集体报名流程',
    '登录企业账号，在培训班中选择“报名”，再选择本企业员工，提交后等待学院审核。',
    '',
    true,
  ],
  [
    'guide',
    '个人报名流程',
    '在培训大厅选择正在报名的培训班，登录后填写资料并提交，审核结果可随时查询。',
    '/visitor/trainClass',
    true,
  ],
  ['guide', '报名照片要求', '近期免冠正面彩色照片，背景为纯色，五官清晰、不遮挡。', '', true],
  ['guide', '线下补考安排（草稿）', '', '', false],
] as const;

/** Titles and texts in English, in the order of the items. */
const ENGLISH = [
  ['Ministry of Emergency Management', ''],
  [
    'Certificate search',
    'The national platform for work safety certificates: enter the number of the document to verify one.',
  ],
  ['National standards in full text', ''],
  ['Forms to download', ''],
  [
    'Why do my hours not grow?',
    'Hours count only while the course page is in front. Please check:\n1. You did not switch to another window or lock the screen.\n2. You did not jump to a part that you have not watched yet.\n3. You answered the face checks in time.',
  ],
  [
    'What if I forgot my password?',
    'Choose “Forgot password” on the login page and set a new one with a code sent to your phone.',
  ],
  [
    'My phone number changed and I get no codes',
    'Ask the administrator of your enterprise to change the number. Without an enterprise, ask by the feedback page.',
  ],
  ['May I sit an exam again?', 'Each class has one resit. The notices of the class say when.'],
  [
    'How long is a certificate valid?',
    'Certificates for special operations are valid for six years and reviewed every three. For others see the dates on the certificate.',
  ],
  [
    'How an enterprise applies for its people',
    'Log in with the account of the enterprise, choose “Apply” at a class, choose your people and submit. The college then decides.',
  ],
  [
    'How to apply yourself',
    'Choose a class in the training hall that is open for applications, log in, fill in your details and submit. You can look up the result at any time.',
  ],
  [
    'What the photo must be like',
    'A recent colour photo from the front, without a hat, before a plain background, with a clear and uncovered face.',
  ],
  ['Resits on site (draft)', ''],
] as const;

const LABELLED = [
  ['置顶', 0],
  ['新手必读', 4],
  ['新手必读', 5],
] as const;

/** Behind the labels, which some items have. */
export const stage = 2;

export const insert = async (trx: Knex.Transaction, { now, manager }: DemoWorld): Promise<void> => {
  const rows = ITEMS.map(([kind, title, text, link, is_show], index) => ({
    ...cameAt(now),
    creator_user_id: manager.id,
    kind,
    title,
    title_en: ENGLISH[index]?.[0] ?? '',
    text,
    text_en: ENGLISH[index]?.[1] ?? '',
    link,
    is_show,
    sort: (index + 1) * 10,
  }));
  const items = await insertReturning<{ id: number }>(trx, 'public_items', rows, ['id']);
  const labels = await trx('labels').where({ kind: 'public-item' }).select<LabelRow[]>('id', 'name_zh');
  const labelled = LABELLED.map(([name, at]) => ({
    label_id: labels.find(({ name_zh }) => name_zh === name)?.id,
    public_item_id: items[at]?.id,
  }));
  await insertAll(trx, 'label_public_items', labelled);
};

interface LabelRow {
  id: number;
  name_zh: string;
}
