import type { Parsed } from '@college/contracts/core/schema';
import { microFrontend, microFrontendErrors } from '@college/contracts/delivery/micro-frontend';
import type { ModuleOffer } from '@college/contracts/delivery/micro-frontend';
import { contractResolver } from '@college/form-kit/contract-resolver';
import { formTexts } from '@college/form-kit/form-texts';
import { setServerErrors } from '@college/form-kit/set-server-errors';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { useForm } from 'react-hook-form';
import { useAcceptModuleOffer } from './micro-frontend.queries.ts';
import { offerTexts } from './module-offer.texts.ts';
import { inputOf, offerValues } from './offer-values.ts';
import type { OfferValues } from './offer-values.ts';

const schema = microFrontend.actions.AcceptModuleOffer.input;

/** The form in which an offer becomes a module. */
export const useOfferForm = (remoteId: number, offer: ModuleOffer, onDone: () => void) => {
  const t = useTexts(offerTexts);
  const say = useTexts(formTexts);
  const accept = useAcceptModuleOffer();
  const form = useForm<OfferValues, unknown, Parsed<typeof schema>>({
    defaultValues: offerValues(offer),
    mode: 'onBlur',
    resolver: contractResolver<OfferValues, typeof schema>(
      schema,
      (values) => inputOf(remoteId, offer, values),
      say,
    ),
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      await accept.mutateAsync(input);
      notify.success(t('acceptedDone', { name: offer.name }));
      onDone();
    } catch (error) {
      setServerErrors(form, error, {
        [microFrontendErrors.moduleExists.id]: offer.kind === 'screen' ? 'path' : 'nameZh',
        [microFrontendErrors.unknownAudience.id]: 'roleIds',
      });
    }
  });
  return { form, submit };
};
