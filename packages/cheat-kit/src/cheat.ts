/** What a cheat is, and what a site has to offer so that it can be tried there. Lengths of time are in seconds. */

/** A lesson that somebody has open. Only the adapter that made it knows what is in it. */
export type Lesson = object;

/** What a client reports of a lesson. */
export interface Claim {
  /** The position in a film, or the page of a document from 1. */
  readonly pos: number;
  readonly rate?: number;
  /** It got there by a jump and says so: the stretch before was not played. */
  readonly isJump?: boolean;
}

/** What a site asks while one studies: a question, a number to type, a face. */
export interface Prompt {
  readonly id: number;
  readonly kind: string;
}

export interface Answer {
  /** Chosen options from 0, or what was typed. */
  readonly value?: readonly (number | string)[];
  /** The id of a picture. */
  readonly imageId?: number;
}

/** What not every site has. */
export interface Offers {
  /** Films whose delivery is proved: one address a minute. */
  readonly media: {
    addresses(lesson: Lesson): Promise<string[]>;
    /** The status that an address answers. */
    get(address: string): Promise<number>;
  };
  readonly checkpoints: {
    /** Lets the first one come early in what was just opened, where the owner of the site has the means. */
    soon(): Promise<void>;
    /** So many seconds of study until it comes at the latest. */
    readonly within: number;
    /** Answers what is asked next, after a wrong one; null: nothing. */
    answer(lesson: Lesson, prompt: Prompt, answer: Answer): Promise<Prompt | null>;
    /** What somebody who knows answers, or what they do not. */
    choice(prompt: Prompt, isRight: boolean): Promise<Answer>;
  };
  /** Reports that are signed, or bound to a session: `forged` answers the lesson with other credentials. */
  readonly signature: { forged(lesson: Lesson): readonly Lesson[] };
  readonly documents: {
    /** Opens a document, and fetches nothing of it. */
    start(): Promise<Lesson>;
    /** How far its clients go from one report to the next. */
    readonly pages: number;
    /** What can be read, without an ear, of a number that is asked for the blind; null: nothing. */
    aloud(lesson: Lesson, prompt: Prompt): Promise<Answer | null>;
  };
  readonly lessonTests: {
    /** Takes all answers that practice hands out. */
    practise(): Promise<ReadonlyMap<number, readonly (number | string)[]>>;
    /** Submits a test with what is known, the rest left out; answers its score, and null where it is not passed. */
    pass(known: ReadonlyMap<number, readonly (number | string)[]>): Promise<number | null>;
  };
  readonly exams: { begin(): Promise<void> };
}

/** One person at a site, signed in. Nobody else uses this account while a cheat runs. */
export interface Learner extends Partial<Offers> {
  /** Opens a film from where it was left, away from wherever it was open before. */
  start(film?: number): Promise<Lesson>;
  /** One report. Answers what the site asks; null: nothing, or the report was refused. */
  report(lesson: Lesson, claim: Claim): Promise<Prompt | null>;
  wait(seconds: number): Promise<void>;
  /** By the site's own clock. */
  clock(): number;
  /** All that was credited to this person. */
  earned(): Promise<number>;
}

export interface Site {
  readonly name: string;
  /** By which rule it credits time. */
  readonly rule: string;
  /** The length of each film. There are ten or more. */
  readonly filmSeconds: number;
  /** What it does not offer, and why that is so: a cheat that needs it is not applicable. */
  readonly lacks: Readonly<Partial<Record<keyof Offers, string>>>;
  /** Somebody who has not studied there yet. */
  learner(): Promise<Learner>;
}

export interface Outcome {
  readonly claimed: number;
  /** The most that it may have earned. */
  readonly truth: number;
  /** What it got besides time, and may not have. */
  readonly taken?: string;
}

export interface Cheat {
  readonly number: number;
  readonly name: string;
  /** Where it is from. */
  readonly source: string;
  /** What the client says. */
  readonly claims: string;
  /** Why no more than the truth may be credited. */
  readonly truth: string;
  readonly needs: readonly (keyof Offers)[];
  readonly run: (learner: Learner & Offers, site: Site) => Promise<Outcome>;
}

type Described<Need extends keyof Offers> = Omit<Cheat, 'source' | 'needs' | 'run'> & {
  readonly source?: string;
  readonly needs?: readonly Need[];
  readonly run: (learner: Learner & Pick<Offers, Need>, site: Site) => Promise<Outcome>;
};

/** A cheat may use only what it says that it needs; everything else has to be looked for. */
export const cheat = <Need extends keyof Offers = never>(described: Described<Need>): Cheat => ({
  source: 'published against study platforms',
  needs: [],
  ...described,
});

/** Thrown by an adapter when what a cheat needs is not there in this very world: it is not applicable then. */
export class NotHere extends Error {}
