import type { RevealedField } from '@college/contracts/system/user-reveal';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { TextField } from '@college/ui-kit/text-field';
import type { TextFieldProps } from '@college/ui-kit/text-field';
import { useState } from 'react';
import { RevealDialog } from './reveal-dialog.tsx';
import { revealTexts } from './reveal.texts.ts';
import { SHOWN_SECONDS, useRevealed } from './use-revealed.ts';
import { userFormTexts } from './user-form.texts.ts';
import type { MaskedValue } from './user-values.ts';

interface MaskedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'hint' | 'aside'> {
  name: RevealedField;
  /** Whose it is; null for somebody who is being added. */
  userId: number | null;
  /** The stored value, masked; empty when nothing is stored. */
  stored: string;
  value: MaskedValue;
  onChange: (value: MaskedValue) => void;
}

/**
 * Personal data that is stored and not shown: it stays, is replaced by what is typed, or is cleared. Who may can have it
 * shown in full for a while, saying why.
 */
export const MaskedField = ({ stored, value, onChange, label, userId, ...field }: MaskedFieldProps) => {
  const t = useTexts(userFormTexts);
  const say = useTexts(revealTexts);
  const mayReveal = usePermit('user:reveal');
  const revealed = useRevealed();
  const [asking, setAsking] = useState(false);
  const cleared = value === null;
  const action = t(cleared ? 'keepOf' : 'clearOf', { field: label });
  const isShown = revealed.value !== null;
  const look = say(isShown ? 'hideOf' : 'showOf', { field: label });
  const present = isShown
    ? say('inFull', { value: revealed.value ?? '', seconds: SHOWN_SECONDS })
    : t('stored', { masked: stored });
  return (
    <>
      <TextField
        {...field}
        label={label}
        value={value ?? ''}
        onChange={onChange}
        readOnly={cleared}
        autoComplete="off"
        hint={cleared ? t('cleared') : stored && <span role="status">{present}</span>}
        aside={
          stored && (
            <>
              {mayReveal && userId !== null && !cleared && (
                <Button
                  icon={isShown ? 'hide' : 'show'}
                  aria-label={look}
                  title={look}
                  onClick={() => (isShown ? revealed.hide() : setAsking(true))}
                />
              )}
              <Button
                icon={cleared ? 'undo' : 'remove'}
                aria-label={action}
                title={action}
                onClick={() => onChange(cleared ? '' : null)}
              />
            </>
          )
        }
      />
      {asking && userId !== null && (
        <RevealDialog
          id={userId}
          field={field.name}
          label={label}
          onRevealed={(found) => {
            setAsking(false);
            revealed.show(found);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
