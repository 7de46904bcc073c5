import { ApiError, TransportError } from '@college/api-client/api-error';
import { askAbout, NEVER_STAYED } from './login-lost.ts';
import { notify, REFUSAL_TOAST, TRANSPORT_TOAST } from './notify.ts';
import { askForPassword } from './password-due.ts';
import { defineTexts, translate } from './texts.ts';

const texts = defineTexts('transport', {
  en: {
    network: 'The connection is down. The page continues automatically once it is back.',
    unsure: 'The connection is down. Once it is back, check whether it went through, then try again.',
    timeout: 'The server took too long to answer. Please try again.',
    answer: 'The server gave an answer that could not be understood ({{status}}). Please try again later.',
  },
  'zh-CN': {
    network: '网络连接已断开，恢复后页面将自动继续。',
    unsure: '网络连接已断开，恢复后请先确认是否已完成，再重试。',
    timeout: '服务器响应超时，请重试。',
    answer: '服务器返回了无法识别的内容（{{status}}），请稍后重试。',
  },
});

const inWords = (error: TransportError, isRead: boolean): TransportError =>
  new TransportError(
    error.reason,
    error.status,
    translate(texts)(error.reason === 'network' && !isRead ? 'unsure' : error.reason, {
      status: error.status ?? '',
    }),
  );

/**
 * Reports a failed call to the user, and returns the error to be rethrown: a toast for 2 s for a refusal, for 5 s when
 * there was no valid answer; a dialog for a lost login, a changed role and an expired password. `quiet` is for
 * background calls: no toast. `isRead`: it is sent again once the line is back, which a command is not.
 */
export const reportFailure = (
  error: unknown,
  stayedWhenSent: number,
  quiet: boolean,
  isRead = false,
): unknown => {
  if (error instanceof TransportError) {
    const reported = inWords(error, isRead);
    if (!quiet) notify.error(reported.message, TRANSPORT_TOAST);
    return reported;
  }
  if (!(error instanceof ApiError)) return error;
  if (askForPassword(error)) return error;
  // What a page asks by itself does not ask somebody again who chose to stay.
  if (!askAbout(error, quiet ? NEVER_STAYED : stayedWhenSent) && !quiet)
    notify.error(error.message, REFUSAL_TOAST);
  return error;
};
