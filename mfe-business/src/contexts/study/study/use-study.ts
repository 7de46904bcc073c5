import { ApiError } from '@college/api-client/api-error';
import type { WareMedia } from '@college/contracts/content/course-ware';
import { BEAT_SECONDS, studyErrors } from '@college/contracts/study/study';
import type {
  BeatReply,
  Checkpoint,
  StudyPlace,
  StudyReason,
  StudySession,
} from '@college/contracts/study/study';
import type { WareProgress } from '@college/player/ware-player';
import { quiet } from '@college/portal-sdk/command';
import { onLive } from '@college/portal-sdk/live';
import { useQueryClient } from '@college/portal-sdk/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createBeats } from './beats.ts';
import type { Beats } from './beats.ts';
import type { CheckpointOutcome } from './checkpoint.queries.ts';
import { afterReply, liveOf } from './live-study.ts';
import type { LiveStudy } from './live-study.ts';
import { classCalls, leavingCalls, STUDY, studyCalls } from './study.queries.ts';
import { storeSession, leave, whenLeft, wasHere } from './study-session.ts';
import { useSignsOfLife } from './use-signs-of-life.ts';
import { createPlace, isByPage } from './ware-place.ts';
import type { Place } from './ware-place.ts';

/** Where the one lease of the learner is. */
export interface Elsewhere {
  readonly device: string;
  readonly since: string;
}

type Phase =
  | { readonly is: 'starting' }
  /** `isLost`: it was taken over from this page. */
  | { readonly is: 'elsewhere'; readonly where: Elsewhere | null; readonly isLost: boolean }
  | { readonly is: 'refused'; readonly error: Error; readonly reasons: readonly StudyReason[] }
  | { readonly is: 'studying'; readonly session: StudySession };

/** A checkpoint that the learner is asked, until they have read what came of it. */
interface Asked {
  readonly checkpoint: Checkpoint;
  /** Of the answer that brought it. */
  readonly serverNow: string;
  readonly sessionId: number;
  readonly epoch: number;
}

interface Run {
  readonly session: StudySession;
  readonly beats: Beats;
  readonly place: Place;
}

interface StudyOptions extends StudyPlace {
  /** The server wants the learner to go there. */
  onSeek: (position: number) => void;
  /** A checkpoint is open, or the session is no longer here. */
  onInterrupt: () => void;
  /** The line is back. */
  onRecover: () => void;
}

