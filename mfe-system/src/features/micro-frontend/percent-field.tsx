import type { FormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { NumberField } from '@college/ui-kit/number-field';
import styles from './micro-frontend.module.css';
import { moveTexts } from './version-moves.texts.ts';

/** A share of the users, from 1 to 100: a number field and a slider. */
export const PercentField = (field: FormField<'percent', number | null>) => {
  const t = useTexts(moveTexts);
  return (
    <NumberField
      {...field}
      label={t('percent')}
      hint={t('percentHint')}
      min={1}
      max={100}
      step={1}
      required
      aside={
        <>
          <span>{t('percentUnit')}</span>
          <input
            type="range"
            className={styles.slider}
            aria-label={t('percentSlider')}
            min={1}
            max={100}
            value={field.value ?? 1}
            onChange={(event) => field.onChange(Number(event.target.value))}
          />
        </>
      }
    />
  );
};
