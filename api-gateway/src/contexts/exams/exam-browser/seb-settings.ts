/** The settings with which an exam is sat: only what differs from the safe ones that the browser has by itself. */
import { sha256 } from './seb-json.ts';
import type { SebSettings } from './seb-json.ts';
import { SEB_QUIT_PATH } from '@college/contracts/exams/exam-browser';

export interface SebPlace {
  readonly examId: number;
  /** Null: without a class. */
  readonly classId: number | null;
  /** Empty: none. */
  readonly password: string;
}

const roomPath = ({ examId, classId }: Omit<SebPlace, 'password'>): string =>
  `/myExam/room?examId=${examId}${classId === null ? '' : `&classId=${classId}`}`;

/** `origin` is the address of the site as people see it. */
export const settingsOf = (origin: string, place: SebPlace): SebSettings => ({
  sebConfigPurpose: 0,
  startURL: `${origin}${roomPath(place)}`,
  quitURL: `${origin}${SEB_QUIT_PATH}`,
  quitURLConfirm: true,
  allowQuit: true,
  // With it the settings hold what only the password opens: their key cannot be computed without it.
  ...(place.password !== '' && { hashedQuitPassword: sha256(place.password) }),
  ignoreExitKeys: true,
  // The key in the header, and to the page where the browser's engine sends no headers of its own.
  sendBrowserExamKey: true,
  browserWindowWebView: 3,
  browserWindowAllowReload: true,
  showReloadWarning: false,
  newBrowserWindowByLinkPolicy: 0,
  newBrowserWindowByScriptPolicy: 0,
  allowBrowsingBackForward: false,
  allowDownUploads: false,
  allowPreferencesWindow: false,
  allowSpellCheck: false,
  allowDictionaryLookup: false,
  allowSwitchToApplications: false,
  allowVirtualMachine: false,
  allowScreenSharing: false,
  // Faces are compared in the exams that ask for it.
  allowVideoCapture: true,
  allowAudioCapture: false,
  createNewDesktop: true,
  enablePrintScreen: false,
  enablePrivateClipboard: true,
  showTaskBar: true,
  showTime: true,
  showReloadButton: true,
});
