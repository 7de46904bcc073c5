import { fileUser } from '../../platform/attachment/attachment.port.ts';

/** Uploads that certificates have. */
export const certFiles: ReturnType<typeof fileUser> = fileUser('user-cert', ['document', 'image']);
