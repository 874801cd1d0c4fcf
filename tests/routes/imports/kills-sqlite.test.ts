import { describe, it } from 'vitest'
import { killedImports } from './killed-imports'
import { expectWrittenOnce } from './kills'

describe('a portal on SQLite that is killed in an import', () => {
  it.each(killedImports('sqlite'))(
    'of $rows $name, to an upstream that hangs, breaks off and asks to wait, writes every one once [BEY-01] [BEY-02] [BEY-03] [BEY-55]',
    (killed) => expectWrittenOnce('sqlite', killed),
    600_000,
  )
})
