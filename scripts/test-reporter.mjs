// Vitest's reporter for scripts/test.mjs: what passed, failed, or passed at its second try, and how long each file took.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './build.mjs'

export const reportFile = join(root, 'test-results/report.json')

export default class TestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const report = { passed: 0, failed: unhandledErrors.length, flaky: [], seconds: {} }
    for (const module of modules) {
      const path = relative(root, module.moduleId)
      report.seconds[path] = Math.round(module.diagnostic().duration / 100) / 10
      // a file that cannot be loaded, or a hook that fails, fails the run without failing a test
      report.failed += module.errors().length
      for (const suite of module.children.allSuites()) report.failed += suite.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') report.passed += 1
        if (state === 'failed') report.failed += 1
        if (test.diagnostic()?.flaky) report.flaky.push(`${path}: ${test.fullName}`)
      }
    }
    mkdirSync(dirname(reportFile), { recursive: true })
    writeFileSync(reportFile, JSON.stringify(report, null, 2))
  }
}
