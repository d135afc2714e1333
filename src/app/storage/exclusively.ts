/** One task at a time across all tabs. Runs at once if the browser has no locks (plain HTTP), or forbids them. */
export async function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}
