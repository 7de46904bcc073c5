import { StudyReason } from '@college/contracts/study/study-reason';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';

/** In a few words, for tables and charts: of the learner and of who supervises. */
export const studyReasonTexts = defineTexts('study-reasons', {
  en: {
    'not-approved': 'Not admitted to the class',
    'class-not-open': 'Training has not begun',
    'class-over': 'Training is over',
    'not-reported': 'Not reported to the class',
    'daily-cap': 'Daily limit reached',
    hidden: 'Page out of sight',
    paused: 'Paused',
    jump: 'Jumped ahead',
    idle: 'No activity',
    'too-fast': 'Faster than allowed',
    'identity-failed': 'Face check failed',
    elsewhere: 'Studied on another device',
    'checkpoint-open': 'Question not answered yet',
    'ware-full': 'Part already complete',
    'course-not-yours': 'Course not in your classes',
    'not-delivered': 'Not sent by the college',
    repeated: 'Already counted',
    'checkpoint-missed': 'Question missed',
    'lesson-test-open': 'During a lesson test',
    'exam-open': 'During an exam',
    withdrawn: 'Withdrawn by the college',
  },
  'zh-CN': {
    'not-approved': '报名未通过审核',
    'class-not-open': '培训尚未开始',
    'class-over': '培训已结束',
    'not-reported': '尚未报到',
    'daily-cap': '已达当日上限',
    hidden: '页面不在前台',
    paused: '已暂停',
    jump: '跳过内容',
    idle: '长时间无操作',
    'too-fast': '超过允许速度',
    'identity-failed': '人脸核验未通过',
    elsewhere: '在其他设备学习',
    'checkpoint-open': '有问题未作答',
    'ware-full': '课件学时已满',
    'course-not-yours': '不属于本人班级的课程',
    'not-delivered': '内容未由平台发送',
    repeated: '已计满',
    'checkpoint-missed': '错过答题',
    'lesson-test-open': '课后测试期间',
    'exam-open': '考试期间',
    withdrawn: '已被学院撤销',
  },
});

