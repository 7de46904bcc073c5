import { RECORDED_ONCE } from '@college/contracts/classes/enrollment';
import type { CompleteInfoInput, OwnDetails, StandardInfo } from '@college/contracts/classes/enrollment';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import type { Control } from 'react-hook-form';
import { completeInfoTexts } from './complete-info.texts.ts';
import type { DetailsValues } from './use-complete-info-form.ts';

type TextName = Exclude<keyof DetailsValues, 'education'>;
type FormControl = Control<DetailsValues, unknown, CompleteInfoInput>;

/** The browser's autocomplete hints for a field. */
const HELP = {
  idCard: { autoComplete: 'off' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  workUnit: { autoComplete: 'organization' },
  jobTitle: { autoComplete: 'organization-title' },
} as const satisfies Record<TextName, object>;

interface OneProps<Name> {
  name: Name;
  info: StandardInfo;
  control: FormControl;
}

const isOnce = (name: string): boolean => RECORDED_ONCE.some((field) => field === name);

const Text = ({ name, info, control }: OneProps<TextName>) => {
  const t = useTexts(completeInfoTexts);
  return (
    <TextField
      {...useFormField(control, name)}
      {...HELP[name]}
      label={info.label}
      required={info.isRequired}
      maxLength={info.maxLength ?? undefined}
      hint={isOnce(name) ? t('once') : undefined}
    />
  );
};

const Choice = ({ name, info, control }: OneProps<'education'>) => (
  <SelectField
    {...useFormField(control, name)}
    label={info.label}
    required={info.isRequired}
    options={info.options}
  />
);

const isText = (name: string): name is TextName => name in HELP;

interface FieldsProps {
  info: readonly StandardInfo[];
  details: OwnDetails;
  control: FormControl;
}

/** The fields of the standard list that are not filled in yet, in its order. Unknown fields are left out. */
export const CompleteInfoFields = ({ info, details, control }: FieldsProps) =>
  info.map((one) => {
    const { name } = one;
    if (name === 'education') return <Choice key={name} name={name} info={one} control={control} />;
    if (!isText(name) || (isOnce(name) && details[name] !== '')) return null;
    return <Text key={name} name={name} info={one} control={control} />;
  });
