import { type OperationName, operationNames } from '../../shared/operations.ts'
import { pascal } from '../pascal.ts'
import { resolve } from './resolve.ts'
import { resourcesOf, type Template } from './template.ts'

export type Route = {
  /** `GET /api/photos/{id}/preview` */
  key: string
  method: string
  pattern: RegExp
  operation: OperationName
  /** Seconds that the operation's Lambda may take. */
  timeout: number
  /** Scopes of which a token needs one; null is open to everyone. */
  scopes: readonly string[] | null
}

type Raw = { RouteKey: string; Target: string; AuthorizationType?: string; AuthorizationScopes?: string[] }

/** The HTTP API's routes; those with fewer parameters are tried first, as the gateway prefers the more exact one. */
export function routesOf(template: Template): Route[] {
  const byLambda = new Map<string, OperationName>(operationNames.map((name) => [pascal(name), name]))
  return resourcesOf(template, 'AWS::ApiGatewayV2::Route')
    .map(([, properties]) => {
      const { RouteKey, Target, AuthorizationType, AuthorizationScopes = [] } = resolve(properties, template) as Raw
      const [method = '', path = ''] = RouteKey.split(' ')
      const integration = template.Resources[Target.replace('integrations/', '')]!
      const lambda = String(resolve(integration.Properties['IntegrationUri'], template))
      const operation = byLambda.get(lambda)
      if (!operation) throw new Error(`${RouteKey} leads to ${lambda}, which is no operation`)
      return {
        key: RouteKey,
        method,
        pattern: patternOf(path),
        operation,
        timeout: Number(template.Resources[lambda]!.Properties['Timeout']),
        scopes: AuthorizationType === 'JWT' ? AuthorizationScopes : null,
      }
    })
    .toSorted((one, other) => one.key.split('{').length - other.key.split('{').length)
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}
