/** Runs tasks side by side, so that no core is idle while there is something to do. */

/**
 * Starts the tasks in their order, each as soon as its slots are free and the tasks in `after` have ended, in whatever
 * way. A task that fits passes one that does not fit yet.
 * @param {Array<{ name: string, slots?: number, after?: string[], run: () => Promise<unknown> }>} tasks `slots` is 1
 *   unless it is said; one that wants more than there are gets all
 * @param {number} slots how many there are
 * @returns {Promise<void>} rejects with the first error thrown, after everything else has ended
 */
export async function runInSlots(tasks, slots) {
  const waiting = [...tasks];
  const running = new Set();
  const open = new Set(tasks.map(({ name }) => name));
  let free = slots;

  const begin = ({ name, run }, width) => {
    free -= width;
    const work = run().finally(() => {
      free += width;
      open.delete(name);
      running.delete(work);
    });
    // Looked at below, when all have ended.
    work.catch(() => undefined);
    running.add(work);
    return work;
  };

  const begun = [];
  while (waiting.length > 0) {
    for (const task of [...waiting]) {
      const width = Math.min(task.slots ?? 1, slots);
      if (width > free || task.after?.some((name) => open.has(name))) continue;
      waiting.splice(waiting.indexOf(task), 1);
      begun.push(begin(task, width));
    }
    if (running.size === 0) throw new Error('Tasks that wait for one another.');
    await Promise.race([...running].map((work) => work.catch(() => undefined)));
  }
  const failed = (await Promise.allSettled(begun)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}
