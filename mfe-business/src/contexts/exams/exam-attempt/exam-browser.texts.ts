import { defineTexts } from '@college/portal-sdk/texts';

export const examBrowserTexts = defineTexts('exam-browser', {
  en: {
    needed: 'You sit this exam in Safe Exam Browser, a free program that locks the computer during the exam.',
    step1:
      '1. Install it once from safeexambrowser.org. There are versions for Windows, macOS and iPad, but not for Android, ChromeOS or Linux.',
    step2:
      '2. Open the exam in it: this page appears in its window, and you log in again. If it asks for a password, an invigilator types it in.',
    step3: '3. Close it with its own quit button, or with the one on the page after you submit.',
    open: 'Open in Safe Exam Browser',
    download: 'Download the file for it',
    steps: 'How to open this exam',
    lockedTitle: 'Your exam is paused',
    lockedHint:
      'It was opened outside Safe Exam Browser. Your answers are saved, and the clock keeps running. Tell the invigilator: once they unlock it, it continues automatically in Safe Exam Browser.',
    lockedFaceHint:
      'You were not recognised in any attempt, or did not show your face when asked. Your answers are saved, and the clock keeps running. Tell the invigilator: once they have checked that it is you and unlocked it, it continues automatically.',
    quit: 'Quit Safe Exam Browser',
    locked: 'Locked',
    unlock: 'Unlock',
    unlockOf: 'Unlock the exam of {{name}}',
    unlockTitle: 'Let {{name}} continue?',
    unlockHint:
      'The exam of {{name}} is paused because it was opened outside Safe Exam Browser. Make sure that it is open there: anywhere else it is paused again.',
    unlockFaceHint:
      'The exam of {{name}} is paused because no face was shown in time, or none was recognised. Make sure that {{name}} is there in person. The pictures are in Exam review, where the college decides on them.',
    unlockDone: 'Unlocked. The exam continues.',
    exempt: 'Without SEB',
    exemptOf: 'Let {{name}} sit without Safe Exam Browser',
    exemptTitle: 'Let {{name}} sit without Safe Exam Browser?',
    exemptHint:
      '{{name}} may use any browser for this attempt. If it is paused because of the browser, it continues. This cannot be undone, and the reason is kept in the log of the attempt.',
    exemptDone: 'This attempt no longer needs Safe Exam Browser.',
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
