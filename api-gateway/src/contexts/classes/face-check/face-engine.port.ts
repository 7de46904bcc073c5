/** What compares faces. */

/** One face in a picture. */
export interface SeenFace {
  /** Its width as a part of the picture's. */
  readonly size: number;
  /** Radians; positive when the head is turned to its own left. */
  readonly yaw: number;
  /** The gap between the lips as a part of the face's height. */
  readonly mouth: number;
  /** 0 to 1, with the one face of the reference; null when the reference has none or several. */
  readonly similarity: number | null;
}

export interface SeenFaces {
  readonly reference: readonly SeenFace[];
  /** One entry a frame. */
  readonly frames: readonly (readonly SeenFace[])[];
}

export interface FaceEngine {
  /** Null when it is missing, overrun, or did not answer in time. Pictures are JPEG. */
  readonly look: (reference: Buffer, frames: readonly Buffer[]) => Promise<SeenFaces | null>;
  /** How many comparisons wait for a thread. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

declare module '../../../app/context.ts' {
  interface Services {
    /** Opened when the gateway is put together; tests pass one that sees what they say. */
    readonly faces: FaceEngine;
  }
}
