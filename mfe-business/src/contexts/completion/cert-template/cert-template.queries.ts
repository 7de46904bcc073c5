import { clientOf } from '@college/api-client/client';
import { certPrint } from '@college/contracts/completion/cert-print';
import { certTemplate } from '@college/contracts/completion/cert-template';
import { recordQueries } from '@college/form-kit/record-queries';
import { http } from '@college/portal-sdk/http';

const calls = clientOf(http, certTemplate);

export const { PreviewCertTemplate: previewTemplate } = clientOf(http, certPrint);

export const certTemplates = recordQueries({
  key: 'cert-template',
  page: calls.GetCertTemplatePageList,
  one: calls.GetCertTemplate,
  create: calls.CreateCertTemplate,
  update: calls.UpdateCertTemplate,
  remove: calls.DeleteCertTemplate,
});
