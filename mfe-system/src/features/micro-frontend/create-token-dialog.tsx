import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import type { RemoteRow } from '@college/contracts/delivery/micro-frontend-row';
import type { Parsed } from '@college/contracts/core/schema';
import { contractResolver } from '@college/form-kit/contract-resolver';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { formTexts } from '@college/form-kit/form-texts';
import { setServerErrors } from '@college/form-kit/set-server-errors';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Form } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { useForm } from 'react-hook-form';
import { tokenTexts } from './deploy-token.texts.ts';
import { useCreateDeployToken } from './micro-frontend.queries.ts';
import { useRemoteTitle } from './remote.words.ts';
import { TokenOnce } from './token-once.tsx';

const schema = microFrontend.actions.CreateDeployToken.input;

interface TokenValues {
  name: string;
  days: number | null;
}

interface CreateTokenDialogProps {
  remote: RemoteRow;
  onClose: () => void;
}

/** Creates a deploy token, and shows it once. */
export const CreateTokenDialog = ({ remote, onClose }: CreateTokenDialogProps) => {
  const t = useTexts(tokenTexts);
  const say = useTexts(formTexts);
  const name = useRemoteTitle()(remote);
  const create = useCreateDeployToken();
  const form = useForm<TokenValues, unknown, Parsed<typeof schema>>({
    defaultValues: { name: '', days: 90 },
    mode: 'onBlur',
    resolver: contractResolver<TokenValues, typeof schema>(
      schema,
      (values) => ({ ...values, remoteId: remote.id }),
      say,
    ),
  });
  const tokenName = useFormField(form.control, 'name');
  const days = useFormField(form.control, 'days');
  const submit = form.handleSubmit(async (input) => {
    try {
      await create.mutateAsync(input);
    } catch (error) {
      setServerErrors(form, error);
    }
  });
  if (create.data) return <TokenOnce made={create.data} remote={remote.name} onClose={onClose} />;
  const title = t('createTitle', { name });
  return (
    <Dialog
      open
      title={title}
      busy={create.isPending}
      onClose={onClose}
      actions={
        <>
          <Button disabled={create.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" busy={create.isPending} onClick={() => void submit()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <Form onSubmit={submit} label={title}>
        <FormRefusal refusal={form.formState.errors.root} />
        <Stack>
          <TextField {...tokenName} label={t('name')} hint={t('nameHint')} maxLength={50} required />
          <NumberField {...days} label={t('days')} min={1} max={366} step={1} required />
        </Stack>
      </Form>
    </Dialog>
  );
};
