import type { InboundDraft } from '../../contract/saleskit-po'
import { checkLength, type Report } from './draft-rules'
import { problems } from '../core/problems'

type CustomsData = NonNullable<InboundDraft['CustomsData']>

/** As the sources have it, without Luxembourg. */
const withoutIncoterm = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT MT NL PL PT RO SK SI ES SE'.split(' '),
)
export const incoterms = 'CFR CIF CIP CPT DAP DDP DPU EXW FAS FCA FOB'.split(' ')
export const packageTypes = 'BI BX CT ED OC OH PA PC PK PP PX SW 1B'.split(' ')
const modes = [1, 2, 3, 4]

export function checkCustomsData(data: CustomsData, countries: Set<string>, report: Report) {
  const at = (name: keyof CustomsData) => `CustomsData.${name}`
  const required = (name: keyof CustomsData, label: string) => {
    if (!data[name]) report(at(name), problems.fieldRequired(label))
  }
  required('CountryOfDeparture', 'Country of departure')
  if (data.CountryOfDeparture && !countries.has(data.CountryOfDeparture))
    report(at('CountryOfDeparture'), problems.fieldUnknown('Country of departure'))
  required('BondedAdministration', 'Bonded administration')
  if (data.BondedAdministration && !['Y', 'N'].includes(data.BondedAdministration))
    report(at('BondedAdministration'), problems.fieldOneOf('Bonded administration', 'Y', 'N'))
  required('FreightReference', 'Freight reference')
  if (data.CountryOfDeparture && !withoutIncoterm.has(data.CountryOfDeparture)) {
    required('IncoTerm', 'Incoterm')
    required('IncoTermPlace', 'Incoterm place')
    required('MeansOfTransportBorder', 'Means of transport border')
  }
  if (data.IncoTerm && !incoterms.includes(data.IncoTerm))
    report(at('IncoTerm'), problems.fieldInvalid('Incoterm'))
  if (data.IncoTermCountry && !/^[A-Z]{2}$/.test(data.IncoTermCountry))
    report(at('IncoTermCountry'), problems.fieldCharacters('Incoterm country', 2))
  for (const [name, label] of [
    ['MeansOfTransportBorder', 'Means of transport border'],
    ['BorderTransportModeId', 'Border transport mode'],
  ] as const) {
    const mode = data[name]
    if (mode && !modes.includes(mode)) report(at(name), problems.fieldUnknown(label))
  }
  if (data.BorderTransportNationality && !countries.has(data.BorderTransportNationality)) {
    const label = 'Border transport nationality'
    report(at('BorderTransportNationality'), problems.fieldUnknown(label))
  }
  checkPackages(data, report)
  checkContainers(data, report)
}

function checkPackages({ ShipmentPackages: packages }: CustomsData, report: Report) {
  const list = 'CustomsData.ShipmentPackages'
  if (!packages?.length) return report(list, problems.noPackages())
  for (const [index, { Type, Quantity }] of packages.entries()) {
    if (!Type) report(`${list}.${index}.Type`, problems.fieldRequired('Package type'))
    else if (!packageTypes.includes(Type))
      report(`${list}.${index}.Type`, problems.fieldUnknown('Package type'))
    if (!Number.isInteger(Quantity) || (Quantity ?? 0) < 1)
      report(`${list}.${index}.Quantity`, problems.fieldAtLeast('Quantity', 1))
  }
}

function checkContainers({ Containers: containers }: CustomsData, report: Report) {
  for (const [index, container] of (containers ?? []).entries()) {
    const at = `CustomsData.Containers.${index}`
    if (!container.ContainerNumber)
      report(`${at}.ContainerNumber`, problems.fieldRequired('Container number'))
    checkLength(`${at}.ContainerNumber`, 'Container number', container.ContainerNumber, 70, report)
    checkLength(`${at}.SealNumber1`, 'Seal number 1', container.SealNumber1, 17, report)
    checkLength(`${at}.SealNumber2`, 'Seal number 2', container.SealNumber2, 17, report)
  }
}
