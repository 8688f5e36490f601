/** Runs tasks of one key one after another, in the order they were asked for; tasks of different keys don't wait for each other. */
export function makeTurns(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()

  return function inTurn(key, task) {
    const turn = (last.get(key) ?? Promise.resolve()).then(task, task)
    last.set(key, turn)
    const forget = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(forget, forget)
    return turn
  }
}

/** Runs `task` for every item, at most `most` at a time; results come in the items' order. A task must not throw. */
export async function atMost<Item, Result>(most: number, items: readonly Item[], task: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results = Array.from<Result>({ length: items.length })
  let next = 0
  async function worker(): Promise<void> {
    while (next < items.length) {
      const index = next++
      results[index] = await task(items[index]!)
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker))
  return results
}
