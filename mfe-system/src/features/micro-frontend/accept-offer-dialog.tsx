import type { ModuleOffer } from '@college/contracts/delivery/micro-frontend';
import { FormRefusal } from '@college/form-kit/form-refusal';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Form } from '@college/ui-kit/form';
import { Skeleton } from '@college/ui-kit/skeleton';
import { useModules, useRoleOptions } from './micro-frontend.queries.ts';
import { offerTexts } from './module-offer.texts.ts';
import { OfferFields } from './offer-fields.tsx';
import { useOfferForm } from './use-offer-form.ts';

interface AcceptOfferDialogProps {
  remoteId: number;
  offer: ModuleOffer;
  onClose: () => void;
}

/** Creates a module from an offer of a version: its place, its name, and the roles that get it. */
export const AcceptOfferDialog = ({ remoteId, offer, onClose }: AcceptOfferDialogProps) => {
  const t = useTexts(offerTexts);
  const modules = useModules();
  const roles = useRoleOptions();
  const { form, submit } = useOfferForm(remoteId, offer, onClose);
  const title = t('acceptTitle', { name: offer.name });
  const queries = [modules, roles];
  const failed = queries.filter((query) => query.isError && !query.data);
  const busy = form.formState.isSubmitting;
  const ready = modules.data && roles.data;
  return (
    <Dialog
      open
      title={title}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" busy={busy} disabled={!ready} onClick={() => void submit()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {ready ? (
        <Form onSubmit={submit} label={title}>
          <FormRefusal refusal={form.formState.errors.root} />
          <OfferFields control={form.control} offer={offer} modules={modules.data} roles={roles.data} />
        </Form>
      ) : failed.length > 0 ? (
        <ErrorPanel
          message={failed[0]?.error?.message}
          onRetry={() => failed.forEach((query) => void query.refetch())}
          busy={queries.some((query) => query.isFetching)}
        />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
};
