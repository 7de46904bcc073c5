import { defineTexts } from '@college/portal-sdk/texts';

export const checkpointTexts = defineTexts('study-checkpoint', {
  en: {
    title: 'Are you still there?',
    question: 'Answer the question to continue.',
    number: 'To continue, type the number in the picture or in the recording.',
    face: 'Look into the camera to continue.',
    why: 'Questions like this come every 10 to 15 minutes. Until you answer, study time does not count.',
    whyFace:
      'Your class compares faces from time to time while you study. Until that is done, study time does not count.',
    left_one: '{{count}} second left',
    left_other: '{{count}} seconds left',
    picture: 'A picture of a four-digit number',
    listen: 'Listen to the number',
    silent: 'The recording could not be played. Check your connection, then press the button again.',
    typed: 'The number',
    typedHint: 'Cannot read it? Enter anything: after a wrong answer you get another number.',
    send: 'Answer',
    onceMore: 'Wrong. You have one more try, with another question.',
    onceMoreNumber: 'Wrong. You have one more try, with another number.',
    passed: 'Right. You can go on studying, and the time so far is kept.',
    failedTitle: 'Wrong twice',
    failed:
      'The time since the last question you answered does not count. Watch that part again, and it counts.',
    lateTitle: 'The time is up',
    late: 'The question was not answered in time. The time since the last one you answered does not count. Watch that part again, and it counts.',
    facePassed: 'That was you. You can go on studying, and the time so far is kept.',
    faceToCheck:
      'We could not tell for certain whether that was you, so the college reviews the pictures. You can go on studying. If it was somebody else, the time since the previous check is withdrawn.',
    faceFailedTitle: 'Not recognised twice',
    faceFailed:
      'The time since the last check you passed does not count. Watch that part again, and it counts. It helps to have even light, and no hat, mask or sunglasses.',
    faceLate:
      'The face check was not done in time. The time since the last check you passed does not count. Watch that part again, and it counts.',
    goOn: 'Continue',
    again: 'Watch it again',
  },
  'zh-CN': {
    title: '您还在学习吗？',
    question: '请回答问题后继续学习。',
    number: '请输入图片中的数字，或收听后输入，然后继续学习。',
    face: '请面向摄像头完成验证后继续学习。',
    why: '学习中每隔 10 至 15 分钟会有一次确认，确认之前不计学时。',
    whyFace: '本班在学习中会不定时进行人脸核验，核验完成之前不计学时。',
    left_other: '剩余 {{count}} 秒',
    picture: '含有四位数字的图片',
    listen: '收听数字',
    silent: '语音无法播放，请检查网络后再按一次。',
    typed: '数字',
    typedHint: '看不清时可先填写，答错后会更换数字。',
    send: '提交',
    onceMore: '回答错误。还有一次机会，题目已更换。',
    onceMoreNumber: '输入错误。还有一次机会，数字已更换。',
    passed: '回答正确，学习继续，此前的学习时间已保留。',
    failedTitle: '两次回答错误',
    failed: '自上次确认通过以来的学习时间不计入学时。重新观看该部分，即可照常计入。',
    lateTitle: '已超过作答时间',
    late: '未在规定时间内作答，自上次确认通过以来的学习时间不计入学时。重新观看该部分，即可照常计入。',
    facePassed: '核验通过，学习继续，此前的学习时间已保留。',
    faceToCheck:
      '系统无法确定是否为本人，照片将由学院人工复核。学习可以继续；如复核认定非本人，自上次确认以来的学习时间将被收回。',
    faceFailedTitle: '两次未能识别',
    faceFailed:
      '自上次确认通过以来的学习时间不计入学时。重新观看该部分，即可照常计入。请保持光线均匀，不戴帽子、口罩和墨镜。',
    faceLate:
      '未在规定时间内完成人脸核验，自上次确认通过以来的学习时间不计入学时。重新观看该部分，即可照常计入。',
    goOn: '继续学习',
    again: '重新观看',
  },
});
