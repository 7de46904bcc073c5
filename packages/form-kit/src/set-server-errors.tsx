import { ApiError, TransportError } from '@college/api-client/api-error';
import { commonErrors } from '@college/contracts/core/errors';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Shows a refusal of the gateway where it belongs: at its field, or at the form as a whole. `fieldOf` maps the
 * refusal's id to a field. Errors other than refusals and lost connections are rethrown.
 */
export const setServerErrors = <Values extends FieldValues, Input>(
  form: UseFormReturn<Values, unknown, Input>,
  error: unknown,
  fieldOf: Readonly<Record<string, Path<Values>>> = {},
): void => {
  if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
  const wrong = error instanceof ApiError ? error.validationErrors : [];
  const known = Object.keys(form.getValues());
  let placed = 0;
  for (const { message, members } of wrong) {
    const field = members.map((member) => member.split('.')[0] ?? '').find((name) => known.includes(name));
    if (field === undefined) continue;
    form.setError(field as Path<Values>, { type: 'refused', message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  const id = error instanceof ApiError ? error.id : error.reason;
  const field = fieldOf[id];
  if (field) form.setError(field, { type: id, message: error.message }, { shouldFocus: true });
  else if (placed === 0 || placed < wrong.length) form.setError('root', { type: id, message: error.message });
};

/** Whether the form was refused because of a concurrent change. */
export const isStale = (refusal: { type?: string | number } | undefined): boolean =>
  refusal?.type === commonErrors.stale.id;
