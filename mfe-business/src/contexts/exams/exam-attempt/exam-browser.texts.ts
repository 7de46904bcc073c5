import { defineTexts } from '@college/portal-sdk/texts';

export const examBrowserTexts = defineTexts('exam-browser', {
  en: {
    needed:
      'This exam is sat in Safe Exam Browser, a free program that locks the computer while the exam runs.',
    step1:
      '1. Install it once from safeexambrowser.org. There is a version for Windows, macOS and iPad; none for Android phones, ChromeOS and Linux.',
    step2:
      '2. Open the exam in it: this page appears in its window, and you sign in once more. If it asks for a password, an invigilator types it.',
    step3: '3. Its own quit button ends it; after submitting there is one on the page, too.',
    open: 'Open in Safe Exam Browser',
    download: 'Download the file for it',
    steps: 'How to open this exam',
    lockedTitle: 'Your exam stands still',
    lockedHint:
      'It was opened outside Safe Exam Browser. Your answers are stored, and the time goes on. Tell the invigilator: once they unlock it, it goes on by itself in Safe Exam Browser.',
    lockedFaceHint:
      'You were not recognised in any try, or showed no face when it was due. Your answers are stored, and the time goes on. Tell the invigilator: once they know that it is you and unlock it, it goes on by itself.',
    quit: 'Quit Safe Exam Browser',
    locked: 'Locked',
    unlock: 'Unlock',
    unlockOf: 'Unlock the exam of {{name}}',
    unlockTitle: 'Let {{name}} go on?',
    unlockHint:
      'The exam of {{name}} stands still since it was opened outside Safe Exam Browser. Make sure that it is open there: anywhere else it stops again.',
    unlockFaceHint:
      'The exam of {{name}} stands still since no face was shown in time, or none was recognised. Make sure that {{name}} sits there in person. Exam review has the pictures, where the college decides about them.',
    unlockDone: 'Unlocked. The exam goes on.',
    exempt: 'Without SEB',
    exemptOf: 'Let {{name}} sit without Safe Exam Browser',
    exemptTitle: 'Let {{name}} sit without Safe Exam Browser?',
    exemptHint:
      '{{name}} may use any browser for this attempt. If it stands still because of the browser, it goes on. This cannot be taken back, and the reason stands in the log of the attempt.',
    exemptDone: 'This attempt needs no Safe Exam Browser now.',
    isExempt: 'Any browser',
  },
  'zh-CN': {
    needed: '该考试须在 Safe Exam Browser 中进行。这是一款免费软件，考试期间会锁定电脑。',
    step1:
      '1. 先从 safeexambrowser.org 安装一次。支持 Windows、macOS 和 iPad；不支持安卓手机、ChromeOS 和 Linux。',
    step2: '2. 用它打开本场考试：本页会出现在它的窗口中，届时请再登录一次。如要求输入密码，由监考人员输入。',
    step3: '3. 可用它自带的退出按钮退出；交卷后页面上也有退出按钮。',
    open: '在 Safe Exam Browser 中打开',
    download: '下载其配置文件',
    steps: '如何打开本场考试',
    lockedTitle: '您的考试已暂停',
    lockedHint:
      '考试曾在 Safe Exam Browser 之外打开。您的答案已保存，计时仍在继续。请告知监考人员：解除后，考试将在 Safe Exam Browser 中自动继续。',
    lockedFaceHint:
      '多次人脸核验均未识别为本人，或未按时进行人脸核验。您的答案已保存，计时仍在继续。请告知监考人员：核实身份并解除后，考试将自动继续。',
    quit: '退出 Safe Exam Browser',
    locked: '已暂停',
    unlock: '解除',
    unlockOf: '解除{{name}}的考试暂停',
    unlockTitle: '让{{name}}继续考试？',
    unlockHint:
      '{{name}}的考试因在 Safe Exam Browser 之外打开而暂停。请确认已在其中打开：在其他浏览器中会再次暂停。',
    unlockFaceHint:
      '{{name}}的考试因未按时进行人脸核验或多次未识别为本人而暂停。请当面核实在场考生确为{{name}}。照片见“考试复核”，由学院判定。',
    unlockDone: '已解除，考试继续。',
    exempt: '免用 SEB',
    exemptOf: '允许{{name}}不使用 Safe Exam Browser',
    exemptTitle: '允许{{name}}不使用 Safe Exam Browser？',
    exemptHint:
      '本次考试中{{name}}可使用任意浏览器；因此暂停的考试将继续。此操作无法撤回，原因会记入考试日志。',
    exemptDone: '该次考试已无需使用 Safe Exam Browser。',
    isExempt: '任意浏览器',
  },
});
