/** A paper of the college as a signed file: certificates and proofs of hours are signed alike. */
import { siteSigner } from './site-signer.ts';
import type { SigningServices } from './site-signer.ts';
import type { Services } from '../../../app/context.ts';
import type { PdfDocument } from '../../../pdf/pdf-maker.ts';
import { signPdf } from '../../../pdf/signer.ts';

/** Without what means something in the structure of a PDF or of its metadata: some parts are written as they come. */
const plain = (text: string): string => text.replace(/[<>&()[\]{}/%\\\p{Cc}]+/gu, ' ').trim();

/** `number` is the reason of the signature that readers show. */
export const signedPaper = async (
  services: SigningServices & Pick<Services, 'pdfs'>,
  number: string,
  { title, ...document }: Omit<PdfDocument, 'signature'>,
): Promise<Buffer> => {
  const signer = await siteSigner(services);
  const at = services.now();
  const signature = { name: plain(signer.name), reason: plain(number), location: '', at };
  return signPdf(await services.pdfs.make({ ...document, title: plain(title), signature }), signer, at);
};
