/**
 * Messages pushed by the server: one socket per tab while a user is signed in. It is opened with a one-time ticket,
 * reconnects by itself, and continues after the last received message.
 */
import { ApiError } from '@college/api-client/api-error';
import { clientOf } from '@college/api-client/client';
import { ErrorCode } from '@college/contracts/core/errors';
import { SocketClose } from '@college/contracts/platform/live';
import type { SocketFrame } from '@college/contracts/platform/live';
import { session } from '@college/contracts/identity/session';
import { backgroundHttp } from './http.ts';
import { askAbout } from './login-lost.ts';

/** Milliseconds. The server sends a heartbeat every 25 s. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
const SILENCE = 60_000;
/** How many message ids are remembered, to detect repetitions. */
const REMEMBERED = 500;

/** Close codes that the server has already explained by a message. */
const SAID: Readonly<Record<number, string>> = {
  [SocketClose.loginEnded]: 'login-ended',
  [SocketClose.roleChanged]: 'role-changed',
};

const calls = clientOf(backgroundHttp, session);

type Handler = (data: unknown) => void;
const handlers = new Map<string, Set<Handler>>();

/** Subscribes to messages of a kind; returns the function that unsubscribes. */
export const onLive = (kind: string, handler: Handler): (() => void) => {
  const present = handlers.get(kind) ?? new Set();
  handlers.set(kind, present.add(handler));
  return () => void present.delete(handler);
};

/** A random part of it, at least half, so that pages that lost one gateway do not all reconnect to the next at once. */
const jittered = (wait: number): number => wait * (0.5 + Math.random() / 2);

const addressOf = (ticket: string, last: number | null): string => {
  const query = new URLSearchParams({ ticket, ...(last !== null && { last: String(last) }) });
  return `${location.origin.replace(/^http/, 'ws')}/ws?${query.toString()}`;
};

/** For the shell only: connects, and stays connected until the returned function is called. */
export const startLive = (): (() => void) => {
  let socket: WebSocket | null = null;
  let isConnecting = false;
  let isStopped = false;
  let failures = 0;
  let last: number | null = null;
  /** Named by the gateway: milliseconds over which its pages come back. */
  let spread = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const seen: number[] = [];
  const heard = new Set<string>();

  const tryIn = (wait: number): void => {
    clearTimeout(retry);
    retry = setTimeout(connect, wait);
  };
  const inTurn = (): number => Math.random() * spread;
  const tryLater = (): void => {
    tryIn(Math.max(inTurn(), jittered(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures))));
    failures += 1;
  };

  const connect = (): void => {
    // A hidden page need not reconnect until it is visible again.
    const isIdle = failures > 0 && document.visibilityState === 'hidden';
    if (isStopped || isConnecting || socket || isIdle) return;
    isConnecting = true;
    calls
      .CreateSocketTicket()
      .then(({ ticket }) => !isStopped && open(ticket), refused)
      .finally(() => {
        isConnecting = false;
      });
  };

  const refused = (error: unknown): void => {
    const isAnswer = error instanceof ApiError;
    if (isAnswer && askAbout(error)) return stop();
    const isPassing = !isAnswer || error.code === ErrorCode.notReady || error.code === ErrorCode.tooMany;
    if (isPassing) tryLater();
    // A gateway without this call will not get it while this page is open.
    else stop();
  };

  const open = (ticket: string): void => {
    const opened = new WebSocket(addressOf(ticket, last));
    socket = opened;
    listenForSilence();
    opened.onmessage = ({ data }) => {
      listenForSilence();
      take(JSON.parse(String(data)) as SocketFrame);
    };
    opened.onclose = ({ code }) => {
      if (socket === opened) lose(code);
    };
  };

  const lose = (code: number): void => {
    clearTimeout(silence);
    socket = null;
    if (isStopped) return;
    if (code === SocketClose.tooMany) return stop();
    const said = SAID[code];
    if (said !== undefined && heard.has(said)) return stop();
    // If there was no message, the next ticket is refused, and the refusal explains it.
    if (said !== undefined) tryIn(0);
    else tryLater();
  };

  const listenForSilence = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      const gone = socket;
      lose(0);
      gone?.close();
    }, SILENCE);
  };

  const take = (frame: SocketFrame): void => {
    if (frame.type !== 'message') spread = frame.spread ?? 0;
    if (frame.type === 'hello') {
      failures = 0;
      last ??= frame.lastId;
    }
    if (frame.type !== 'message' || seen.includes(frame.id)) return;
    seen.push(frame.id);
    if (seen.length > REMEMBERED) seen.shift();
    last = Math.max(last ?? 0, frame.id);
    heard.add(frame.kind);
    for (const handler of handlers.get(frame.kind) ?? []) handler(frame.data);
  };

  const comeBack = (wait: number): void => {
    if (document.visibilityState === 'visible' && !socket) tryIn(wait);
  };
  const onVisible = (): void => comeBack(0);
  /** A network that is there again is there for all its pages. */
  const onOnline = (): void => comeBack(inTurn());
  const stop = (): void => {
    isStopped = true;
    clearTimeout(retry);
    clearTimeout(silence);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', onOnline);
    socket?.close();
    socket = null;
  };

  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', onOnline);
  connect();
  return stop;
};
