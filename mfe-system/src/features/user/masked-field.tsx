import type { RevealedField } from '@college/contracts/identity/user-reveal';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { TextField } from '@college/ui-kit/text-field';
import type { TextFieldProps } from '@college/ui-kit/text-field';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { RevealDialog } from './reveal-dialog.tsx';
import { revealTexts } from './reveal.texts.ts';
import { SHOWN_SECONDS, useRevealed } from './use-revealed.ts';
import { userFormTexts } from './user-form.texts.ts';
import type { MaskedValue } from './user-values.ts';

interface MaskedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'hint' | 'aside'> {
  name: RevealedField;
  /** Its user; null for a new one. */
  userId: number | null;
  /** The stored value, masked; empty when there is none. */
  stored: string;
  value: MaskedValue;
  onChange: (value: MaskedValue) => void;
  /** Whether the server would show this user's data in full to who has the permission. */
  canReveal: boolean;
  /** It can be replaced, but not cleared. */
  stays?: boolean;
  /** Why it cannot be changed. */
  locked?: string | undefined;
  /** What to do about the error, shown below the field. */
  wayOut?: ReactNode;
}

/**
 * Stored personal data that is not shown: it stays, is replaced by what is typed, or is cleared. Users with the
 * permission can reveal it for a while, giving a reason.
 */
export const MaskedField = ({
  stored,
  value,
  onChange,
  label,
  userId,
  canReveal,
  stays = false,
  locked,
  wayOut,
  ...field
}: MaskedFieldProps) => {
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
    : t(locked ? 'storedOnly' : 'stored', { masked: stored });
  const says = cleared ? t('cleared') : stored && <span role="status">{present}</span>;
  const mayClear = !stays && !locked;
  return (
    <>
      <TextField
        {...field}
        label={label}
        value={value ?? ''}
        onChange={onChange}
        readOnly={cleared || Boolean(locked)}
        autoComplete="off"
        hint={
          (says || wayOut || locked) && (
            <>
              {wayOut} {says} {locked}
            </>
          )
        }
        aside={
          stored && (
            <>
              {mayReveal && canReveal && userId !== null && !cleared && (
                <Button
                  icon={isShown ? 'hide' : 'show'}
                  aria-label={look}
                  title={look}
                  onClick={() => (isShown ? revealed.hide() : setAsking(true))}
                />
              )}
              {mayClear && (
                <Button
                  icon={cleared ? 'undo' : 'remove'}
                  aria-label={action}
                  title={action}
                  onClick={() => onChange(cleared ? '' : null)}
                />
              )}
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
