/** Certificates as PDF files: one that is signed, or copies of many for a printer. */
import { filePicture, personPicture } from './cert-images.ts';
import type { ImageServices } from './cert-images.ts';
import { certPage, textsOfCert } from './cert-page.ts';
import { designIn, versionsByIds } from './cert-template.table.ts';
import { signedPaper } from './signed-paper.ts';
import type { Services } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { unprintable } from '../../../app/unprintable.ts';
import type { PdfContent } from '../../../pdf/pdf-maker.ts';
import type { Unknown } from '../../../pdf/printable.ts';
import { pageMm } from '@college/contracts/completion/cert-design';
import type { CertFacts, CertLanguage } from '@college/contracts/completion/cert-text';
import type { CertDesign } from '@college/contracts/completion/cert-design';
import { receiptText } from '@college/ledger/receipt';
import type { LedgerReceipt } from '@college/ledger/receipt';

export type PaperServices = ImageServices & Pick<Services, 'pdfs' | 'now'>;

export interface CertPaper {
  /** As it was at the issue. */
  readonly snapshot: CertFacts;
  /** The version that it was issued with. */
  readonly versionId: number;
  /** Of the page where anybody verifies it: what the QR code says. */
  readonly verifyUrl: string;
  /** Null: it waits for its place. */
  readonly ledger?: LedgerReceipt | null | undefined;
  /** It as a credential (VC-JWT), for who verifies the file without the site. */
  readonly credential?: string | null | undefined;
  /** Whose photo it shows, where its design has a place for one. */
  readonly userId?: number | null | undefined;
  /** The photo of its issue; null: none. Undefined where that was not kept: then the one of today. */
  readonly photoId?: number | null | undefined;
}

interface PlacedPage {
  readonly design: CertDesign;
  readonly content: PdfContent[];
}

const NO_MARGINS: [number, number, number, number] = [0, 0, 0, 0];

/** Pictures of one document: each under a name, so that many pages share it. */
const openPictures = (services: ImageServices) => {
  const images: Record<string, string> = {};
  const keep = async (name: string, read: () => Promise<string | null>): Promise<string | null> => {
    if (!(name in images)) {
      const address = await read();
      if (address === null) return null;
      images[name] = address;
    }
    return name;
  };
  return {
    images,
    file: (fileId: number, widthMm: number, isSeal: boolean) =>
      keep(`${isSeal ? 'seal' : 'background'}-${fileId}`, () =>
        filePicture(services, fileId, { widthMm, isSeal }),
      ),
    person: (userId: number, photoId?: number) =>
      keep(`person-${userId}-${photoId ?? 'today'}`, () => personPicture(services, userId, photoId)),
  };
};

const pageOf = async (
  pictures: ReturnType<typeof openPictures>,
  design: CertDesign,
  { snapshot, verifyUrl, ledger, userId, photoId }: Omit<CertPaper, 'versionId'>,
  { language, isCopy }: { readonly language: CertLanguage; readonly isCopy: boolean },
): Promise<PlacedPage> => {
  const [width] = pageMm(design.page);
  const seals = new Map<number, string | null>();
  for (const { kind, fileId, width: wide } of design.fields)
    if (kind === 'seal' && fileId !== null) seals.set(fileId, await pictures.file(fileId, wide, true));
  const hasPhoto = design.fields.some(({ kind }) => kind === 'photo');
  const content = certPage({
    design,
    facts: snapshot,
    language,
    verifyUrl,
    ledger,
    background:
      design.backgroundFileId === null ? null : await pictures.file(design.backgroundFileId, width, false),
    photo: hasPhoto && userId != null && photoId !== null ? await pictures.person(userId, photoId) : null,
    sealOf: (fileId) => seals.get(fileId) ?? null,
    isCopy,
  });
  return { design, content };
};

