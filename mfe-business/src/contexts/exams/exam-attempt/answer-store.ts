/** What was not acknowledged yet, in the browser's own database: it survives a reload and a crash. */
import type { QuestionValue } from '@college/contracts/content/question';

export interface PendingAnswer {
  readonly itemNo: number;
  readonly value: QuestionValue;
  /** The number of the last save that was sent or acknowledged before it was given. */
  readonly after: number;
}

export interface StoredAnswers {
  readonly pending: readonly PendingAnswer[];
  /** Questions to look at again. */
  readonly marks: readonly number[];
  /** The server does not have them yet. */
  readonly isMarksUnsent?: boolean;
}

export interface AnswerStore {
  readonly read: () => Promise<StoredAnswers | null>;
  /** Writes follow one another in order. */
  readonly write: (answers: StoredAnswers) => void;
  readonly clear: () => void;
}

const NAME = 'college-exam';
const STORE = 'attempts';

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database of the browser is closed'));
  });

const within = async <Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> => {
  const database = await opened();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('nothing was stored'));
    });
  } finally {
    database.close();
  }
};

/** Whether this browser stores answers at all; without, they wait in the page alone. */
export const canStore = async (): Promise<boolean> => {
  try {
    await within('readonly', (store) => store.count());
    return true;
  } catch {
    return false;
  }
};

export const answerStore = (attemptId: number): AnswerStore => {
  let last: Promise<unknown> = Promise.resolve();
  const next = (work: () => Promise<unknown>): void => {
    last = last.then(work).catch(() => undefined);
  };
  return {
    read: () =>
      within<StoredAnswers | undefined>(
        'readonly',
        (store) => store.get(attemptId) as IDBRequest<StoredAnswers | undefined>,
      ).then(
        (stored) => stored ?? null,
        () => null,
      ),
    write: (answers) => next(() => within('readwrite', (store) => store.put(answers, attemptId))),
    clear: () => next(() => within('readwrite', (store) => store.delete(attemptId))),
  };
};
