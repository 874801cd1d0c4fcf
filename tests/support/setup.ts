import { afterEach, beforeEach, expect, vi } from 'vitest'

// An unexpected console.error is a failure nobody looked at; a test that expects one replaces the spy itself.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
