/** What every bench has in common: a quick look, figures also of a run that broke off, and nothing left running. */

/** Whether `--quick` was asked for: as little as shows that the bench still finishes; its goals do not count then. */
export const isQuick = process.argv.includes('--quick');

/** The number after an option of the command line, such as `--users 20000`; else one of the two, by `isQuick`. */
export const optionOf = (name: string, whole: number, quick: number): number => {
  const place = process.argv.indexOf(`--${name}`);
  if (place !== -1) return Number(process.argv[place + 1]);
  return isQuick ? quick : whole;
};

type Stop = () => unknown;

export interface Bench {
  readonly name: string;
  /** `stopLater` takes what has to be stopped at the end, however that comes; the last one first. */
  readonly work: (stopLater: (stop: Stop) => void) => Promise<void>;
  /** Prints tables of what there is so far, and returns it for the last line; `missed` when a goal is. */
  readonly report: () => { readonly figures: object; readonly missed: boolean };
}

/** Runs to the end of the bench. The last line is one JSON object, with `error` when it could not finish. */
export const runBench = async ({ name, work, report }: Bench): Promise<void> => {
  const stops: Stop[] = [];
  const stopAll = async (): Promise<void> => {
    for (let stop = stops.pop(); stop; stop = stops.pop())
      await Promise.resolve(stop()).catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
      });
  };
  const end = (error: unknown): void => {
    const { figures, missed } = report();
    console.log(
      JSON.stringify({
        bench: name,
        quick: isQuick,
        ...figures,
        ...(error !== null && { error: error instanceof Error ? error.message : JSON.stringify(error) }),
      }),
    );
    if (error !== null || (missed && !isQuick)) process.exitCode = 1;
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    void stopAll().then(() => {
      end(`ended by ${signal}`);
      process.exit(1);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal);
  let failure: unknown = null;
  try {
    await work((stop) => void stops.push(stop));
  } catch (error) {
    failure = error;
    console.error(error);
  }
  await stopAll();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, onSignal);
  end(failure);
};
