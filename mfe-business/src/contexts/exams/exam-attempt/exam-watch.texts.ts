import { defineTexts } from '@college/portal-sdk/texts';

export const examWatchTexts = defineTexts('exam-watch', {
  en: {
    startTitle: 'Show your face to start',
    startWhy: 'This exam compares faces before it begins. Your time begins after that.',
    intervalTitle: 'Show your face to continue',
    intervalWhy: 'This exam compares faces from time to time. The clock goes on.',
    passedTitle: 'Thank you',
    passed: 'That was you.',
    toCheck:
      'It could not be told for certain whether that was you. You go on, and the college looks at the pictures afterwards.',
    blockedTitle: 'Please call an invigilator',
    blocked:
      'You were not recognised. The exam goes on once somebody of the college has looked at the pictures.',
    goOn: 'Continue',
    lookAgain: 'Check again',
    cancel: 'Cancel',
    problem: 'The face check cannot be reached. It is tried again by itself.',
    left_one: 'You left the page once.',
    left_other: 'You left the page {{count}} times.',
    noneAllowed: 'It may not be left at all.',
    allowed_one: 'Once is allowed.',
    allowed_other: '{{count}} times are allowed.',
    beyond:
      'That is more than this exam allows. It is recorded, and somebody of the college decides about it.',
    actionsBlocked: 'Copying, pasting and printing are held back in the exam room.',
  },
  'zh-CN': {
    startTitle: '开考前人脸核验',
    startWhy: '本场考试开考前须核验人脸，核验通过后才开始计时。',
    intervalTitle: '考试中人脸核验',
    intervalWhy: '本场考试会不定时核验人脸，核验期间计时不停。',
    passedTitle: '核验完成',
    passed: '核验通过。',
    toCheck: '系统无法确定是否为本人。您可以继续，学院会在考后查看照片。',
    blockedTitle: '请联系监考人员',
    blocked: '未能识别为本人，须由学院人员查看照片后才能继续。',
    goOn: '继续',
    lookAgain: '刷新状态',
    cancel: '取消',
    problem: '暂时无法进行人脸核验，系统会自动重试。',
    left_other: '您已离开页面 {{count}} 次。',
    noneAllowed: '本场考试不允许离开页面。',
    allowed_other: '最多允许 {{count}} 次。',
    beyond: '已超过允许次数，系统已记录，将由学院人员认定。',
    actionsBlocked: '考试中不能复制、粘贴和打印。',
  },
});
