import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const faceCheckMessages = defineMessages({
  en: {
    'kept-pictures.face-check': 'Frames of face checks, in study, lessons and exams',
    'face-check.no-reference':
      'You have no accepted face photo to compare with; take one on the page “My photo” and wait until it is accepted',
    'face-check.no-image': 'These pictures have been used already or are gone; take new ones',
    'face-check.bad-frames':
      'The pictures of the camera did not arrive as {{frames|# frame|# frames}}; take new ones',
    'face-check.illegal-transition':
      'This face check is in the state “{{from@state}}”; someone may have just decided on it',
    'face-check.own': 'You cannot decide on your own face check; ask a colleague',
    'face-check.opinion-needed': 'please give the reason',
    'call.FaceCheck/CheckFaceByMan': 'Decided on a face check',
    'subject.face-check': 'Face check',
    'log-field.faceChecks': 'Face checks',
    'state.to-check': 'To check',
    'state.passed': 'Passed',
    'state.failed': 'Failed',
    'state.passed-by-hand': 'Passed by hand',
    'state.failed-by-hand': 'Failed by hand',
    'dashboard.face-check-waiting': 'Pending face checks',
  },
  zhCn: {
    'kept-pictures.face-check': '人脸核验画面（学习、面授与考试）',
    'face-check.no-reference': '您还没有通过审核的人脸照片，无法比对；请在“我的照片”页面拍摄并等待审核通过',
    'face-check.no-image': '该组照片已使用或已失效，请重新拍摄',
    'face-check.bad-frames': '摄像头照片应为 {{frames}} 帧，请重新拍摄',
    'face-check.illegal-transition': '该人脸比对的状态为“{{from@state}}”，可能刚刚已被他人判定',
    'face-check.own': '不能判定自己的人脸比对，请由其他人员判定',
    'face-check.opinion-needed': '请填写理由',
    'call.FaceCheck/CheckFaceByMan': '人工判定人脸比对',
    'subject.face-check': '人脸比对',
    'log-field.faceChecks': '人脸比对',
    'state.to-check': '待复核',
    'state.passed': '通过',
    'state.failed': '未通过',
    'state.passed-by-hand': '人工通过',
    'state.failed-by-hand': '人工不通过',
    'dashboard.face-check-waiting': '待复核的人脸比对',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof faceCheckMessages> {}
}
