/** The headers an object keeps and is answered with. */
export function keptHeaders(headers: Record<string, string>): Record<string, string> {
  const names = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires']
  const entries = Object.entries(headers).filter(([name]) => names.includes(name) || name.startsWith('x-amz-meta-'))
  // aws-chunked is the way here, not the object's own encoding.
  const own = entries.map(([name, value]): [string, string] => [
    name,
    name === 'content-encoding' ? value.replace(/(^|,\s*)aws-chunked\s*$|aws-chunked,\s*/, '') : value,
  ])
  return {
    'content-type': headers['content-type'] || 'binary/octet-stream',
    ...Object.fromEntries(own.filter(([, value]) => value !== '')),
  }
}
