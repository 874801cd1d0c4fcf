import { describe, expect, it } from 'vitest'
import { intentName, intents, parseIntent, sendsForm, splitOwner, withOwner } from '~/lib/intents'

describe('what a button says', () => {
  it.each([
    [intents.add('products[0].prices'), 'add', 'products[0].prices', undefined],
    [intents.add('products', 7), 'add', 'products', '7'],
    [intents.take('brand', 'a:b c'), 'take', 'brand', 'a:b c'],
    [intents.find('materials[2].material'), 'find', 'materials[2].material', undefined],
    [intents.save, 'save', '', undefined],
    [intents.saveRow(12), 'save', 'row', '12'],
    [intents.saveTicks, 'save-ticks', '', undefined],
    [intents.saveAndGo(2), 'save-and-go', '', '2'],
    [intents.deleteSelected, 'delete', 'selected', undefined],
    [intents.leaveOutUnchanged, 'leave-out', 'unchanged', undefined],
    ['export-selection', 'export', 'selection', undefined],
  ])('%s is read as it was written', (text, verb, name, value) => {
    const intent = parseIntent(text)
    expect(intent).toEqual({ verb, name, value })
    expect(intent && intentName(intent)).toBe(text.split(':')[0])
  })

  it.each(['', 'explode', 'submitdelete', 'Delete', 'export-', 'delete selected'])(
    '%j is no button of ours',
    (text) => expect(parseIntent(text)).toBeNull(),
  )

  it('either sends the form or changes its entries', () => {
    const isSent = (text: string) => sendsForm(parseIntent(text)!)
    for (const text of ['submit', 'delete', 'save-and-go:2', 'export-csv', 'replay:1', 'import'])
      expect([text, isSent(text)]).toEqual([text, true])
    for (const text of ['add-a', 'remove-a:1', 'take-a:b', 'find-a', 'refresh', 'check', 'ask'])
      expect([text, isSent(text)]).toEqual([text, false])
  })

  it('carries its owner where a form goes by GET as well', () => {
    const text = withOwner(intents.replay(7), { companyId: 3, key: 'k.1' })
    expect(splitOwner(text)).toEqual({ intent: 'replay:7', company: '3', key: 'k.1' })
    const onPage = withOwner(intents.replay(7), { companyId: 3, key: 'k.1' }, '2')
    expect(splitOwner(onPage)).toMatchObject({ intent: 'replay:7', page: '2' })
  })
})
