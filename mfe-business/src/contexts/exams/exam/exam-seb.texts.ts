import { defineTexts } from '@college/portal-sdk/texts';

export const examSebTexts = defineTexts('exam-seb', {
  en: {
    title: 'Safe Exam Browser',
    ask: 'Sat in Safe Exam Browser only',
    limits:
      'A free program for Windows, macOS and iPad that locks the computer while the exam runs. There is none for Android phones, ChromeOS and Linux: do not ask for it where people sit on those. It proves its settings, not that nobody looks over a shoulder: it does not replace invigilators.',
    password: 'Password of its file',
    passwordHint:
      'Invigilators type it on each computer: to open the exam, and to quit before it is handed in. Without one anybody who takes the file apart can imitate the browser; with one only who knows the password. Tell it to nobody who sits the exam.',
    noPassword: 'without a password',
  },
  'zh-CN': {
    title: 'Safe Exam Browser',
    ask: '须在 Safe Exam Browser 中考试',
    limits:
      '一款免费软件，支持 Windows、macOS 和 iPad，考试期间锁定电脑。不支持安卓手机、ChromeOS 和 Linux：考生使用这些设备时请勿要求。它只证明自身的配置，不能防止旁人窥视，因此不能代替监考。',
    password: '配置文件密码',
    passwordHint:
      '由监考人员在每台电脑上输入：打开考试时，以及交卷前退出时。不设密码，任何人拆解配置文件后都能仿冒该浏览器；设了密码，只有知道密码的人才能。请勿告知考生。',
    noPassword: '未设密码',
  },
});
