import { join } from 'node:path'
import type { Handler } from '../../functions/runtime/handle.ts'
import { readBehaviors } from './behaviors.ts'
import { type Front, startEdge } from './edge.ts'
import { type LoadHandler, makeGateway } from './gateway.ts'
import { imageObjects } from './image-objects.ts'
import { outboxPage } from './outbox-page.ts'
import { type Parts, startParts } from './parts.ts'
import type { Substitutes } from './resolve.ts'
import { clientId, type SignIn, startSignIn } from './sign-in.ts'
import { type Answer, siteFiles } from './site-files.ts'
import { signInScope } from '../staff-scope.ts'

/** The whole site on this machine. */
export type Local = {
  origin: string
  staff: SignIn['staff']
  parts: Parts
  /** An access token as the admin gets it. */
  staffToken(): Promise<string>
  /** The ports in use, to come back to the same addresses. */
  ports: { site: number; s3: number; signIn: number }
  close(): Promise<void>
}

export type LocalOptions = {
  /** 0 is any free port. */
  port: number
  /** Where all data is kept. */
  folder: string
  s3Port?: number
  signInPort?: number
  /** The built site's folder. */
  site?: string
  load?: LoadHandler
  /** Answers pages and assets in place of the edge, for the developer's loop. */
  front?: Front
}

const builtSite = join(import.meta.dirname, '../../dist/site')

/** Starts the embedded services, the sign-in and the edge in front. @throws EADDRINUSE, or what keeps the data folder from opening */
export async function startLocal({
  port,
  folder,
  s3Port = 0,
  signInPort = 0,
  site = builtSite,
  load = loadHandler,
  front,
}: LocalOptions): Promise<Local> {
  const started: { close(): Promise<void> }[] = []
  const close = async () => {
    for (const part of started.toReversed()) await part.close()
  }
  try {
    const uploadOrigins: string[] = []
    const parts = await startParts({ folder, s3Port, uploadOrigins })
    started.push(parts)
    let origin = ''
    const signIn = await startSignIn({ folder, port: signInPort, admin: () => `${origin}/admin` })
    started.push(signIn)

    const substitutes = standIns(parts, signIn)
    const pages = siteFiles(site)
    const behaviors = readBehaviors(parts.template, substitutes)
    const adminConfig = JSON.stringify({ authority: signIn.issuer, clientId, scope: signInScope })
    const edge = await startEdge({
      port,
      behaviors: () => behaviors,
      site: async (path) => (path === '/admin/config.json' ? json(adminConfig) : pages(path)),
      images: imageObjects(),
      front,
      gateway: makeGateway(parts.template, substitutes, load),
      extra: outboxPage(parts.outbox),
    })
    started.push(edge)
    origin = `http://localhost:${edge.port}`
    uploadOrigins.push(origin)
    const ports = { site: edge.port, s3: portOf(parts.endpoints.s3), signIn: portOf(signIn.issuer) }
    return { origin, staff: signIn.staff, parts, staffToken: signIn.staffToken, ports, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What the template's references mean here. */
function standIns({ endpoints }: Parts, { issuer }: SignIn): Substitutes {
  return {
    UserPoolClient: clientId,
    'UserPool.ProviderURL': issuer,
    'HttpApi.ApiEndpoint': 'https://http-api.local',
    // The admin's policy names the upload bucket and the two hosts of Cognito.
    'https://images-bucket.s3.us-east-1.amazonaws.com': endpoints.s3,
    'https://cognito-idp.us-east-1.amazonaws.com': issuer,
    'https://portfolio-000000000000.auth.us-east-1.amazoncognito.com': issuer,
  }
}

async function loadHandler(name: string): Promise<Handler> {
  const { handler } = (await import(`../../functions/${name}.ts`)) as { handler: Handler }
  return handler
}

function json(body: string): Answer {
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }, body }
}

function portOf(address: string): number {
  return Number(new URL(address).port)
}
