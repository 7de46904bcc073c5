import { ChoiceField } from './choice-field.tsx';
import type { ChoiceFieldProps } from './choice-field.tsx';

export type CheckboxFieldProps = ChoiceFieldProps;

/** One box to tick, as part of a form that is submitted later. */
export const CheckboxField = (props: CheckboxFieldProps) => <ChoiceField {...props} />;
