import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operationNames } from './operations.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('{shared,functions,infra,web}/**/*.{ts,tsx,mjs}', { cwd: root }).map((file) => file.split(sep).join('/'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Tests, and what only they import, may reach across rooms. */
const isTest = (file: string) => /\.(test|e2e)\.tsx?$|-for-tests\.tsx?$|^web\/e2e\//.test(file)
const code = files.filter((file) => !isTest(file))

/** What a file imports, types included: a package's name, or a file by its path from here. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(/^(?:import|export|\}) ?[^'"\n]*\bfrom ['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]|\bimport\(\s*['"`]([^'"`]+)['"`]/gm)
  return [...found].map(([, from, whole, dynamic]) => from ?? whole ?? dynamic!).map((name) => (name.startsWith('.') ? normalize(join(dirname(file), name)).split(sep).join('/') : name))
}

const imports = code.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })))
const crossing = (from: RegExp, to: RegExp) => imports.filter(({ file, imported }) => from.test(file) && to.test(imported))

test('there is something to look at, and imports are found', () => {
  expect(code.length).toBeGreaterThan(100)
  expect(imports).toContainEqual({ file: 'functions/list-photos.ts', imported: 'functions/runtime/handle.ts' })
  expect(imports).toContainEqual({ file: 'shared/photo.ts', imported: 'zod/mini' })
})

describe('an operation has one name everywhere:', () => {
  test('the rows of the table are the files in functions/', () => {
    const inFolder = code.filter((file) => /^functions\/[^/]+$/.test(file)).map((file) => basename(file, '.ts'))
    expect(inFolder.toSorted()).toEqual([...operationNames].toSorted())
  })

  test.each(operationNames)('functions/%s.ts exports the handler of that name and nothing else, and has its tests beside it', (name) => {
    const exported = [...read(`functions/${name}.ts`).matchAll(/^export .*$/gm)].map(([line]) => line)
    expect(exported).toEqual([expect.stringMatching(new RegExp(`^export const handler = handle\\('${name}', `))])
    const tests = files.filter(isTest).filter((file) => file.startsWith('functions/'))
    expect(tests.some((file) => importsOf(file).includes(`functions/${name}.ts`))).toBe(true)
  })
})

describe('rooms keep apart:', () => {
  test('shared/ imports itself and zod/mini, so that it can travel to a phone', () => {
    expect(crossing(/^shared\//, /^(?!shared\/|zod\/mini$)/)).toEqual([])
  })

  test('functions/ knows neither where it runs nor who calls', () => {
    expect(crossing(/^functions\//, /^(infra|web)\/|^aws-cdk-lib|^constructs/)).toEqual([])
  })

  test('web/ reaches functions and AWS over HTTP alone', () => {
    expect(crossing(/^web\//, /^(functions|infra)\/|^@aws-sdk|^@middy|^aws-/)).toEqual([])
  })

  test('infra/ takes from web/ what is not a page', () => {
    expect(crossing(/^infra\//, /^web\/(pages|admin|ui|content)\//)).toEqual([])
  })

  test('pictures are made without AWS and without settings', () => {
    expect(crossing(/^functions\/images\//, /^@aws-sdk|^functions\/(data|runtime|quotes)\//)).toEqual([])
  })

  test('AWS is called through the clients of functions/runtime/clients.ts', () => {
    const made = code.filter((file) => file.startsWith('functions/') && /new (S3|SES|DynamoDB)Client\(/.test(read(file)))
    expect(made).toEqual(['functions/runtime/clients.ts'])
  })

  test('embedded services stay in infra/local/', () => {
    expect(crossing(/^(?!infra\/local\/)/, /^(dynalite|oidc-provider|@smithy\/signature-v4|@aws-crypto\/)/)).toEqual([])
  })
})

describe('files', () => {
  test('are called in kebab-case', () => {
    expect(files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|e2e|d))?\.(ts|tsx|mjs)$/.test(basename(file)))).toEqual([])
  })

  test('stand in rooms with a subject, not in drawers', () => {
    expect(files.filter((file) => /(^|\/)((utils?|helpers?|types|services|common|misc|lib)\/|(utils?|helpers?|types|common|misc)\.tsx?$)/.test(file))).toEqual([])
  })

  test('are not barrels', () => {
    expect(code.filter((file) => /^export (\*|\{[^}]*\}) from /m.test(read(file)))).toEqual([])
  })

  test('stay small enough to read at one go: 300 lines at most', () => {
    expect(files.filter((file) => read(file).split('\n').length > 301)).toEqual([])
  })

  test('import others by their whole name, which Node needs', () => {
    expect(imports.filter(({ imported }) => /^(shared|functions|infra|web)\//.test(imported) && !/\.\w+$|\$\{/.test(imported.replace(/\?\w+$/, '')))).toEqual([])
  })
})
