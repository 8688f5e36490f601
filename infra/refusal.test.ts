import { App, CfnResource, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { placeholders } from '../shared/business.ts'
import { loadTemplate } from './local/template.ts'
import { refuseDeployment } from './refusal.ts'

type Refused = { Parameters: Record<string, { Default: string }>; Rules: { NotReady: { Assertions: Assertion[] } } }
type Assertion = { Assert: { 'Fn::Equals': [{ Ref: string }, string] }; AssertDescription: string }

function stackWith(reasons: string[]): Stack {
  const stack = new Stack(new App(), 'Site')
  new CfnResource(stack, 'Anything', { type: 'AWS::SNS::Topic' })
  refuseDeployment(stack, reasons)
  return stack
}

test('Whatever keeps a stack from being deployed is a warning of its own, and CloudFormation says all of it', () => {
  const stack = stackWith(['no phone', 'no sharp'])
  const { Parameters, Rules } = Template.fromStack(stack).toJSON() as Refused
  const Assert = { 'Fn::Equals': [{ Ref: 'ReadyToDeploy' }, 'yes'] }
  expect(Rules.NotReady.Assertions).toEqual([{ Assert, AssertDescription: 'no phone; no sharp' }])
  expect(Parameters['ReadyToDeploy']!.Default).not.toBe('yes')
  const warnings = stack.node.metadata.filter(({ type }) => type === 'aws:cdk:warning')
  expect(warnings.map(({ data }) => String(data).replace(/ \[ack.*/, ''))).toEqual(['no phone', 'no sharp'])
})

test('A stack that nothing speaks against has no rule', () => {
  const { Rules } = Template.fromStack(stackWith([])).toJSON() as Refused
  expect(Rules).not.toHaveProperty('NotReady')
})

test('The clean checkout is refused for its example values', async () => {
  const { Rules } = (await loadTemplate()) as unknown as Refused
  const [{ AssertDescription }] = Rules.NotReady.Assertions as [Assertion]
  for (const reason of placeholders().slice(0, 5)) expect(AssertDescription).toContain(reason)
})
