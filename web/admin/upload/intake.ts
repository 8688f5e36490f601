export type Intake = { images: File[]; others: string[] }

/** Keeps the files whose type begins with image/ and names the rest. Some systems give HEIC no type at all: there the name decides. */
export function sortOut(files: Iterable<File>): Intake {
  const all = [...files]
  const isImage = ({ type, name }: File) => type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))
  return { images: all.filter(isImage), others: all.filter((file) => !isImage(file)).map(({ name }) => name) }
}
