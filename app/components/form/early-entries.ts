const tickedTypes = new Set(['checkbox', 'radio'])

/** Whether something stands in a form other than what its page was made with, as is typed before scripts run. */
export function hasEarlyEntries(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    if (field instanceof HTMLSelectElement) return !isFirstChoice(field)
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
    if (tickedTypes.has(field.type)) return field.checked !== field.defaultChecked
    return field.value !== toFirstValue(field)
  })
}

function isFirstChoice({ options, selectedOptions }: HTMLSelectElement): boolean {
  const made = Array.from(options).find((option) => option.defaultSelected) ?? options[0]
  return selectedOptions[0] === made
}

/** As the browser cleans it: of a text its line breaks, of a date what is none. */
function toFirstValue({ type, defaultValue }: HTMLInputElement): string {
  const made = document.createElement('input')
  made.type = type
  if (type !== 'file') made.value = defaultValue
  return made.value
}
