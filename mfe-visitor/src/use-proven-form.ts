import type { Parsed, Schema } from '@college/contracts/core/schema';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { proofOf, useVerifyCode } from '@college/form-kit/use-verify-code';
import { verifyCodeTexts } from '@college/form-kit/verify-code-field';
import { useTexts } from '@college/portal-sdk/texts';
import type { FieldValues, Path } from 'react-hook-form';

interface ProvenFormOptions<Values extends FieldValues, S extends Schema, Saved> {
  schema: S;
  /** Has a field `code`. */
  initial: Values & { code: string };
  send: (input: Parsed<S>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  ownWords?: Readonly<Record<string, string>>;
}

/**
 * A form with the characters of a picture, if the installation requires them. Right or wrong, a picture can be used
 * once.
 */
export const useProvenForm = <Values extends FieldValues, S extends Schema, Saved>({
  initial,
  send,
  ...options
}: ProvenFormOptions<Values, S, Saved>) => {
  const say = useTexts(verifyCodeTexts);
  const verifyCode = useVerifyCode();
  const { form, submit } = useRecordForm<Values & { code: string }, S, Saved>({
    ...options,
    initial,
    inputOf: ({ code, ...values }) => ({ ...values, ...proofOf(verifyCode, code) }),
    send: async (input) => {
      try {
        return await send(input);
      } finally {
        form.setValue('code' as Path<Values & { code: string }>, '' as never);
        verifyCode.refresh();
      }
    },
    fieldOf: { [tokenAuthErrors.wrongCode.id]: 'code' as Path<Values & { code: string }> },
  });
  return {
    form,
    verifyCode,
    submit: async (): Promise<void> => {
      const code = form.getValues('code' as Path<Values & { code: string }>) as string;
      if (verifyCode.isNeeded && code.trim() === '')
        form.setError(
          'code' as Path<Values & { code: string }>,
          { type: 'required', message: say('missing') },
          { shouldFocus: true },
        );
      else await submit();
    },
  };
};
