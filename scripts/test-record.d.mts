export interface TestRun {
  endedAt: Date
  seconds: number
  passed: number
  failed: number
  flaky: string[]
}
export function recordOf(run: TestRun): string
export function withRecord(text: string, record: string): string
