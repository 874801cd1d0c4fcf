/** The box above the rows of a form: ticked when all of theirs are, half when some are. */
export function markHeadBox(
  form: HTMLFormElement | null,
  boxes: readonly HTMLInputElement[],
): void {
  const head = form?.querySelector<HTMLInputElement>('.tick-page')
  if (!head) return
  const ticked = boxes.filter((box) => box.checked).length
  head.checked = ticked > 0 && ticked === boxes.length
  head.indeterminate = ticked > 0 && ticked < boxes.length
}
