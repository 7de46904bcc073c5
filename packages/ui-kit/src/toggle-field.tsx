import { ChoiceField } from './choice-field.tsx';
import type { ChoiceFieldProps } from './choice-field.tsx';

export type ToggleFieldProps = ChoiceFieldProps;

/** A switch: something is on or off. */
export const ToggleField = (props: ToggleFieldProps) => <ChoiceField {...props} toggle />;
