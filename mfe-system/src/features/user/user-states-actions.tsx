import type { UserInList, UserState } from '@college/contracts/identity/user';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { changedBy, STATES } from './use-user-selection.ts';
import { userStatesTexts } from './user-states.texts.ts';
import { userTexts } from './user.texts.ts';

interface UserStatesActionsProps {
  /** The selected users. */
  users: readonly UserInList[];
  onAsk: (state: UserState, users: readonly UserInList[]) => void;
}

const looks = {
  enabled: { text: 'enable', icon: 'check' },
  disabled: { text: 'disable', icon: 'disable' },
} as const;

/** The actions on the selected users: each only if it would change somebody, and for those users only. */
export const UserStatesActions = ({ users, onAsk }: UserStatesActionsProps) => {
  const t = useTexts(userTexts);
  const say = useTexts(userStatesTexts);
  return (
    <>
      {STATES.map((state) => {
        const changed = changedBy(state, users);
        if (changed.length === 0) return null;
        const { text, icon } = looks[state];
        return (
          <Button key={state} icon={icon} onClick={() => onAsk(state, changed)}>
            {changed.length < users.length
              ? say('some', { action: t(text), count: changed.length })
              : t(text)}
          </Button>
        );
      })}
    </>
  );
};
