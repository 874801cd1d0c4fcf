// Which modules of the browser's scripts share a file. A page pays for each file by itself, and for what it does not need
// in one. Files become one as long as all screens together are sent less by it.

/** A file's own: its mentions in others and in the list of routes, and what its text cannot borrow from theirs. */
const bytesOfFile = 450
/** What a letter of code weighs as it travels. */
const bytesOfLetter = 0.28
/** A screen that needs twice as much counts almost six times: all are to stay within the same budget. */
const weightOf = (letters) => letters ** 2.5

/**
 * The modules of each file, but for the screens' own, which stay by themselves. The first is the frame's, which every
 * screen has.
 */
export function groupModules({ frame, screens, getModuleInfo }) {
  const reached = screens.map((id) => reachedFrom([id], getModuleInfo))
  const usersOf = (id) => reached.flatMap((ids, screen) => (ids.has(id) ? [screen] : []))
  const lettersOf = (id) => getModuleInfo(id).code.replace(/\bimport\b[^;(]*;/g, '').length
  const ofFrame = [...reachedFrom(frame, getModuleInfo)]
  const others = [...new Set(reached.flatMap((ids) => [...ids]))].filter(
    (id) => !ofFrame.includes(id) && !screens.includes(id),
  )
  let groups = [ofFrame, ...others.map((id) => [id])].map((ids) => ({
    ids,
    users: new Set(ids === ofFrame ? screens.keys() : usersOf(ids[0])),
    letters: ids.reduce((sum, id) => sum + lettersOf(id), 0),
  }))
  const weights = reached.map((ids) => {
    const own = [...ids].filter((id) => !ofFrame.includes(id))
    return weightOf(own.reduce((sum, id) => sum + lettersOf(id), 0))
  })
  for (;;) {
    const [one, other] = bestMerge(groups, weights, getModuleInfo) ?? []
    if (!one) return groups.map(({ ids }) => ids)
    groups = groups.filter((group) => group !== other)
    one.ids = [...one.ids, ...other.ids]
    one.users = new Set([...one.users, ...other.users])
    one.letters += other.letters
  }
}

function bestMerge(groups, weights, getModuleInfo) {
  let best
  let most = 0
  for (const [index, one] of groups.entries())
    for (const other of groups.slice(index + 1)) {
      const saved = savedBy(one, other, weights)
      if (saved > most && !isCircular(one, other, groups, getModuleInfo)) {
        best = [one, other]
        most = saved
      }
    }
  return best
}

function savedBy(one, other, weights) {
  let saved = 0
  for (const [screen, weight] of weights.entries()) {
    const [hasOne, hasOther] = [one.users.has(screen), other.users.has(screen)]
    if (hasOne && hasOther) saved += weight * bytesOfFile
    else if (hasOne || hasOther) saved -= weight * bytesOfLetter * (hasOne ? other : one).letters
  }
  return saved
}

/** Whether one would need the other by way of a third: files that need each other start in no order. */
function isCircular(one, other, groups, getModuleInfo) {
  const needs = (group, target, seen) =>
    groups.some((next) => {
      if (seen.has(next) || next === group) return false
      const isImported = group.ids.some((id) =>
        getModuleInfo(id).importedIds.some((imported) => next.ids.includes(imported)),
      )
      if (!isImported) return false
      if (next === target) return group !== one && group !== other
      return needs(next, target, seen.add(next))
    })
  return needs(one, other, new Set()) || needs(other, one, new Set())
}

export function reachedFrom(ids, getModuleInfo, seen = new Set()) {
  for (const id of ids) {
    if (seen.has(id)) continue
    seen.add(id)
    reachedFrom(getModuleInfo(id).importedIds, getModuleInfo, seen)
  }
  return seen
}
