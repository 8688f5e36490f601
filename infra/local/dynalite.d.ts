declare module 'dynalite' {
  import type { Server } from 'node:http'
  /** `path`: folder of its LevelDB; the two times are how long a table stays CREATING or DELETING. */
  export default function dynalite(options: { path: string; createTableMs: number; deleteTableMs: number; updateTableMs: number }): Server
}
