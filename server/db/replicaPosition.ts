/** What was seen of the primary. */
export interface PrimarySeen {
  /** By the clock of this process, before it was asked. */
  readonly at: number
  /** How far its log reached, in bytes. */
  readonly lsn: bigint
}

/** What was seen of the replica. */
export interface ReplicaSeen {
  /** How far it has carried out the log. */
  readonly lsn: bigint
  /** Every transaction before this one is over there. */
  readonly xmin: bigint
}

/** How far a replica is, by looks at both. It only ever says less than there is. */
export class ReplicaPosition {
  private waiting: PrimarySeen[] = []
  private hasSince: number | null = null
  private xmin = 0n

  /** Takes what was seen: the primary first, the replica after it. */
  saw(primary: PrimarySeen, replica: ReplicaSeen): void {
    this.waiting.push(primary)
    const reached = this.waiting.filter(({ lsn }) => lsn <= replica.lsn)
    this.waiting = this.waiting.filter(({ lsn }) => lsn > replica.lsn)
    this.hasSince = reached.at(-1)?.at ?? this.hasSince
    this.xmin = replica.xmin
  }

  /** What was seen of another replica, or before it led, says nothing any more. */
  forget(): void {
    this.waiting = []
    this.hasSince = null
    this.xmin = 0n
  }

  /** How long ago it had all that there was; null where that was never seen. */
  lagMs(now: number): number | null {
    return this.hasSince === null ? null : now - this.hasSince
  }

  /** Whether it has what this transaction wrote. */
  has(xid: string): boolean {
    return BigInt(xid) < this.xmin
  }
}
