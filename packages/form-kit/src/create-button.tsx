import { Permit } from '@college/portal-sdk/permit';
import { Button } from '@college/ui-kit/button';

interface CreateButtonProps {
  /** The code of the button that opens the form. */
  permit: string;
  text: string;
  onClick: () => void;
}

/** The primary action of a list whose form is a dialog. */
export const CreateButton = ({ permit, text, onClick }: CreateButtonProps) => (
  <Permit code={permit}>
    <Button kind="primary" icon="add" onClick={onClick}>
      {text}
    </Button>
  </Permit>
);
