import { Annotations, CfnParameter, CfnRule, Fn } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * Lets the template be synthesized and read, but not deployed: CloudFormation refuses it with these reasons.
 * The CDK tells an app nothing of whether it is to deploy or only to synthesize, so the template itself has to say no.
 */
export function refuseDeployment(scope: Construct, reasons: readonly string[]): void {
  if (reasons.length === 0) return
  for (const reason of reasons) Annotations.of(scope).addWarningV2(`refused:${reason}`, reason)
  const ready = new CfnParameter(scope, 'ReadyToDeploy', { default: 'no', description: 'Not to be set: remove the reasons instead' })
  new CfnRule(scope, 'NotReady', {
    assertions: [{ assert: Fn.conditionEquals(ready.valueAsString, 'yes'), assertDescription: reasons.join('; ').slice(0, 1_000) }],
  })
}
