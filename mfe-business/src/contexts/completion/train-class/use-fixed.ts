import { WHOLE_PUBLISHED_EDITABLE } from '@college/contracts/classes/class-record';
import type { TrainClassState } from '@college/contracts/completion/train-class-row';
import { useTexts } from '@college/portal-sdk/texts';
import type { ReactNode } from 'react';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import type { TrainClassValues } from './train-class-values.ts';

type Field = keyof TrainClassValues;

const EDITABLE: readonly string[] = WHOLE_PUBLISHED_EDITABLE;

/** Whether a field of a class in this state may change; a new class has no state yet. */
export const isFixed = (state: TrainClassState | undefined, field: Field): boolean =>
  state === 'finished' || (state === 'published' && !EDITABLE.includes(field));

/** For each field of the form: disabled with the reason where it stays as it is, else its own hint. */
export const useFixed = (state: TrainClassState | undefined) => {
  const t = useTexts(trainClassFormTexts);
  return (field: Field, hint?: ReactNode): { disabled: boolean; hint?: ReactNode } =>
    isFixed(state, field) ? { disabled: true, hint: t('fixed') } : { disabled: false, hint };
};
