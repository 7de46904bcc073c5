import { Permit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { buttonClass } from '@college/ui-kit/button';
import { Icon } from '@college/ui-kit/icon';

interface CreateLinkProps {
  /** The code of the page it leads to. */
  permit: string;
  text: string;
  to: string;
  /** For the page that it leads to. */
  state?: unknown;
}

/** The primary action of a list whose form is a page. */
export const CreateLink = ({ permit, text, to, state }: CreateLinkProps) => (
  <Permit code={permit}>
    <Link className={buttonClass({ kind: 'primary' })} to={to} state={state}>
      <Icon name="add" />
      {text}
    </Link>
  </Permit>
);
