import type { OperationName } from '../shared/operations.ts'

/** The id a Lambda goes by in the template: `list-photos` is `ListPhotos`. */
export function pascal(name: OperationName): string {
  return name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}
