import { defineTexts } from '@college/portal-sdk/texts';

export const examSebTexts = defineTexts('exam-seb', {
  en: {
    title: 'Safe Exam Browser',
    ask: 'Sat in Safe Exam Browser only',
    limits:
      'A free program for Windows, macOS and iPad that locks the computer while the exam runs. There is none for Android phones, ChromeOS and Linux: do not ask for it where people sit on those. It proves its settings, not that nobody looks over a shoulder, and whoever takes its file apart can imitate it: it does not replace invigilators.',
  },
  'zh-CN': {
    title: 'Safe Exam Browser',
    ask: '须在 Safe Exam Browser 中考试',
    limits:
      '一款免费软件，支持 Windows、macOS 和 iPad，考试期间锁定电脑。不支持安卓手机、ChromeOS 和 Linux：考生使用这些设备时请勿要求。它只证明自身的配置，不能防止旁人窥视；拆解其配置文件的人也能仿冒它，因此不能代替监考。',
  },
});