/** To the learner: what happened, and what to do. */
const hints = defineTexts('study-reason-hints', {
  en: {
    'not-approved': 'You are not admitted to this class yet. Time counts once the college has approved you.',
    'class-not-open': 'Training has not begun yet. You can study from its first day on.',
    'class-over':
      'The training period is over, so time no longer counts. Ask the college if you need longer.',
    'not-reported': 'You have not reported to the class yet. Report first, then time counts.',
    'daily-cap': 'You have reached the daily limit. Continue tomorrow: what you see today no longer counts.',
    hidden: 'The page was not in view. Keep it in front of you, and time counts again.',
    paused: 'Nothing was playing. Press play, and time counts again.',
    jump: 'What you jumped over does not count. Go back there and watch it.',
    idle: 'There was no sign of you for a while. Move the mouse, touch the screen or press a key, and time counts again.',
    'too-fast': 'That went faster than real time. Go over it once more to fill what is missing.',
    'identity-failed':
      'Your face could not be confirmed. Without an accepted face photo, take one on the page “My photo” first; otherwise repeat the check, and time counts again.',
    elsewhere: 'You are studying on another device. Time counts in one place only.',
    'checkpoint-open': 'A question waits for you. Answer it, and time counts again.',
    'ware-full': 'This part is complete. Continue with the next one.',
    'course-not-yours': 'This course is not part of any of your classes, so it earns no hours.',
    'not-delivered': 'This part was not loaded in this session. Go back to it, and it counts.',
    repeated: 'This stretch has already been counted, and does not count again. Continue with another one.',
    'checkpoint-missed':
      'A question was not answered in time. The time since the last one was taken back: watch on from there.',
    'lesson-test-open': 'Time does not count during a lesson test. It does again once you have handed it in.',
    'exam-open': 'You are sitting an exam. Time counts again once you have handed it in.',
    withdrawn:
      'The college has withdrawn this time. The reason is in your study records; you can appeal there.',
  },
  'zh-CN': {
    'not-approved': '您的报名尚未通过审核，审核通过后开始计时。',
    'class-not-open': '培训尚未开始，开班之日起可以学习。',
    'class-over': '培训期已结束，不再计入学时。如需延长，请联系学院。',
    'not-reported': '您尚未报到，请先报到，之后开始计时。',
    'daily-cap': '今天的学时已达上限，继续观看不再计时，请明天再学。',
    hidden: '页面不在前台。请让页面保持可见，即可继续计时。',
    paused: '当前未播放，点击播放后继续计时。',
    jump: '跳过的部分不计时，请返回观看。',
    idle: '长时间没有操作。移动鼠标、触摸屏幕或按任意键后继续计时。',
    'too-fast': '学习速度超过允许范围，请再看一遍以补足学时。',
    'identity-failed':
      '人脸核验未通过。尚无审核通过的人脸照片的，请先在“我的照片”页面拍摄；否则请重新核验，之后继续计时。',
    elsewhere: '您正在其他设备上学习，同一时间只在一处计时。',
    'checkpoint-open': '有一道问题等待作答，作答后继续计时。',
    'ware-full': '本课件的学时已满，请学习下一个。',
    'course-not-yours': '该课程不属于您的班级，不计入学时。',
    'not-delivered': '这一部分未在本次学习中加载，请返回重看，即可计时。',
    repeated: '这一部分已计满学时，不再计时，请学习其他部分。',
    'checkpoint-missed': '未按时作答，上一次作答之后的时间已收回，请从该处继续观看。',
    'lesson-test-open': '课后测试期间不计时，提交后恢复计时。',
    'exam-open': '您正在参加考试，交卷后恢复计时。',
    withdrawn: '学院已撤销这段学时。原因见“我的学习记录”，可在那里申诉。',
  },
});

/** Returns the few words for a reason; one that only a newer gateway knows is shown as it is. */
export const useStudyReason = (): ((reason: string) => string) => {
  const t = useTexts(studyReasonTexts);
  return (reason) => {
    const known = StudyReason.options.find((one) => one === reason);
    return known ? t(known) : reason;
  };
};

/** Returns the sentence that says what a learner has to do about a reason. */
export const useStudyReasonHint = (): ((reason: string) => string) => {
  const t = useTexts(hints);
  return (reason) => {
    const known = StudyReason.options.find((one) => one === reason);
    return known ? t(known) : reason;
  };
};

const times = defineTexts('study-times', {
  en: {
    seconds: '{{seconds}} s',
    minutes: '{{minutes}} min',
    hours: '{{hours}} h {{minutes}} min',
    ofHours: '{{earned}} of {{hours}} hours',
  },
  'zh-CN': {
    seconds: '{{seconds}} 秒',
    minutes: '{{minutes}} 分钟',
    hours: '{{hours}} 小时 {{minutes}} 分',
    ofHours: '{{earned}} / {{hours}} 学时',
  },
});

const SIXTY = 60;

/** Returns how long something took, rounded down: `40 s`, `12 min`, `1 h 5 min`. Time, not study hours. */
export const useStudyTime = (): ((seconds: number) => string) => {
  const t = useTexts(times);
  return (exact) => {
    const seconds = Math.max(0, Math.floor(exact));
    const minutes = Math.floor(seconds / SIXTY);
    if (minutes === 0) return t('seconds', { seconds });
    if (minutes < SIXTY) return t('minutes', { minutes });
    return t('hours', { hours: Math.floor(minutes / SIXTY), minutes: minutes % SIXTY });
  };
};

/** Returns `3.5 of 8 hours`, in study hours. */
export const useHoursOf = (): ((earned: number, hours: number) => string) => {
  const t = useTexts(times);
  return (earned, hours) => t('ofHours', { earned, hours });
};
