import { Id } from '@college/contracts/core/paging';
import type { AttendanceKind } from '@college/contracts/classes/attendance-row';

/** What the code on a screen asks for. */
export type Scanned =
  | { of: 'lesson'; lessonId: number; kind: AttendanceKind; token: string }
  | { of: 'report'; classId: number; token: string };

const idIn = (text: string | null): number | undefined => Id.safeParse(Number(text)).data;

export const scannedFrom = (params: URLSearchParams): Scanned | null => {
  const token = params.get('t') ?? '';
  if (token === '') return null;
  const classId = idIn(params.get('class'));
  if (classId !== undefined) return { of: 'report', classId, token };
  const lessonId = idIn(params.get('lesson'));
  const kind = params.get('kind');
  return lessonId !== undefined && (kind === 'in' || kind === 'out')
    ? { of: 'lesson', lessonId, kind, token }
    : null;
};

/** Of the text of a QR code: only a link to this page, and only what it asks for is taken. */
export const scannedText = (text: string): Scanned | null => {
  try {
    const { pathname, searchParams } = new URL(text);
    return pathname.endsWith('/myClass/sign') ? scannedFrom(searchParams) : null;
  } catch {
    return null;
  }
};
