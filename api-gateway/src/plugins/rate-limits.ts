import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { Settings } from '../app/settings.ts';

/** Calls that guess or flood allow far fewer tries than the rest: a minute and address, as a share of the general limit. */
const TIGHT: Readonly<Record<string, number>> = {
  'TokenAuth/Authenticate': 0.05,
  'TokenAuth/GetVerifyCode': 0.1,
  'TokenAuth/PhoneCodeAuthenticate': 0.05,
  'User/SendSmsCode': 0.05,
  'User/CheckSmsCode': 0.05,
  'User/GetMobileByUserName': 0.05,
  'User/SendForgotPasswordVerifyCode': 0.05,
  'User/SetPassword': 0.05,
  'TokenAuth/BeginSingleSignOn': 0.1,
  'TokenAuth/SingleSignOn': 0.05,
  'User/UpdatePassword': 0.05,
  // Up to seven hashes each, and an answer about former passwords.
  'User/UpdateUserPassword': 0.05,
  'User/RevealUserField': 0.01,
  // One a page that is opened, and one each time it comes back into reach.
  'Session/CreateSocketTicket': 0.5,
  'Enrollment/SearchStudentApplyStatus': 0.05,
  'Visitor/SubmitVFeedback': 0.05,
  'Visitor/GetVFeedbackAnswer': 0.05,
  'Feedback/CreateFeedback': 0.1,
  'Feedback/RevealFeedbackContact': 0.01,
  'Enrollment/CompleteInfo': 0.01,
  // Cheap to ask for, dear to answer.
  'User/ExportUsers': 0.01,
  'User/ImportUsers': 0.02,
  'User/ExportImportedPasswords': 0.01,
  'AuditLog/ExportAuditLog': 0.01,
  'LoginLog/ExportLoginLog': 0.01,
  'Notice/ExportNoticeReceipts': 0.01,
  // A classroom opens its first page at once from one address, and each page reports once a remote.
  'MicroFrontend/ReportRemoteLoad': 0.5,
  'MicroFrontend/ReportRemoteFailure': 0.1,
};

/** Counted in each copy of the gateway: a limit against floods, not a ledger. Built files are not counted. */
export const rateLimits = fp<{ settings: Settings }>(async (app, { settings }) => {
  app.addHook('onRoute', (route) => {
    const share = TIGHT[route.config?.endpoint ?? ''];
    if (share === undefined) return;
    const max = Math.max(1, Math.floor(settings.rateLimit * share));
    route.config = { ...route.config, rateLimit: { max } };
  });
  await app.register(rateLimit, {
    max: settings.rateLimit,
    timeWindow: 60_000,
    // By the matched route, never by the raw address: `/%61pi/` is the same route in other letters.
    allowList: (request) => isBuildFile(request.routeOptions.url),
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error('too many'), { statusCode: 429, retryAfter: Math.ceil(ttl / 1000) }),
  });
});

const isBuildFile = (route: string | undefined): boolean => /^\/(remotes|health)\//.test(route ?? '');
