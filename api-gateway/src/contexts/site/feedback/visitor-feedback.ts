import { submitVisitorFeedback } from './create-feedback.ts';
import { findByReceipt } from './feedback.table.ts';
import { receiptHash } from './receipt.ts';
import { fail } from '../../../app/failure.ts';
import type { Handlers } from '../../../app/implement.ts';
import { checkVerifyCode } from '../../platform/login-guard/verify-code.ts';
import type { visitorFeedbackActions } from '@college/contracts/site/feedback';
import { commonErrors } from '@college/contracts/core/errors';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';

/** Part of the visitor service. */
export const visitorFeedbackHandlers: Handlers<typeof visitorFeedbackActions> = {
  SubmitVFeedback: submitVisitorFeedback,
  GetVFeedbackAnswer: async ({ receipt, codeId, code }, context) => {
    if (context.settings.captcha === 'image' && !(await checkVerifyCode(context, codeId, code)))
      return fail(tokenAuthErrors.wrongCode);
    const row = await findByReceipt(context.read, receiptHash(receipt));
    if (!row) return fail(commonErrors.notFound);
    return {
      kind: row.kind,
      state: row.state,
      creationTime: row.creation_time,
      answer: row.answer,
      answeredAt: row.answered_at,
    };
  },
};
