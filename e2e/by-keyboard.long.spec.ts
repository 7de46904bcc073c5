/** A whole exam and an application for a class by keyboard alone, with what a screen reader has to say on the way. */
import { visitor as visitorCalls } from '@college/contracts/reporting/visitor';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import { describe, expect } from 'vitest';
import { call, granted } from './harness/call.ts';
import { come } from './harness/class-life.ts';
import type { Student } from './harness/demo.ts';
import { makeExam } from './harness/exam-maker.ts';
import { examName, shows } from './harness/exam-sitting.ts';
import { wordsOf } from './harness/exam-words.ts';
import { itWith } from './harness/it.ts';
import { moveClock } from './harness/move-clock.ts';
import { sentCode } from './harness/phone-codes.ts';
import { reach, screenReader } from './harness/screen-reader.ts';
import { enter } from './harness/sign-in.ts';
import type { Visitor } from './harness/visitor.ts';

const it = itWith({ server: 'moved-server.mjs' });

const MINUTE = 60_000;
const VIEWS = [
  { language: 'en', width: 1440, person: 'student0100' },
  { language: 'zh-CN', width: 390, person: 'student0101' },
  { language: 'en', width: 390, person: 'student0102' },
  { language: 'zh-CN', width: 1440, person: 'student0103' },
] as const;

const WORDS = {
  en: {
    skip: 'Skip to the content',
    start: 'Start',
    lastTry: 'Start your last attempt?',
    lastTryWhy: 'There is no further attempt.',
    trueFalse: 'True or false',
    blank: 'Fill in the blanks',
    shortAnswer: 'Short answer',
    isFalse: 'False',
    leave: 'Leave',
    leaving: 'Leave the exam?',
    leavingWhy: 'The clock keeps running. Your answers are saved, and you can come back.',
    allAnswered: 'All questions are answered. You cannot change anything after this.',
    apply: 'Apply without an account',
    stages: 'Steps',
    stagePhone: 'Confirm your phone',
    form: 'Apply for a class',
    fields: ['Name', 'ID card', 'E-mail', 'Education', 'Employer', 'Position'],
    goOn: 'Continue',
    wrongCard: 'an ID card has 17 digits and a digit or X',
    mobile: 'Mobile number',
    sendCode: 'Send the code',
    code: 'Phone code',
    onItsWay: 'A code is on its way to',
    send: 'Send the application',
    sent: 'Your application has been sent',
  },
  'zh-CN': {
    skip: '跳到主要内容',
    start: '开始考试',
    lastTry: '开始最后一次考试？',
    lastTryWhy: '此后没有其他考试机会。',
    trueFalse: '判断题',
    blank: '填空题',
    shortAnswer: '简答题',
    isFalse: '错误',
    leave: '离开',
    leaving: '离开考场？',
    leavingWhy: '离开期间考试继续计时，您的答案已保存，可随时返回。',
    allAnswered: '所有题目均已作答。交卷后不能再修改。',
    apply: '免账号报名',
    stages: '报名步骤',
    stagePhone: '验证手机',
    form: '报名',
    fields: ['姓名', '身份证号', '电子邮箱', '文化程度', '工作单位', '职务'],
    goOn: '下一步',
    wrongCard: '身份证号为 17 位数字加 1 位数字或 X',
    mobile: '手机号',
    sendCode: '获取验证码',
    code: '短信验证码',
    onItsWay: '验证码已发送至',
    send: '提交报名',
    sent: '报名已提交',
  },
};

/** The first Tab of a page offers its content. */
const skipToContent = async ({ page, language }: Visitor): Promise<void> => {
  await page.keyboard.press('Tab');
  await (await screenReader(page)).reads(`link "${WORDS[language].skip}"`);
  await page.keyboard.press('Enter');
};

