import { expect, it } from 'vitest'
import { LogOutput } from '../../../app/services/base/log-output.server'

/** A reader that takes what `room` allows: so many bytes, or a refusal. */
function reader() {
  const state = { text: '', room: Infinity as number | string }
  const output = new LogOutput((bytes) => {
    if (typeof state.room === 'string') throw Object.assign(new Error(), { code: state.room })
    const taken = bytes.subarray(0, state.room)
    state.room -= taken.length
    if (taken.length === 0) throw Object.assign(new Error(), { code: 'EAGAIN' })
    state.text += taken.toString()
    return taken.length
  })
  return { state, output }
}

it('a log whose disk is full loses lines and says how many once there is room [BEY-52]', () => {
  const { state, output } = reader()
  output.write('one\n')
  state.room = 'ENOSPC'
  output.write('two\n')
  output.write('three\n')
  state.room = Infinity
  output.write('four\n')
  const [first, fourth, loss] = state.text.split('\n')
  expect([first, fourth]).toEqual(['one', 'four'])
  expect(JSON.parse(loss ?? '')).toMatchObject({ lines: 2, msg: 'log lines were lost' })
})

it('a line in whose midst the disk was full spoils none that comes after it [BEY-52]', () => {
  const { state, output } = reader()
  state.room = 2
  output.write('one\n')
  state.room = 'ENOSPC'
  output.flush()
  output.write('two\n')
  state.room = Infinity
  output.write('three\n')
  const [cut, third, loss] = state.text.split('\n')
  expect([cut, third]).toEqual(['on', 'three'])
  expect(JSON.parse(loss ?? '')).toMatchObject({ lines: 2, msg: 'log lines were lost' })
})

it('a reader that falls behind gets every line, whole and in order [BEY-52]', () => {
  const { state, output } = reader()
  state.room = 2
  for (const line of ['one\n', 'two\n', 'three\n']) output.write(line)
  expect(state.text).toBe('on')
  state.room = 7
  output.flush()
  expect(state.text).toBe('one\ntwo\nt')
  state.room = Infinity
  output.flush()
  expect(state.text).toBe('one\ntwo\nthree\n')
})

it('a reader that has stopped reading costs lines, not memory without end [BEY-52]', () => {
  const { state, output } = reader()
  state.room = 0
  const line = `${'x'.repeat(999)}\n`
  for (let i = 0; i < 10_000; i++) output.write(line)
  state.room = Infinity
  output.flush()
  const lines = state.text.trimEnd().split('\n')
  expect(lines.length).toBe(4_001)
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ lines: 6_000 })
})
