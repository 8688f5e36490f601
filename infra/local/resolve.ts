import type { Template } from './template.ts'

/** What stands in for AWS here: text for a reference, by `Ref` (`PhotosTable`) or `Attribute` (`UserPool.ProviderURL`). */
export type Substitutes = Record<string, string>

/**
 * A template's value with its intrinsic functions worked out as CloudFormation would.
 * A reference without a substitute stands for itself: a bucket's name is its logical id in lower case, anything else its logical id.
 */
export function resolve(value: unknown, template: Template, substitutes: Substitutes = {}): unknown {
  const inner = (part: unknown): unknown => resolve(part, template, substitutes)
  if (Array.isArray(value)) return value.map(inner)
  if (value === null || typeof value !== 'object') return value
  const [name, argument] = Object.entries(value)[0] ?? []
  if (Object.keys(value).length === 1) {
    if (name === 'Ref') return reference(String(argument), template, substitutes)
    if (name === 'Fn::GetAtt') return attribute(argument as string | string[], template, substitutes)
    if (name === 'Fn::Join') return (inner((argument as unknown[])[1]) as string[]).join((argument as string[])[0])
    if (name === 'Fn::Sub') return substitute(argument as string | [string, object], inner, template, substitutes)
    if (name === 'Fn::Split') return String(inner((argument as unknown[])[1])).split((argument as string[])[0]!)
    if (name === 'Fn::Select') return (inner((argument as unknown[])[1]) as unknown[])[Number((argument as unknown[])[0])]
    if (name?.startsWith('Fn::')) throw new Error(`${name} has no local meaning yet`)
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part)]))
}

function reference(id: string, template: Template, substitutes: Substitutes): string {
  const text = substitutes[id] ?? pseudo[id]
  if (text !== undefined) return text
  return template.Resources[id]?.Type === 'AWS::S3::Bucket' ? bucketName(id) : id
}

function attribute(path: string | string[], template: Template, substitutes: Substitutes): string {
  const [id = '', ...rest] = typeof path === 'string' ? path.split('.') : path
  const name = [id, ...rest].join('.')
  if (substitutes[name] !== undefined) return substitutes[name]
  if (rest[0] === 'RegionalDomainName') return `${reference(id, template, substitutes)}.s3.${pseudo['AWS::Region']}.amazonaws.com`
  // ARNs lead back to their resource, as an integration's does to its Lambda.
  return rest[0]?.endsWith('Arn') || rest[0]?.endsWith('ARN') ? id : name
}

function substitute(
  argument: string | [string, object],
  inner: (part: unknown) => unknown,
  template: Template,
  substitutes: Substitutes,
): string {
  const [text, own] = typeof argument === 'string' ? [argument, {}] : argument
  const values = inner(own) as Record<string, string>
  return text.replaceAll(/\$\{([^!}][^}]*)\}/g, (_, name: string) =>
    Object.hasOwn(values, name)
      ? values[name]!
      : name.includes('.')
        ? attribute(name, template, substitutes)
        : reference(name, template, substitutes),
  )
}

/** Bucket names are lower-case. */
export function bucketName(logicalId: string): string {
  return logicalId.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}

export const pseudo: Substitutes = {
  'AWS::Region': 'us-east-1',
  'AWS::AccountId': '000000000000',
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackId': 'arn:aws:cloudformation:us-east-1:000000000000:stack/Site/00000000-0000-1000-8000-000000000000',
}
