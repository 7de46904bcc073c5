import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const userPhotoMessages = defineMessages({
  en: {
    'user-photo.illegal-transition':
      'This picture is in the state “{{from@state}}”; someone may have just decided on it',
    'user-photo.own-photo': 'You cannot decide on your own picture; ask a colleague',
    'user-photo.bad-type': 'Only a JPEG, PNG or WebP picture can be used; choose another file',
    'user-photo.bad-size':
      'The picture must be {{minSide}} to {{maxSide|# pixel|# pixels}} wide and high; choose another one',
    'user-photo.unreadable': 'This picture is damaged and cannot be read; choose another one',
    'user-photo.bad-ticket': 'This code has been used or has expired; show a new one on the computer',
    'user-photo.opinion-needed': 'please give the reason',
    'call.UserPhoto/UploadPhoto': 'Uploaded their own photo',
    'call.UserPhoto/CreatePhotoTicket': 'Asked for an address to take a photo by phone',
    'call.UserPhoto/CheckUserPhoto': 'Decided on a face photo',
    'call.UserPhoto/WithdrawMyPhoto': 'Withdrew their own photo',
    'subject.user-photo': 'Photo',
    'subject.photo-ticket': 'Code for a phone',
    'subject.photo': 'Photo',
    'log-field.reference': 'Face photo',
    'log-field.sha256': 'Fingerprint of the picture (SHA-256)',
    'log-field.via': 'Sent by',
    'state.pending': 'Waiting',
    'state.accepted': 'Accepted',
    'state.replaced': 'Replaced',
    'photo-via.login': 'The login itself',
    'photo-via.ticket': 'A code for a phone',
    'dashboard.user-photo-pending': 'Face photos to review',
  },
  zhCn: {
    'user-photo.illegal-transition': '该照片的状态为“{{from@state}}”，可能刚刚已被他人审核',
    'user-photo.own-photo': '不能审核自己的照片，请由其他人员审核',
    'user-photo.bad-type': '仅支持 JPEG、PNG 或 WebP 格式的照片，请重新选择',
    'user-photo.bad-size': '照片的宽和高须在 {{minSide}} 至 {{maxSide}} 像素之间，请重新选择',
    'user-photo.unreadable': '照片文件已损坏，无法读取，请重新选择',
    'user-photo.bad-ticket': '该二维码已使用或已过期，请在电脑上重新生成',
    'user-photo.opinion-needed': '请填写理由',
    'call.UserPhoto/UploadPhoto': '上传本人照片',
    'call.UserPhoto/CreatePhotoTicket': '获取手机拍照链接',
    'call.UserPhoto/CheckUserPhoto': '审核人脸照片',
    'call.UserPhoto/WithdrawMyPhoto': '撤回本人照片',
    'subject.user-photo': '照片',
    'subject.photo-ticket': '手机拍摄二维码',
    'subject.photo': '照片',
    'log-field.reference': '基准照片',
    'log-field.sha256': '照片指纹（SHA-256）',
    'log-field.via': '提交方式',
    'state.pending': '待审核',
    'state.accepted': '已通过',
    'state.replaced': '已替换',
    'photo-via.login': '本人登录提交',
    'photo-via.ticket': '手机扫码提交',
    'dashboard.user-photo-pending': '待审核的人脸照片',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof userPhotoMessages> {}
}