const sit = async (visitor: Visitor, person: Student): Promise<void> => {
  const { page, language } = visitor;
  const { keyboard } = page;
  const [words, own] = [wordsOf(language), WORDS[language]];
  const reader = await screenReader(page);
  const name = examName(language);
  const asks = async (title: string, why: string, button: string) => {
    const dialog = page.getByRole('alertdialog', { name: title });
    await reader.reads(`alertdialog "${title}"`);
    await dialog.getByText(why).waitFor();
    await reach(dialog.getByRole('button', { name: button, exact: true }));
    await keyboard.press('Enter');
  };
  const isAt = (at: number, kind: string, stem: string) =>
    reader.reads(new RegExp(`group "${words.question(at, kind)}.*", .*${stem}`));
  const next = async () => {
    await reach(page.getByRole('button', { name: words.next }));
    await keyboard.press('Enter');
  };

  await come(visitor, person, '/myExam');
  const way = page.getByRole('link', { name: `${words.waitingRoom}${words.colon}${name}` });
  await way.waitFor();
  await skipToContent(visitor);
  await reach(way);
  await keyboard.press('Enter');
  await reader.reads(`heading "${name}"`);
  await reach(page.getByRole('button', { name: own.start, exact: true }));
  await keyboard.press('Enter');
  await asks(own.lastTry, own.lastTryWhy, own.start);

  await isAt(1, words.single, '进入前首先检测哪种气体');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await reader.reads(/radiogroup ".*", radio "A\. 氧气".*, checked$/);
  await keyboard.press('Alt+ArrowRight');
  await isAt(2, words.multiple, '哪些属于监护人的职责');
  for (const option of ['A. 清点人数', 'B. 保持联络']) {
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await reader.reads(new RegExp(`checkbox "${option}".*, checked$`));
  }

  // Out, and in again.
  await reach(page.getByRole('link', { name: own.leave, exact: true }), 'Shift+Tab');
  await keyboard.press('Enter');
  await asks(own.leaving, own.leavingWhy, own.leave);
  const back = page.getByRole('link', { name: `${words.goOn}${words.colon}${name}` });
  await reach(back);
  await keyboard.press('Enter');
  await isAt(1, words.single, '进入前首先检测哪种气体');
  await keyboard.press('Tab');
  await reader.reads(/radio "A\. 氧气".*, checked$/);

  await next();
  await isAt(2, words.multiple, '哪些属于监护人的职责');
  await next();
  await isAt(3, own.trueFalse, '监护人可以独自进入施救');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await reader.reads(new RegExp(`radio "${own.isFalse}".*, checked$`));
  await next();
  await isAt(4, own.blank, '氧含量不低于');
  await keyboard.press('Tab');
  await reader.reads(`textbox "${words.gap}"`);
  await keyboard.type('19.5');
  await keyboard.press('Alt+ArrowRight');
  await isAt(5, own.shortAnswer, '有人在罐内晕倒');
  await keyboard.press('Tab');
  await reader.reads(`textbox "${words.yourAnswer}"`);
  await keyboard.type('立即呼救。');
  await shows(page, words.saved);
  await reach(page.getByRole('button', { name: words.submit, exact: true }), 'Shift+Tab');
  await keyboard.press('Enter');
  await asks(words.sure, own.allAnswered, words.submit);
  await reader.reads(new RegExp(`status ".*${words.handedIn}`));
};

/** A class that has seats for people without an account. */
const openClass = async ({ context: { request } }: Visitor): Promise<number> => {
  const { items } = await granted(
    call(request, visitorCalls, 'GetVTrainClassPageList', { phase: 'applying', pageSize: 50 }),
  );
  for (const { id } of items) {
    const { stuTypes } = await granted(call(request, visitorCalls, 'GetVTrainClassInfo', { id }));
    if (stuTypes.some(({ userTypeId }) => userTypeId === '5')) return id;
  }
  throw new Error('no class has a seat for a visitor');
};

describe('by keyboard, with a screen reader,', () => {
  it('a whole exam is sat, left and entered again', async ({ visit, product }) => {
    const manager = await visit({ language: 'en' });
    await enter(manager, 'manager');
    await makeExam(
      manager.context.request,
      3 * MINUTE,
      VIEWS.map(({ person }) => person),
    );
    moveClock(product, 4 * MINUTE);
    for (const { language, width, person } of VIEWS)
      await sit(await visit({ language, width, height: 844 }), person);
  });

  it.for(VIEWS)(
    'a visitor applies for a class, in $language at $width px',
    async (view, { visit, product }) => {
      const { language, width } = view;
      const visitor = await visit({ language, width, height: 844 });
      const { page } = visitor;
      const { keyboard } = page;
      const own = WORDS[language];
      const reader = await screenReader(page);
      const id = await openClass(visitor);
      await page.goto(`/visitor/trainDetail?id=${id}`);
      const way = page.getByRole('main').getByRole('link', { name: own.apply });
      await way.waitFor();
      await skipToContent(visitor);
      await reach(way);
      await keyboard.press('Enter');
      await reader.reads(/^heading "/);

      const card = `9901031990030${VIEWS.indexOf(view) + 1}777`;
      const typed = ['海小岸', '12', 'hai@example.com', '', '海岸仓储', ''];
      const form = page.getByRole('form', { name: own.form });
      const [nameLabel = ''] = own.fields;
      /** Of education: enough for any subject. */
      const highest = async (): Promise<string> => {
        await keyboard.press('End');
        return form.getByRole('combobox').inputValue();
      };
      await reach(form.getByRole('textbox', { name: new RegExp(`^${nameLabel}`) }));
      for (const [at, label] of own.fields.entries()) {
        await reader.reads(new RegExp(`form ".*", \\w+ "${label}`));
        if (at === 3) await expect.poll(highest).not.toBe('');
        else await keyboard.type(typed[at] ?? '');
        await keyboard.press('Tab');
      }
      await reader.reads(`button "${own.goOn}"`);
      await keyboard.press('Enter');
      // What is wrong takes the focus, and is read.
      await reader.reads(new RegExp(`textbox "${own.fields[1]}.*${own.wrongCard}.*invalid$`));
      await keyboard.press('Control+A');
      await keyboard.type(card + checkCharacterOf(card));
      await keyboard.press('Enter');

      await reader.reads(new RegExp(`list "${own.stages}", listitem ".*${own.stagePhone}`));
      await keyboard.press('Tab');
      await reader.reads(new RegExp(`textbox "${own.mobile}`));
      await keyboard.type(`1781234000${VIEWS.indexOf(view) + 1}`);
      await reach(form.getByRole('button', { name: own.sendCode }));
      await keyboard.press('Enter');
      await reader.reads(new RegExp(`textbox "${own.code}.*${own.onItsWay}`));
      await keyboard.type(sentCode(product));
      await reach(form.getByRole('button', { name: own.send }));
      await keyboard.press('Enter');
      await reader.reads(new RegExp(`status ".*${own.sent}`));
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
    },
  );
});
