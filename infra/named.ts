import { CfnElement } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/**
 * Gives a resource its construct's own id in the template, without the usual hash: the runbook, the tests and
 * the local platform find it by that name, and moving it to another file does not replace it.
 */
export function named<Part extends IConstruct>(part: Part): Part {
  const element = part.node.defaultChild
  if (!(element instanceof CfnElement)) throw new Error(`${part.node.path} has no resource of its own`)
  element.overrideLogicalId(part.node.id)
  return part
}
