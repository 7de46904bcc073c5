import { CompleteInfoInput, RECORDED_ONCE, REQUIRED_FIELDS } from '@college/contracts/classes/enrollment';
import type { OwnDetails } from '@college/contracts/classes/enrollment';
import { contractResolver } from '@college/form-kit/contract-resolver';
import { formTexts } from '@college/form-kit/form-texts';
import { setServerErrors } from '@college/form-kit/set-server-errors';
import { useTexts } from '@college/portal-sdk/texts';
import { useForm } from 'react-hook-form';
import { completeInfoTexts } from './complete-info.texts.ts';

/** The form's values. The first three are empty if they are on record already. */
export interface DetailsValues {
  idCard: string;
  phone: string;
  email: string;
  education: string | null;
  workUnit: string;
  jobTitle: string;
}

export const valuesOf = ({ education, workUnit, jobTitle }: OwnDetails): DetailsValues => ({
  idCard: '',
  phone: '',
  email: '',
  education,
  workUnit,
  jobTitle,
});

/** The call's input. Recorded and optional empty values are left out; the contract reports missing required ones. */
export const inputOf =
  (details: OwnDetails) =>
  (values: DetailsValues): object => {
    const isSent = (field: (typeof RECORDED_ONCE)[number]): boolean =>
      details[field] === '' && (values[field].trim() !== '' || REQUIRED_FIELDS.includes(field));
    const { idCard: _card, phone: _phone, email: _email, ...rest } = values;
    return {
      ...rest,
      rowVersion: details.rowVersion,
      ...Object.fromEntries(RECORDED_ONCE.filter(isSent).map((field) => [field, values[field].trim()])),
    };
  };

interface FormOptions {
  details: OwnDetails;
  send: (input: CompleteInfoInput) => Promise<unknown>;
  onSaved: () => void;
}

/** The form of the user's own details: validated by the contract, refusals shown at their fields. */
export const useCompleteInfoForm = ({ details, send, onSaved }: FormOptions) => {
  const t = useTexts(completeInfoTexts);
  const say = useTexts(formTexts);
  const ownWords = {
    'user.phone-format': t('phoneFormat'),
    'user.id-card-format': t('idCardFormat'),
    'user.id-card-check': t('idCardCheck'),
    'user.email-format': t('emailFormat'),
  };
  const form = useForm<DetailsValues, unknown, CompleteInfoInput>({
    defaultValues: valuesOf(details),
    mode: 'onBlur',
    resolver: contractResolver<DetailsValues, typeof CompleteInfoInput>(
      CompleteInfoInput,
      inputOf(details),
      say,
      ownWords,
    ),
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      await send(input);
      onSaved();
    } catch (error) {
      setServerErrors(form, error);
    }
  });
  return { form, submit };
};
