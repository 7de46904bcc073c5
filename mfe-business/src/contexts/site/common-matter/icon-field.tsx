import { useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { commonMatterTexts } from './common-matter.texts.ts';
import styles from './icon-field.module.css';
import { iconOf, MATTER_ICONS } from './matter-icons.ts';
import type { MatterIcon } from './matter-icons.ts';

interface IconFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (icon: string) => void;
}

/** One of a few icons; radio buttons for keyboard and screen readers. */
export const IconField = ({ label, name, value, onChange }: IconFieldProps) => {
  const t = useTexts(commonMatterTexts);
  const nameOf = (icon: MatterIcon): string => t(icon === 'link' ? 'linkIcon' : icon);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.icons}>
        {MATTER_ICONS.map((icon) => (
          <label key={icon} className={styles.icon} title={nameOf(icon)}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              aria-label={nameOf(icon)}
              checked={value === icon}
              onChange={() => onChange(icon)}
            />
            <Icon name={iconOf(icon)} size="large" />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
