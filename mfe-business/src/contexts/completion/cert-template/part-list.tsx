/** The parts of the page as a list: how whoever does not drag chooses, adds, copies and removes them. */
import { CertFieldKind, MOST_FIELDS, newField } from '@college/contracts/completion/cert-design';
import type { CertField } from '@college/contracts/completion/cert-design';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { SelectField } from '@college/ui-kit/select-field';
import styles from './cert-designer.module.css';
import { designTexts } from './design-texts.ts';
import { usePartName } from './design-words.ts';

interface PartListProps {
  parts: readonly CertField[];
  chosen: string | null;
  disabled: boolean;
  onChoose: (id: string) => void;
  onAdd: (part: CertField) => void;
  onRemove: (id: string) => void;
}

export const PartList = ({ parts, chosen, disabled, onChoose, onAdd, onRemove }: PartListProps) => {
  const t = useTexts(designTexts);
  const partName = usePartName();
  const part = parts.find(({ id }) => id === chosen);
  // What the page is about comes before what only adorns it.
  const inOrder = [...parts].sort((a, b) => Number(a.kind === 'line') - Number(b.kind === 'line'));
  const isFull = parts.length >= MOST_FIELDS;
  const copy = (one: CertField): void => {
    const { id } = newField(one.kind, parts);
    onAdd({ ...one, id, x: Math.max(0, one.x - 5), y: Math.max(0, one.y - 5) });
  };
  return (
    <>
      <ul className={styles.parts}>
        {inOrder.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.entry}
              aria-pressed={one.id === chosen}
              onClick={() => onChoose(one.id)}
            >
              <span className={styles.entryName} title={partName(one)}>
                {partName(one)}
              </span>
              <span className={styles.place}>
                {one.x}, {one.y}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!disabled && (
        <div className={styles.tools}>
          <SelectField
            label={t('add')}
            name="add"
            disabled={isFull}
            options={CertFieldKind.options.map((value) => ({ value, text: t(value) }))}
            value={null}
            onChange={(kind) => kind && onAdd(newField(kind, parts))}
          />
          <Button size="small" icon="copy" disabled={!part || isFull} onClick={() => part && copy(part)}>
            {t('duplicate')}
          </Button>
          <Button
            kind="quiet-danger"
            size="small"
            icon="remove"
            disabled={!part}
            onClick={() => part && onRemove(part.id)}
          >
            {t('remove')}
          </Button>
        </div>
      )}
    </>
  );
};
