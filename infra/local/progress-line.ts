export type Progress = { show(done: number, all: number): void; end(words: string): void }

/** One line that counts up in a terminal; into a file or a pipe, only its beginning and its end. */
export function progressLine(name: string, out: NodeJS.WriteStream = process.stdout): Progress {
  const write = (words: string, last: boolean) =>
    out.write(out.isTTY ? `\r${name}: ${words}\u001B[K${last ? '\n' : ''}` : `${name}: ${words}\n`)
  return {
    show(done, all) {
      if (out.isTTY || done === 0 || done === all) write(`${done} of ${all}`, done === all)
    },
    end: (words) => void write(words, true),
  }
}
