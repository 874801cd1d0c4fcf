import type { UpstreamError } from '#contract/call'
import { relationSteps, type RelationStep } from '#contract/relations'

const steps = Object.entries(relationSteps).map(([name, { shape }]) => ({
  name: name as RelationStep,
  fields: Object.keys(shape),
}))

/**
 * The step that holds what upstream does not take: by the field that it names, else by the number of a step that its
 * words begin with. Undefined where neither tells one step.
 */
export function refusedStep({ field, en }: UpstreamError): RelationStep | undefined {
  const [stepName, ...others] = stepsHolding(String(field ?? ''))
  if (stepName && others.length === 0) return stepName.name
  const [, index] = /^Step (\d)\b/.exec(en ?? '') ?? []
  return index === undefined ? undefined : steps[Number(index)]?.name
}

/** `inbound.link_key`, `inbound` and `link_key` are all of the step inbound; several steps have a `language`. */
function stepsHolding(field: string) {
  const parts = field.match(/[^.[\]]+/g) ?? []
  const named = steps.filter(({ name }) => name === parts[0])
  return named.length > 0 ? named : steps.filter(({ fields }) => fields.includes(parts[0] ?? ''))
}
