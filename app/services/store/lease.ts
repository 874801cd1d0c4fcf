/** Who works on something, and for how long without another word; a lapsed lease may be taken by any process. */
export interface Lease {
  owner: string
  leaseMs: number
}
