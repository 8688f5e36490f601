import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { CfnStage, HttpApi, HttpMethod, type IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  ApplicationLogLevel,
  Architecture,
  type Code,
  Function as Lambda,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Setting } from '../functions/runtime/environment.ts'
import { type OperationName, operationNames, operations } from '../shared/operations.ts'
import { type GrantParts, grants } from './grants.ts'
import { named } from './named.ts'
import { everybodysSettings, needs } from './needs.ts'
import { pascal } from './pascal.ts'
import { staffScope } from './staff-scope.ts'

type Options = {
  parts: GrantParts
  environment: Record<Setting, string>
  authorizer: IHttpRouteAuthorizer
  code: (name: OperationName) => Code
}

type Throttle = { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }

/**
 * Requests a second, and at once, on any route; and on those that must be slower. A person sends one form.
 * No Lambda has a concurrency of its own reserved: a new account has ten in all, of which none may be reserved.
 */
const throttle: Throttle = { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 }
const slower: Partial<Record<OperationName, Throttle>> = {
  'send-contact-form': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 10 },
  'add-photo': { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
}

/** The HTTP API: a route and a Lambda for every row of the operation table; only a staff token opens /api/staff/. */
export function makeApi(scope: Construct, options: Options): { http: HttpApi; lambdas: ReadonlyMap<OperationName, Lambda> } {
  const http = named(new HttpApi(scope, 'HttpApi', { createDefaultStage: false }))
  const lambdas = new Map(operationNames.map((name) => [name, makeLambda(scope, name, options)]))
  for (const [name, lambda] of lambdas) {
    const { path, access } = operations[name]
    http.addRoutes({
      path,
      methods: methodsOf(name).map((method) => HttpMethod[method]),
      integration: new HttpLambdaIntegration(`${pascal(name)}Integration`, lambda),
      ...(access === 'staff' ? { authorizer: options.authorizer, authorizationScopes: [staffScope] } : {}),
    })
  }
  addStage(scope, http)
  return { http, lambdas }
}

/** What an operation's route answers to. A file of its own must answer HEAD, as files do; the gateway leaves the body out. */
export function methodsOf(name: OperationName): (keyof typeof HttpMethod)[] {
  const row = operations[name]
  return 'sentAs' in row ? [row.method, 'HEAD'] : [row.method]
}

function makeLambda(scope: Construct, name: OperationName, { parts, environment, code }: Options): Lambda {
  const id = pascal(name)
  const { grants: words, settings, memory = 512, timeout = 15 } = needs[name]
  const logGroup = new LogGroup(scope, `${id}Logs`, { retention: RetentionDays.THREE_MONTHS, removalPolicy: RemovalPolicy.DESTROY })
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      operation: new PolicyDocument({ statements: words.map((word) => grants[word](parts)) }),
      runtime: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] }),
          // X-Ray takes no resource.
          new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
        ],
      }),
    },
  })
  return named(
    new Lambda(scope, id, {
      code: code(name),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memory,
      timeout: Duration.seconds(timeout),
      role: role.withoutPolicyUpdates(),
      logGroup,
      // Each line is JSON with its level; Lambda's own lines only when something is wrong.
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      tracing: Tracing.ACTIVE,
      environment: Object.fromEntries([...settings, ...everybodysSettings].map((setting) => [setting, environment[setting]])),
    }),
  )
}

/** One stage for all, with access logs that hold no query and no body, and a throttle a route. */
function addStage(scope: Construct, http: HttpApi): void {
  const logs = named(new LogGroup(scope, 'ApiLogs', { retention: RetentionDays.THREE_MONTHS, removalPolicy: RemovalPolicy.DESTROY }))
  const line = {
    time: '$context.requestTime',
    id: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
    ms: '$context.responseLatency',
    error: '$context.error.message',
  }
  const stage = new CfnStage(scope, 'ApiStage', {
    apiId: http.apiId,
    stageName: '$default',
    autoDeploy: true,
    accessLogSettings: { destinationArn: logs.logGroupArn, format: JSON.stringify(line) },
    defaultRouteSettings: { throttlingRateLimit: throttle.ThrottlingRateLimit, throttlingBurstLimit: throttle.ThrottlingBurstLimit },
    routeSettings: Object.fromEntries(
      (Object.entries(slower) as [OperationName, Throttle][]).map(([name, limit]) => [routeKey(name), limit]),
    ),
  })
  // Route settings name routes, which must be there first.
  for (const child of http.node.children) if (child.node.defaultChild) stage.node.addDependency(child)
}

function routeKey(name: OperationName): string {
  return `${operations[name].method} ${operations[name].path}`
}
