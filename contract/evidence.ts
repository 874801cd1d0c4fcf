import { z } from 'zod'
import type { Call } from './call'
import { identity } from './fields'

/** What an answer holds that shows a write to be done. One that holds less leaves it unknown, and it is looked up. */
const kinds = {
  /** The id of the record that was saved, changed or deleted. */
  id: z.looseObject({ result: z.looseObject({ id: identity }) }),
  /** Each item of a batch that was saved or refused. */
  items: z.union([
    z.looseObject({ result: z.array(z.looseObject({ sku: z.string() })).min(1) }),
    filled('errors'),
    filled('invalid'),
  ]),
  orders: z.looseObject({
    result: z.union([filled('created'), filled('errors'), filled('invalid')]),
  }),
  /** The ids that were assigned or refused. */
  assigned: z.looseObject({ result: z.union([filled('assigned'), filled('errors')]) }),
  /** The company that was made of a relation, or words. */
  company: z.union([
    z.looseObject({ result: z.looseObject({ company_id: identity }) }),
    filled('message'),
  ]),
  /** Words, as the call has nothing else to say. */
  words: filled('message'),
  /** Its status: nobody is signed in yet, and what is said without words is decided. [AUTH-20] [AUTH-26] */
  status: z.looseObject({}),
} satisfies Record<string, z.ZodType>

/** An object in which this field says something. */
function filled(name: string): z.ZodType {
  return z.looseObject({ [name]: z.unknown().refine(saysSomething) })
}

function saysSomething(said: unknown): boolean {
  if (typeof said === 'object' && said !== null) return Object.values(said).some(saysSomething)
  return said !== undefined && said !== null && said !== '' && said !== false
}

export type EvidenceKind = keyof typeof kinds

/** Of every call that writes. */
export const evidence: Readonly<Record<string, EvidenceKind>> = {
  requestPasswordReset: 'status',
  recoverPassword: 'status',
  saveArticles: 'items',
  saveForeignArticles: 'items',
  saveBillsOfMaterial: 'items',
  createBrand: 'id',
  createCollection: 'id',
  createColor: 'id',
  updateColor: 'id',
  createSize: 'id',
  updateSize: 'id',
  createSupplier: 'id',
  createType: 'id',
  saveOutboundDraft: 'id',
  saveOutboundDrafts: 'orders',
  deleteOutboundDraft: 'id',
  submitOutboundDraft: 'id',
  updateInboundOrder: 'id',
  updateInboundFinancialInfo: 'words',
  updateInboundCertificates: 'words',
  runInboundAction: 'words',
  createInboundDraft: 'id',
  updateInboundDraft: 'id',
  saveInboundDrafts: 'orders',
  deleteInboundDraft: 'id',
  finalizeInboundDraft: 'id',
  saveReturnDraft: 'id',
  saveReturnDrafts: 'orders',
  deleteReturnDraft: 'id',
  submitReturnDraft: 'id',
  createShipment: 'id',
  updateShipment: 'id',
  updateShipmentPackages: 'id',
  runShipmentAction: 'id',
  setShipmentStatus: 'id',
  saveUnloadingReport: 'id',
  issueUnloadingReport: 'id',
  requestAuditFile: 'words',
  assignInboundOrders: 'assigned',
  assignReturns: 'assigned',
  replayDocument: 'id',
  createRelation: 'id',
  saveRelationStep: 'id',
  activateRelation: 'company',
}

/** Whether an answer shows that the write was done; a call that the table does not name has to say something. */
export function isEvidence({ id }: Pick<Call, 'id'>, json: unknown): boolean {
  const kind = evidence[id]
  return kind ? kinds[kind].safeParse(json).success : saysSomething(json)
}
