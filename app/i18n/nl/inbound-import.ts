import type { inboundImport as english } from '../en/inbound-import'

export const inboundImport: Record<keyof typeof english, string> = {
  'import.inboundTemplateHint':
    'Rij 1 bevat de kolomkoppen. Elke rij daaronder is één productregel; rijen met hetzelfde ordernummer vormen één order. Met douane voegt een rij met een collo of container en zonder product die aan haar order toe.',
}
