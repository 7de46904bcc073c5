/**
 * Shares one run of `work` among all who ask for the same key, and remembers what it yielded. After a failure it runs
 * again when asked, and is told that it failed before.
 */
export const onceForEach = <Subject, Result>(
  keyOf: (subject: Subject) => string,
  work: (subject: Subject, failedBefore: boolean) => Promise<Result>,
): ((subject: Subject) => Promise<Result>) => {
  const running = new Map<string, Promise<Result>>();
  const failed = new Set<string>();
  return (subject) => {
    const key = keyOf(subject);
    const known = running.get(key);
    if (known) return known;
    const run = work(subject, failed.has(key));
    running.set(key, run);
    run.catch(() => {
      running.delete(key);
      failed.add(key);
    });
    return run;
  };
};
