import type { Reporter, TestModule } from 'vitest/node'

/** Ends every run with one plain line, `N passed, N failed`, over all suites; a file that could not even load is a failure. */
export default {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const failed = tests.filter((test) => test.result().state === 'failed').length
    const broken = modules.filter((module) => module.errors().length > 0).length
    console.log(`\n${passed} passed, ${failed + broken + unhandled.length} failed`)
  },
} satisfies Reporter
