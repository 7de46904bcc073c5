import type { Parsed, Schema } from '@college/contracts/core/schema';
import { microFrontendErrors } from '@college/contracts/delivery/micro-frontend';
import type { RemoteRow } from '@college/contracts/delivery/micro-frontend-row';
import { contractResolver } from '@college/form-kit/contract-resolver';
import { formTexts } from '@college/form-kit/form-texts';
import { setServerErrors } from '@college/form-kit/set-server-errors';
import { useTexts } from '@college/portal-sdk/texts';
import { useForm } from 'react-hook-form';

/** The form's values, under the names of the call's input. */
export interface RemoteValues {
  id: number | null;
  rowVersion: number;
  name: string;
  titleZh: string;
  titleEn: string;
  owner: string;
  contact: string;
  ownerUserId: number | null;
}

export const blankRemote: RemoteValues = {
  id: null,
  rowVersion: 0,
  name: '',
  titleZh: '',
  titleEn: '',
  owner: '',
  contact: '',
  ownerUserId: null,
};

export const valuesOf = ({
  id,
  rowVersion,
  name,
  titleZh,
  titleEn,
  owner,
  contact,
  ownerUserId,
}: RemoteRow): RemoteValues => ({ id, rowVersion, name, titleZh, titleEn, owner, contact, ownerUserId });

interface RemoteFormOptions<S extends Schema> {
  /** The contract's input. */
  schema: S;
  initial: RemoteValues;
  send: (input: Parsed<S>) => Promise<RemoteRow>;
  onSaved: (remote: RemoteRow) => void;
}

/** The form of a remote, to create or edit it. */
export const useRemoteForm = <S extends Schema>({ schema, initial, send, onSaved }: RemoteFormOptions<S>) => {
  const say = useTexts(formTexts);
  const form = useForm<RemoteValues, unknown, Parsed<S>>({
    defaultValues: initial,
    mode: 'onBlur',
    resolver: contractResolver<RemoteValues, S>(schema, (values) => values, say),
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      onSaved(await send(input));
    } catch (error) {
      setServerErrors(form, error, {
        [microFrontendErrors.nameTaken.id]: 'name',
        [microFrontendErrors.unknownOwner.id]: 'ownerUserId',
      });
    }
  });
  return { form, submit };
};
