import { writeSync } from 'node:fs'

/** What a reader that fell behind is waited for. */
const maxWaitingBytes = 4_000_000
const retryMs = 20

/**
 * Where the log goes. A full disk, a reader that is gone or one that has stopped reading costs lines, never the
 * process: pino's own destination waits in a loop for room, and answers nobody meanwhile.
 */
export class LogOutput {
  private waiting: Buffer[] = []
  private waitingBytes = 0
  private lost = 0
  /** What was written last is the beginning of a line. */
  private isInLine = false
  private retry: NodeJS.Timeout | undefined

  constructor(private readonly writeSome: (bytes: Buffer) => number = toStandardOutput) {}

  write(line: string): void {
    // after a line whose rest was lost: what is glued to it cannot be read either
    const isCut = this.isInLine && this.waiting.length === 0
    const bytes = Buffer.from(isCut ? `\n${line}` : line)
    if (this.waitingBytes + bytes.length > maxWaitingBytes) {
      this.lost += 1
      return
    }
    this.waiting.push(bytes)
    this.waitingBytes += bytes.length
    if (!this.retry) this.flush()
  }

  /** Writes what can be written now. */
  flush(): void {
    clearTimeout(this.retry)
    this.retry = undefined
    while (this.waiting.length > 0) {
      const [bytes = Buffer.alloc(0)] = this.waiting
      try {
        const written = this.writeSome(bytes)
        this.waitingBytes -= written
        this.isInLine = written < bytes.length
        if (this.isInLine) this.waiting[0] = bytes.subarray(written)
        else this.waiting.shift()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EAGAIN') {
          this.retry = setTimeout(() => this.flush(), retryMs).unref()
        } else {
          this.giveUp()
        }
        return
      }
      this.tellLoss()
    }
  }

  private giveUp(): void {
    this.lost += this.waiting.length
    this.waiting = []
    this.waitingBytes = 0
  }

  /** After the first line that could be written again. */
  private tellLoss(): void {
    if (this.lost === 0 || this.waiting.length > 0) return
    const lines = this.lost
    this.lost = 0
    const time = new Date().toISOString()
    this.write(`${JSON.stringify({ level: 'warn', time, lines, msg: 'log lines were lost' })}\n`)
  }
}

const toStandardOutput = (bytes: Buffer) => writeSync(1, bytes)
