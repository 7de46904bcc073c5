import { attachmentEn } from './attachment-en.ts';
import { callsEn } from './calls-en.ts';
import { labelEn } from './label-en.ts';
import { userTypeEn } from './user-type-en.ts';
import { publicItemEn } from './public-item-en.ts';
import { codeEn } from './code-en.ts';
import { downCenterEn } from './down-center-en.ts';
import { compatibilityEn } from './compatibility-en.ts';
import { fieldsEn } from './fields-en.ts';
import { gateEn } from './gate-en.ts';
import { standardEn } from './standard-en.ts';
import { userEn } from './user-en.ts';
import { logsEn } from './logs-en.ts';
import { moduleEn } from './module-en.ts';
import { placeEn } from './place-en.ts';
import { noticeEn } from './notice-en.ts';

/** Every sentence the gateway says, by error or message id. The spec's own sentences are kept to the letter. */
export const en = {
  'common.not-signed-in': 'Verification failed, please login again',
  'common.signed-in-elsewhere': 'This account was signed in elsewhere, so this login has ended',
  'common.login-expired': 'Your login has expired, please log in again',
  'common.invalid': 'Some of what was entered cannot be accepted; see the marked fields',
  'common.forbidden': 'Your current role may not do this',
  'common.password-due': 'Change your password first; until then nothing else can be done',
  'common.not-found': 'This does not exist, or it is not yours to see',
  'common.stale': 'Someone changed this first; reload to see the newest version, then try again',
  'common.role-changed': 'Your role was changed in another tab; reload the page',
  'common.too-slow': 'What was sent took too long to arrive; please try again',
  'common.too-large': 'This is too large; the limit is {limitBytes} bytes',
  'common.too-many': 'Too many attempts; try again in {retryAfter} seconds',
  'common.not-ready': 'The service is starting or stopping; try again in a moment',
  'common.busy': 'Too many people are signing in at this moment; please try again in a few seconds',
  'common.no-room':
    'There is no room left to save anything; please try again later. What is saved can still be read',
  'common.unavailable': 'The service cannot be reached at the moment; please try again shortly',
  'common.unexpected':
    'Something went wrong on our side; please try again, and name this trace id to the support line: {traceId}',

  'field.required': 'required',
  'field.type': 'this is not the right kind of value',
  'field.format': 'this does not have the right form',
  'field.choice': 'choose one of the offered values',
  'field.too-short': 'at least {minimum} characters',
  'field.too-long': 'at most {maximum} characters',
  'field.too-few': 'at least {minimum} entries',
  'field.too-many': 'at most {maximum} entries',
  'field.too-small': 'must not be less than {minimum}',
  'field.too-big': 'must not be more than {maximum}',
  'field.step': 'must be a multiple of {divisor}',
  'field.moment': 'a date between the years 2000 and 2100',
  'field.sorting': 'this list cannot be sorted by that column',

  'token-auth.wrong-credentials': 'The user name or the password is wrong',
  'token-auth.locked':
    'Too many wrong tries, so this account is locked for a while; try again in {minutes} min',
  'token-auth.wrong-code': 'The verify code is wrong or has expired; a new one is shown',
  'phone-login.shared-phone': 'Several accounts have this phone; log in with the user name and the password',
  'sms-code.format': 'the phone code has 6 digits',
  'sms-code.right': 'The phone code is right',
  'sms-code.wrong': 'The phone code is wrong or has expired; ask for a new one',
  'sms-code.too-many': 'Codes were asked for too often; try again in {retryAfter} seconds',
  'forgot-password.start-again': 'This took too long; begin again with the user name',

  'single-sign-on.not-offered': 'Single sign-on is not set up here; log in with your password',
  'single-sign-on.ticket-refused':
    'This sign-in link is not valid, has expired or was used already; go back to where you came from and open it once more',
  'single-sign-on.not-begun-here':
    'This sign-in was not begun in this browser, or took too long; please try again',
  'single-sign-on.answer-refused': 'The sign-in could not be confirmed; please try again',
  'single-sign-on.unknown-account':
    'There is no account here for you yet; ask your college or enterprise for one, or log in with a password',
  'single-sign-on.ambiguous-account':
    'More than one account here belongs to you; log in with the password of the one you want',
  'single-sign-on.disabled-account': 'Your account here may not be used; ask your college or enterprise',
  'single-sign-on.other-account': 'Someone else is signed in here',
  'single-sign-on.unreachable': 'The sign-in service cannot be reached; try again in a moment',

  'user.password-policy':
    'password must consist of upper and lower-case letters and digits and be at least 8 characters long',
  'user.passwords-differ': 'the two passwords entered do not match',
  'user.username-taken': 'This user name is taken; choose another one',
  'user.username-format': 'letters, digits, dot, dash and underscore only',
  'user.phone-format': 'a mobile number has 11 digits and begins with 1',
  'user.id-card-format': 'an ID-card number has 18 characters',
  'user.id-card-check': 'this number does not hold together; compare it with the card',
  'user.email-format': 'this is not an e-mail address',
  'user.wrong-old-password': 'The old password is wrong',
  'user.same-password': 'The new password must differ from the old one',
  'user.password-used-before': 'This password was used before; none of the last five may be used again',
  'user.password-common': 'This password is among those that are guessed first; choose a less common one',
  'user.password-name': 'The password must not contain the user name or the name of this site',
  'user.own-account': 'You cannot do this to your own account; ask another administrator',
  'user.own-logins': 'Your own logins are ended under My logins',
  'user.role-not-allowed': 'You may not give one of these roles',
  'user.unknown-department': 'this department does not exist or is not yours to use',
  'user.unknown-area': 'this area does not exist or is not yours to use',
  'user.unknown-type': 'there is no such type',
  'user.password-ageing': 'Your password is more than 90 days old; please change it',
  'user.password-initial': 'This password was set for you; change it now to go on',
  'user.password-good': 'The password is good',

  'enrollment.id-card-required': 'please enter the student ID-card number',
  'enrollment.none': 'There is no enrolment information for this ID-card number',
  'enrollment.has-account': 'The account exists; log in to check the status',
  'enrollment.undecided': 'Enrolled, and awaiting administrator review',
  'enrollment.rejected': 'The application was rejected. Reason: {reason}',
  'enrollment.rejected-unexplained': 'The application was rejected; ask the college for the reason',
  'enrollment.already-recorded': 'This is recorded already; only an administrator can change it',
  'enrollment.held-by-another':
    'Another account has this already; compare it with the original, or ask an administrator',
  'standard-info.name': 'Name',
  'standard-info.id-card': 'ID card',
  'standard-info.phone': 'Mobile number',
  'standard-info.email': 'E-mail',
  'standard-info.education': 'Education',
  'standard-info.work-unit': 'Employer',
  'standard-info.job-title': 'Position',
  'education.primary': 'Primary school or less',
  'education.junior-high': 'Junior high school',
  'education.senior-high': 'Senior high or vocational school',
  'education.junior-college': 'Junior college',
  'education.bachelor': 'Bachelor',
  'education.master': 'Master',
  'education.doctor': 'Doctor',

  'user-photo.illegal-transition': 'This picture is {from}; someone may have just decided on it',
  'user-photo.own-photo': 'You cannot decide on your own picture; ask a colleague',
  'user-photo.bad-type': 'Only a JPEG, PNG or WebP picture can be used; choose another file',
  'user-photo.bad-size':
    'The picture must be {minSide} to {maxSide} pixels wide and high; choose another one',
  'user-photo.unreadable': 'This picture is damaged and cannot be read; choose another one',
  'user-photo.bad-ticket': 'This code has been used or has expired; show a new one on the computer',
  'user-photo.opinion-needed': 'please give the reason',

  'role.name-taken': 'There is a role of this name already',
  'role.in-use': 'Still held by users: {users}. Take the role from them first',
  'role.system-role': 'This role belongs to the system and stays as it is',
  'role.unknown-module': 'One of the chosen permissions no longer exists; reload the page',

  'train-class.illegal-transition': 'A class that is {from} does not allow this',
  'train-class.not-ready': 'This class is not ready to be published: {missing}',
  'train-class.has-students': '{students} students have applied; settle their applications first',
  'train-class.code-taken': 'There is a class with this code already',
  'train-class.frozen-field': 'A published class keeps these as they are: {fields}. Cancel publishing first',
  'train-class.unknown-subject': 'This subject does not exist or is disabled; choose another one',
  'train-class.unknown-teacher': 'One of these teachers does not exist or is disabled',
  'train-class.unknown-area': 'this area does not exist or is not yours to use',
  'train-class.repeated-user-type': 'each kind of student once',

  'micro-frontend.name-taken': 'There is a micro-frontend of this name already; choose another one',
  'micro-frontend.incompatible': 'This version does not fit what is live: {problems}',
  'micro-frontend.missing-screens':
    'This version lacks screens that menus lead to: {screens}. Release them, or take the entries out of the menu first',
  'micro-frontend.nothing-before': 'There is no earlier version to go back to',
  'micro-frontend.already-active': 'Everybody has this version already',
  'micro-frontend.nothing-active':
    'A rollout needs an active version beside it; activate a version for everybody first',
  'micro-frontend.unknown-audience': 'One of the chosen roles or areas does not exist; reload the page',
  'micro-frontend.unknown-owner': 'This account does not exist or is not yours to see; choose another one',
  'micro-frontend.module-exists': 'The menu has an entry of this path or code already',
  'micro-frontend.override-address':
    'Only the address of a development server on your own machine by localhost or 127.0.0.1, such as http://localhost:3001/',

  ...callsEn,
  ...attachmentEn,
  ...logsEn,
  ...fieldsEn,
  ...moduleEn,
  ...standardEn,
  ...placeEn,
  ...codeEn,
  ...labelEn,
  ...userTypeEn,
  ...publicItemEn,
  ...downCenterEn,
  ...noticeEn,
  ...userEn,
  ...compatibilityEn,
  ...gateEn,
  'release.refused': 'The gate refuses this release; see the findings',
  'release.bad-token': 'This deploy token is not known, has expired, or was revoked',
  'release.other-remote': 'This deploy token belongs to another remote',
  'release.busy': 'Another release of this remote is just being uploaded; try again when it is through',
} as const;

export type MessageId = keyof typeof en;