/** Studies one ware: takes the lease, reports every ten seconds and before each change, and lets go in the end. */
export const useStudy = ({ classId, courseId, wareId, ...on }: StudyOptions) => {
  const client = useQueryClient();
  const { idleSeconds } = useSignsOfLife();
  const [phase, setPhase] = useState<Phase>({ is: 'starting' });
  const [live, setLive] = useState<LiveStudy | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const lastAsked = useRef(0);
  const run = useRef<Run | null>(null);
  const callbacks = useRef(on);
  callbacks.current = on;
  const isShown = useRef(true);
  /** How many wares were left: an answer to one of them is none to the ware that is open. */
  const visits = useRef(0);
  /** A start that is not answered yet. */
  const starting = useRef<Promise<StudySession> | null>(null);

  const start = useCallback(
    async (takeOver: boolean): Promise<StudySession | null> => {
      const place = { classId, courseId, wareId };
      const visit = visits.current;
      const isLeft = (): boolean => visits.current !== visit;
      try {
        await whenLeft();
        if (isLeft()) return null;
        starting.current = studyCalls.StartStudy({ ...place, takeOver }, quiet);
        const session = await starting.current;
        // Whoever left has ended it there.
        if (isLeft()) return null;
        starting.current = null;
        begin(session);
        return session;
      } catch (error) {
        if (isLeft()) return null;
        starting.current = null;
        await refused(error, takeOver);
        return null;
      }
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what they use does not change
    [classId, courseId, wareId],
  );

  const refused = async (error: unknown, tookOver: boolean): Promise<void> => {
    if (!(error instanceof ApiError)) return setPhase({ is: 'refused', error: error as Error, reasons: [] });
    const data = error.data as (Elsewhere & { reasons?: StudyReason[] }) | null;
    if (error.id !== studyErrors.elsewhere.id)
      return setPhase({ is: 'refused', error, reasons: data?.reasons ?? [] });
    // A page that was closed without a word, such as by a crash: it was this one.
    if (!tookOver && (await wasHere())) return void (await start(true));
    setPhase({ is: 'elsewhere', where: data, isLost: false });
  };

  const lost = async (): Promise<void> => {
    end();
    callbacks.current.onInterrupt();
    const active = await classCalls.StudentCanStudy(undefined, quiet).then(
      (answer) => answer.active,
      () => null,
    );
    if (!isShown.current) return;
    // Nobody took it: it ended while the page slept.
    if (active === null) await start(false);
    else setPhase({ is: 'elsewhere', where: active, isLost: true });
  };

  const moveOn = useRef(lost);
  moveOn.current = lost;

  const replied = (from: Run, reply: BeatReply): void => {
    if (run.current !== from) return;
    if (reply.reason === 'elsewhere') return void lost();
    setLive((before) => before && afterReply(before, reply, idleSeconds()));
    ask(reply, from.session);
    if (reply.seekTo !== null) goTo(reply.seekTo);
  };
  /** Once for each: it is shown until the learner has read what came of it. */
  const ask = (
    { checkpoint, serverNow }: Pick<BeatReply, 'checkpoint' | 'serverNow'>,
    { sessionId, epoch }: StudySession,
  ): void => {
    if (!checkpoint) return;
    callbacks.current.onInterrupt();
    const isNew = checkpoint.id !== lastAsked.current;
    lastAsked.current = checkpoint.id;
    const asking = { checkpoint, serverNow, sessionId, epoch };
    // A new session answers what the one before was asked.
    setAsked((before) => (isNew ? asking : before && { ...before, sessionId, epoch }));
  };

  const goTo = (position: number): void => {
    run.current?.place.sendTo(position);
    callbacks.current.onSeek(position);
  };

  const begin = (session: StudySession): void => {
    const { sessionId, epoch } = session;
    storeSession(sessionId);
    const beats = createBeats({
      send: (beat) =>
        classCalls.SaveCourseWareRecord({ classId, courseId, wareId, sessionId, epoch, ...beat }, quiet),
      onReply: (reply) => replied(next, reply),
      onLine: (isOnline) => {
        setLive((before) => before && (before.isOnline === isOnline ? before : { ...before, isOnline }));
        if (isOnline) callbacks.current.onRecover();
      },
      onRefused: (error) => {
        if (run.current !== next) return;
        end();
        callbacks.current.onInterrupt();
        setPhase({ is: 'refused', error: error as Error, reasons: [] });
      },
    });
    const next: Run = {
      session,
      beats,
      place: createPlace(session.position, isByPage(session.media), idleSeconds),
    };
    run.current = next;
    setLive(liveOf(session));
    ask(session, session);
    setPhase((before) => {
      if (before.is !== 'studying') return { is: 'studying', session };
      // A film goes on, and asks for fresh addresses when it needs them; a page counts from its delivery to this lease.
      const media = isByPage(session.media) ? session.media : before.session.media;
      return { is: 'studying', session: { ...before.session, media } };
    });
  };

  /** Without a last word: there is nothing to say. */
  const end = (): void => {
    run.current?.beats.end(run.current.place.stretch());
    run.current = null;
  };

  useEffect(() => {
    isShown.current = true;
    void start(false);
    const timer = setInterval(() => {
      const { current } = run;
      if (current) current.beats.mark(current.place.stretch());
    }, BEAT_SECONDS * 1000);
    const letGo = (): void => {
      const { current } = run;
      visits.current += 1;
      const asked = starting.current;
      starting.current = null;
      // The next start waits for the end of this one: otherwise it would be refused because somebody studies elsewhere.
      if (asked) leave(async () => leavingCalls.StopStudy(await asked));
      if (!current) return;
      const { session, beats, place } = current;
      const { sessionId, epoch } = session;
      run.current = null;
      const end = { ...beats.end(place.stretch()), leaving: true };
      const beat = { classId, courseId, wareId, sessionId, epoch, ...end };
      leave(async () => {
        await leavingCalls.SaveCourseWareRecord(beat).catch(() => undefined);
        await leavingCalls.StopStudy({ sessionId, epoch });
      });
    };
    const comeBack = (event: PageTransitionEvent): void => {
      // Out of the browser's memory: the session ended when the page was left.
      if (event.persisted) void start(false);
    };
    const retry = (): void => run.current?.beats.retry();
    const moved = (data: unknown): void => {
      const { sessionId, epoch } = data as Partial<StudySession>;
      const { session } = run.current ?? {};
      if (session?.sessionId === sessionId && session?.epoch === epoch) void moveOn.current();
    };
    const stopListening = onLive('study-moved', moved);
    window.addEventListener('pagehide', letGo);
    window.addEventListener('pageshow', comeBack);
    window.addEventListener('online', retry);
    return () => {
      isShown.current = false;
      clearInterval(timer);
      stopListening();
      window.removeEventListener('pagehide', letGo);
      window.removeEventListener('pageshow', comeBack);
      window.removeEventListener('online', retry);
      letGo();
      void whenLeft().then(() => client.invalidateQueries({ queryKey: [STUDY] }));
    };
  }, [classId, courseId, wareId, start, client]);

  const onProgress = useCallback((progress: WareProgress): void => {
    const { current } = run;
    for (const stretch of current?.place.progress(progress) ?? []) current?.beats.mark(stretch);
  }, []);

  return {
    phase,
    live,
    onProgress,
    goTo,
    asked,
    /** Null: the time was up, and the next beat says where to go on. */
    answered: (outcome: CheckpointOutcome | null) => {
      setAsked(null);
      if (outcome && outcome.seekTo !== null) goTo(outcome.seekTo);
    },
    takeOver: () => {
      setPhase({ is: 'starting' });
      void start(true);
    },
    retry: () => {
      setPhase({ is: 'starting' });
      void start(false);
    },
    loadSection: async (section: number): Promise<string> => {
      if (!run.current) throw new Error('no session');
      const { sessionId, epoch } = run.current.session;
      return (await studyCalls.GetTextSection({ sessionId, epoch, section }, quiet)).html;
    },
    /** Fresh addresses for the player. */
    renew: async (): Promise<WareMedia> => {
      end();
      const session = await start(true);
      if (!session) throw new Error('no session');
      return session.media;
    },
  };
};
