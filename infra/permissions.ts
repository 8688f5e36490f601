import { resolve } from './local/resolve.ts'
import { resourcesOf, type Template } from './local/template.ts'

/**
 * One action on one resource. A resource of the stack goes by its logical id and what follows it in its ARN:
 * `PhotosTable/index/by-order`, `ImagesBucket/incoming/{id}`; what has no resource of its own in the stack by its ARN.
 * `context` holds the condition keys of the call, such as `ses:FromAddress`.
 */
export type Permission = { action: string; resource: string; context?: Record<string, string> }

/**
 * Whether a Lambda's own role lets it do something, read as IAM does: one statement must allow it, and none may deny it.
 * @throws for whatever is not understood here (managed policies, NotAction, other conditions): never a guess
 */
export function isAllowed(template: Template, lambda: string, wanted: Permission): boolean {
  const statements = statementsOf(template, lambda).filter((statement) => covers(statement, wanted))
  return statements.some(({ Effect }) => Effect === 'Allow') && statements.every(({ Effect }) => Effect !== 'Deny')
}

/** Every action that a Lambda's role allows, with the resource pattern it is allowed on. */
export function grantsOf(template: Template, lambda: string): { action: string; resource: string }[] {
  return statementsOf(template, lambda)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action, Resource }) => list(Action).flatMap((action) => list(Resource).map((resource) => ({ action, resource }))))
}

/** Whether a pattern of a policy, with its `*` and `?`, stands for a text. */
export function matches(pattern: string, text: string): boolean {
  const source = pattern
    .replaceAll(/[\\^$.+(){}|[\]]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source}$`, 's').test(text)
}

type Statement = {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: string | string[]
  Condition?: Record<string, Record<string, string | string[]>>
}

const understood = new Set(['Sid', 'Effect', 'Action', 'Resource', 'Condition'])

function covers({ Action, Resource, Condition = {} }: Statement, { action, resource, context = {} }: Permission): boolean {
  return (
    // IAM takes actions in any case.
    list(Action).some((pattern) => matches(pattern.toLowerCase(), action.toLowerCase())) &&
    list(Resource).some((pattern) => matches(pattern, resource)) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, values]) => holds(operator, context[key], list(values))),
    )
  )
}

function holds(operator: string, given: string | undefined, values: string[]): boolean {
  if (operator === 'StringEquals') return given !== undefined && values.includes(given)
  if (operator === 'StringLike') return given !== undefined && values.some((pattern) => matches(pattern, given))
  throw new Error(`The condition ${operator} is not understood`)
}

/** A template never changes, and every call of a running site asks. */
const known = new WeakMap<Template, Map<string, Statement[]>>()

function statementsOf(template: Template, lambda: string): Statement[] {
  const ofTemplate = known.get(template) ?? new Map<string, Statement[]>()
  known.set(template, ofTemplate)
  const statements = ofTemplate.get(lambda) ?? readStatements(template, lambda)
  ofTemplate.set(lambda, statements)
  return statements
}

function readStatements(template: Template, lambda: string): Statement[] {
  const role = roleOf(template, lambda)
  const { ManagedPolicyArns = [], Policies = [] } = template.Resources[role]!.Properties as Role
  if (ManagedPolicyArns.length > 0) throw new Error(`${role} has managed policies, whose words are not in the template`)

  const attached = resourcesOf(template, 'AWS::IAM::Policy')
    .map(([, properties]) => properties as Policy & { Roles?: { Ref?: string }[] })
    .filter(({ Roles = [] }) => Roles.some(({ Ref }) => Ref === role))
  const statements = [...Policies, ...attached].flatMap(({ PolicyDocument }) => list(PolicyDocument.Statement))
  return statements.map((statement) => plain(statement, template))
}

type Role = { ManagedPolicyArns?: unknown[]; Policies?: Policy[] }
type Policy = { PolicyDocument: { Statement: unknown } }

function roleOf(template: Template, lambda: string): string {
  const { Type, Properties } = template.Resources[lambda] ?? {}
  if (Type !== 'AWS::Lambda::Function') throw new Error(`${lambda} is no Lambda of this template`)
  return String(resolve(Properties!['Role'], template))
}

function plain(statement: unknown, template: Template): Statement {
  const identities = resourcesOf(template, 'AWS::SES::EmailIdentity').map(([id, { EmailIdentity }]) => [id, String(EmailIdentity)])
  const resolved = resolve(statement, template, Object.fromEntries(identities)) as Statement
  const strange = Object.keys(resolved).find((key) => !understood.has(key))
  if (strange) throw new Error(`${strange} in a policy is not understood`)
  return resolved
}

function list<Item>(value: Item | Item[]): Item[] {
  return Array.isArray(value) ? value : [value]
}