const designsOf = async ({ database }: ImageServices, versionIds: readonly number[]) => {
  const versions = await versionsByIds(database.read, [...new Set(versionIds)]);
  const designs = new Map(versions.map((version) => [version.id, designIn(version)]));
  return (versionId: number): CertDesign => {
    const design = designs.get(versionId);
    if (!design) throw new Error(`there is no version ${versionId} of a template of certificates`);
    return design;
  };
};

const titleOf = ({ title, titleEn, certNo }: CertFacts, language: CertLanguage): string =>
  `${(language === 'en' && titleEn) || title} ${certNo}`;

/** A design as a file that is not signed: what the designer shows before there is a certificate. */
export const designPaper = async (
  services: PaperServices,
  design: CertDesign,
  paper: Omit<CertPaper, 'versionId'>,
  language: CertLanguage,
): Promise<Buffer> => {
  const pictures = openPictures(services);
  const { content } = await pageOf(pictures, design, paper, { language, isCopy: true });
  return services.pdfs.make({
    title: titleOf(paper.snapshot, language),
    content,
    images: pictures.images,
    footer: null,
    pageSize: design.page.size,
    pageOrientation: design.page.orientation,
    pageMargins: NO_MARGINS,
  });
};

/** A refusal that names whose certificate cannot be printed, and why; null where all can be. */
export const unprintableCerts = async (
  services: ImageServices,
  papers: readonly Pick<CertPaper, 'snapshot' | 'versionId'>[],
) => {
  const designOf = await designsOf(
    services,
    papers.map(({ versionId }) => versionId),
  );
  return unprintable(papers.map(({ snapshot, versionId }) => textsOfCert(designOf(versionId), snapshot)));
};

/** One certificate as a signed file. */
export const certPaper = async (
  services: PaperServices,
  {
    language,
    unknown = 'refuse',
    ...paper
  }: CertPaper & { readonly language: CertLanguage; readonly unknown?: Unknown | undefined },
): Promise<Buffer> => {
  const design = (await designsOf(services, [paper.versionId]))(paper.versionId);
  const pictures = openPictures(services);
  const { content } = await pageOf(pictures, design, paper, { language, isCopy: false });
  return signedPaper(services, paper.snapshot.certNo, {
    title: titleOf(paper.snapshot, language),
    content,
    unknown,
    images: pictures.images,
    credential: paper.credential ?? null,
    receipt: paper.ledger ? receiptText(paper.ledger) : null,
    footer: null,
    pageSize: design.page.size,
    pageOrientation: design.page.orientation,
    pageMargins: NO_MARGINS,
  });
};

/** So many copies one file has at most. */
export const MOST_COPIES = 1000;

/** Copies of many certificates as one file for a printer: not signed, which each page says. */
export const printCopies = async (
  services: PaperServices,
  {
    papers,
    language,
    onProgress,
  }: {
    readonly papers: readonly CertPaper[];
    readonly language: CertLanguage;
    /** Of each that is placed; the file is made when all are. */
    readonly onProgress?: (placed: number) => Promise<void>;
  },
): Promise<Buffer> => {
  if (papers.length === 0 || papers.length > MOST_COPIES)
    throw new Error(`a file has 1 to ${MOST_COPIES} copies, and not ${papers.length}`);
  const designOf = await designsOf(
    services,
    papers.map(({ versionId }) => versionId),
  );
  const pictures = openPictures(services);
  const pages: PlacedPage[] = [];
  for (const paper of papers) {
    pages.push(await pageOf(pictures, designOf(paper.versionId), paper, { language, isCopy: true }));
    await onProgress?.(pages.length);
  }
  return services.pdfs.makeLong({
    title: messageFor('cert.copies', language, { count: papers.length }),
    images: pictures.images,
    footer: null,
    pageMargins: NO_MARGINS,
    content: pages.map(({ design, content }) => ({
      section: content,
      pageSize: design.page.size,
      pageOrientation: design.page.orientation,
      pageMargins: NO_MARGINS,
    })),
  });
};
